import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sentencesIn } from './texts.ts'

describe('contract, machines, API functions and runtime use codes, and views have the words', () => {
  const rooms = globSync(['{contract,machines,src/api,src/runtime}/**/*.{ts,tsx}'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('amples.ts') && file !== 'machines/notProvided.ts')
  /** The name of a query. */
  const isName = (text: string) => text === 'goal periods'

  it('none of their sources has a sentence for staff', () => {
    expect(rooms.length).toBeGreaterThan(100)
    expect(
      rooms.flatMap((file) =>
        sentencesIn(file, readFileSync(file, 'utf8')).flatMap((text) => (isName(text) ? [] : `${file}: “${text}”`)),
      ),
    ).toEqual([])
  })

  it.each([
    [`throw refused('order-not-read', 'No se pudo leer la orden.')`],
    [`const problem = 'Elíjalo'`],
    ['const problem = `Pesa ${size} MB de más`'],
    [`const mistake = 'The passwords do not match'`],
  ])('a sentence is reported in %s', (source) => expect(sentencesIn('src/api/a.ts', source)).not.toEqual([]))

  it.each([
    [`throw refused('order-not-read', '')`],
    [`v.check(isBelow, 'At most two decimals')`],
    [`throw new Error('Nothing was provided.')`],
    [`const headers = { authorization: \`Bearer \${token}\` }`],
    [`const saved = { description: 'The answer is yes.', meta: { title: 'Guardado a medias' } }`],
  ])('no sentence is reported in %s', (source) => expect(sentencesIn('machines/a.ts', source)).toEqual([]))
})
