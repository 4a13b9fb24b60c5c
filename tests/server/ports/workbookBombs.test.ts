import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sampleOf } from '#testing/hostile.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bombs } from './workbook/bombs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

interface Figures {
  readonly title: string
  /** Milliseconds of processor time, which does not grow on a busy machine as clock time does. */
  readonly cpuMs: number
  /** The highest memory growth since reading began, in bytes. */
  readonly growth: number
  readonly rows?: number
  readonly refused?: string
  readonly name?: string
}

const tried = sampleOf(bombs, 3)
/** What is read without the guard. */
const controls = ['60,000 rows', '90 MB of tags'] as const
const script = path.join(import.meta.dirname, 'workbook/readInOrder.ts')
const megabyte = 1024 * 1024
let folder: string

/** Little room for new objects, so that garbage that waits to be collected does not count as growth. */
const flags = ['--expose-gc', '--max-semi-space-size=4']

/** Runs in a separate process, so that the memory is its own. Rejects if the process fails. */
async function run(way: 'make' | 'guarded' | 'unguarded', ...wanted: string[]): Promise<readonly Figures[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, way, folder, ...wanted])
  const lines = stdout.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Figures)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-bombs-'))
  await run('make', ...tried.map(({ title }) => title), ...controls)
  return () => rm(folder, { recursive: true, force: true })
})

describe('with the guard', () => {
  let figures: readonly Figures[]
  beforeAll(async () => {
    const half = (odd: number) => tried.filter((_, at) => at % 2 === odd).map(({ title }) => title)
    figures = (await Promise.all([half(0), half(1)].map((titles) => run('guarded', ...titles)))).flat()
  })

  test('every bomb is read to its end by a process that survives', () => {
    expect(tried.length).toBeGreaterThanOrEqual(12)
    expect(figures.map(({ title }) => title)).toEqual(expect.arrayContaining(tried.map(({ title }) => title)))
  })

  test.each(tried)('$title: refused with its reason, quickly and without using memory', ({ title, message }) => {
    const read = figures.find((one) => one.title === title)!
    expect(read).toMatchObject({ name: 'BadWorkbook', refused: expect.stringMatching(message) })
    expect(read.cpuMs).toBeLessThan(4000)
    expect(read.growth).toBeLessThan(150 * megabyte)
  })
})

test('50,000 products are read without using memory', async () => {
  const [figures] = await run('guarded', '50,000 products')
  expect(figures).toMatchObject({ rows: 50_000 })
  expect(figures!.growth).toBeLessThan(150 * megabyte)
})

describe('negative control: without the guard', () => {
  test('60,000 rows are read', async () => {
    expect(await run('unguarded', controls[0])).toMatchObject([{ rows: 60_000 }])
  })

  test('90 MB of tags use up the memory', async () => {
    const [figures] = await run('unguarded', controls[1])
    expect(figures!.growth).toBeGreaterThan(150 * megabyte)
  })
})
