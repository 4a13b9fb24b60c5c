import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { englishIn, sentencesIn, textsIn } from './oneLanguage.ts'
import { namedIn, namedScreens } from './specificationLabels.ts'

/** The screens around signing in are English, and so is what is told there; the last are words to programmers. */
const english = [
  'src/screens/session/',
  'machines/session/',
  'src/runtime/session.ts',
  'src/app/Crash.tsx',
  'machines/notProvided.ts',
  'src/language/',
]

const files = globSync(['src/**/*.{ts,tsx}', 'machines/**/*.ts', 'contract/uploads/*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((file) => !english.some((place) => file.startsWith(place)) && !file.endsWith('/samples.ts'))

describe('after sign-in the console speaks Spanish', () => {
  it('no text in its source is English except what the specification names on that screen', () => {
    const slips = files.flatMap((file) =>
      textsIn(file, readFileSync(file, 'utf8')).flatMap((text) =>
        englishIn(text, namedIn(file)).map((word) => `${file}: “${word}” in “${text}”`),
      ),
    )
    expect(slips).toEqual([])
  })

  it('conditional words of the specification are in the source of their screen', () => {
    const lost = Object.entries(namedScreens).flatMap(([screen, { files, messages = [] }]) => {
      const texts = files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))
      return messages
        .filter(
          (message) => !texts.some((text) => text.trim() === message || (/ /.test(message) && text.includes(message))),
        )
        .map((message) => `${screen}: ${message}`)
    })
    expect(lost).toEqual([])
  })

  it('sources are found', () => {
    const texts = files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))
    expect(texts).toEqual(
      expect.arrayContaining(['Guardar', 'Save', 'No hay productos', 'Perfil de ', 'Página no encontrada']),
    )
    expect(texts.length).toBeGreaterThan(500)
  })

  it.each([
    [`const A = () => <p>Not available yet</p>`],
    [`const A = () => <Field label="Country" />`],
    [`const A = () => <Field label={isNew ? 'Nombre' : 'Name'} />`],
    ['const a = `Profile of ${name}`'],
    [`const columns = [{ header: 'Category' }]`],
    [`const A = () => <Button>Save</Button>`],
    ["inContext('one of them')`Save it`"],
    [`const call = 'Save «{name}»'`],
    [`const words = { failed: 'The list could not be loaded.' }`],
  ])('English is reported in %s', (source) => {
    expect(textsIn('A.tsx', source).flatMap((text) => englishIn(text, namedIn('A.tsx')))).not.toEqual([])
  })

  it.each([
    ["throw new Error('The router needs a state above it.')"],
    ['const Box = styled.div`color: ${the};`'],
    [`import { open } from './open the page.ts'`],
    ["inContext('one of them')`Anuncio`"],
    [`const A = () => <Button>Add New Product</Button>`, 'src/screens/products/list/ProductsTab.tsx'],
    [`const call = 'Nueva categoría «{name}» de {forms form_id}'`],
    [`send({ type: 'page', name: 'status' })`],
    [`const saving = { description: 'One call is on its way.' }`, 'machines/saving.ts'],
  ])('text that nobody reads or that the specification names is not reported in %s', (source, file = 'A.tsx') => {
    expect(textsIn(file, source).flatMap((text) => englishIn(text, namedIn(file)))).toEqual([])
  })
})

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
