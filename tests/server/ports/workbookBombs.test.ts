import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { bombs } from './workbook/bombs.ts'

interface Figures {
  readonly title: string
  readonly ms: number
  /** Bytes of memory that the process took while reading. */
  readonly growth: number
  readonly rows?: number
  readonly refused?: string
  readonly name?: string
}

const script = path.join(import.meta.dirname, 'workbook/readInOrder.ts')
const megabyte = 1024 * 1024

/** In a process of its own, whose memory nobody else uses. Rejects where it does not end well. */
async function readInOrder(way: 'guarded' | 'unguarded' | 'legitimate', only = ''): Promise<readonly Figures[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, way, only])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Figures)
}

describe('with the guard', () => {
  let figures: readonly Figures[]
  beforeAll(async () => {
    figures = await readInOrder('guarded')
  }, 120_000)

  test('every bomb is read to its end by a process that lives on', () => {
    expect(bombs.length).toBeGreaterThanOrEqual(12)
    expect(figures.map(({ title }) => title)).toEqual(bombs.map(({ title }) => title))
  })

  test.each(bombs)('$title: refused with its reason, soon and without taking memory', ({ title, message }) => {
    const read = figures.find((one) => one.title === title)!
    expect(read).toMatchObject({ name: 'BadWorkbook', refused: expect.stringMatching(message) })
    expect(read.ms).toBeLessThan(10_000)
    expect(read.growth).toBeLessThan(150 * megabyte)
  })
})

test('50,000 products are read without taking memory', async () => {
  const [figures] = await readInOrder('legitimate')
  expect(figures).toMatchObject({ rows: 50_000 })
  expect(figures!.growth).toBeLessThan(150 * megabyte)
}, 120_000)

describe('without the guard, to show that the bombs are bombs', () => {
  test('200,000 rows get through', async () => {
    expect(await readInOrder('unguarded', '200,000 rows')).toMatchObject([{ rows: 200_000 }])
  }, 120_000)

  test('90 MB of tags take the memory', async () => {
    const [figures] = await readInOrder('unguarded', '90 MB of tags')
    expect(figures!.growth).toBeGreaterThan(150 * megabyte)
  }, 120_000)
})
