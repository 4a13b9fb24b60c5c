import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { OperatorProblem } from '../../problems.ts'
import { counted, differences, listed, quoted, type Content, type Table } from './tables.ts'

/*
 * A backup is gzipped text: a first line that says what is in it, the rows of each table as `COPY` writes them between its
 * statement and `\.`, and a last line with what the rows must be, without which it is not whole.
 */
const first = '-- laurel backup '
const last = '-- whole '
const end = Buffer.from('\\.\n')
const another = 'Take another backup.'

const Head = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  postgres: v.string(),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
})
const Tail = v.object({
  tables: v.record(v.string(), v.object({ rows: v.number(), sha256: v.string() })),
  sequences: v.record(v.string(), v.string()),
})
export type Head = v.InferOutput<typeof Head>
export type Tail = v.InferOutput<typeof Tail>

export const copyInto = ({ name, columns }: Table): string => `COPY ${quoted(name)} (${listed(columns)}) FROM stdin`

interface Source {
  readonly head: Head
  rowsOf(name: string): AsyncIterable<Buffer>
  sequences(): Promise<Tail['sequences']>
}

/** Writes a file that is on the disk when this resolves. */
export async function writeFile(file: string, source: Source): Promise<Tail> {
  const tables: Record<string, Content> = {}
  let tail: Tail = { tables, sequences: {} }
  async function* text(): AsyncGenerator<string | Buffer> {
    yield `${first}${JSON.stringify(source.head)}\n`
    for (const table of source.head.tables) {
      yield `${copyInto(table)};\n`
      yield* counted(source.rowsOf(table.name), (content) => (tables[table.name] = content))
      yield end
    }
    tail = { tables, sequences: await source.sequences() }
    yield `${last}${JSON.stringify(tail)}\n`
  }
  await pipeline(Readable.from(text()), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  return tail
}

interface Reading {
  readonly head: Head
  /** The rows of one table after the other; each has to be read to its end. */
  readonly tables: AsyncIterable<{ readonly table: Table; readonly rows: AsyncIterable<Buffer> }>
  /** Once all tables are read. */
  tail(): Tail
}

/** Reads a backup. */
export async function readFile(file: string): Promise<Reading> {
  const text = linesOf(file)
  const next = async (): Promise<Buffer> => {
    const { value, done } = await text.next()
    if (done) throw new OperatorProblem(`${file} is not whole: it ends too early. ${another}`)
    return value
  }
  let ahead = await next()
  const line = async (): Promise<string> => {
    const after = ahead.indexOf(10) + 1
    const found = ahead.toString('utf8', 0, after - 1)
    ahead = ahead.subarray(after)
    return found
  }
  const more = async () => {
    if (ahead.length === 0) ahead = await next()
  }
  const head = parsed(file, Head, first, await line())
  let tail: Tail | undefined

  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      await more()
      const isEmpty = ahead.subarray(0, 3).equals(end)
      const at = isEmpty ? 0 : ahead.indexOf('\n\\.\n') + 1
      const isLast = isEmpty || at > 0
      const block = isLast ? ahead.subarray(0, at) : ahead
      ahead = isLast ? ahead.subarray(at + end.length) : ahead.subarray(ahead.length)
      if (block.length > 0) yield block
      if (isLast) return
    }
  }
  async function* tables() {
    for (const table of head.tables) {
      await more()
      if ((await line()) !== `${copyInto(table)};`)
        throw new OperatorProblem(`${file} has no ${table.name} in its turn.`)
      yield { table, rows: rows() }
    }
    await more()
    tail = parsed(file, Tail, last, await line())
    // The checksum of gzip comes last.
    if (ahead.length > 0 || !(await text.next()).done) throw new OperatorProblem(`${file} goes on after its end.`)
  }
  return {
    head,
    tables: tables(),
    tail() {
      if (tail === undefined) throw new Error('The tables were not read to their end.')
      return tail
    },
  }
}

/** Reads a backup from end to end, and throws a sentence unless each row is there as it was written. */
export async function checkFile(file: string): Promise<{ readonly head: Head; readonly tail: Tail }> {
  const reading = await readFile(file)
  const found: Record<string, Content> = {}
  for await (const { table, rows } of reading.tables)
    for await (const _ of counted(rows, (content) => (found[table.name] = content)));
  const tail = reading.tail()
  const wrong = differences(found, tail.tables)
  if (wrong.length > 0)
    throw new OperatorProblem(
      `${file} is damaged: ${wrong.join(', ')} ${wrong.length === 1 ? 'is not as it was' : 'are not as they were'} written. ${another}`,
    )
  return { head: reading.head, tail }
}

function parsed<Schema extends v.GenericSchema>(file: string, schema: Schema, start: string, line: string) {
  const { success, output } = v.safeParse(schema, line.startsWith(start) ? asJson(line.slice(start.length)) : null)
  if (!success) throw noBackup(file)
  return output
}

const noBackup = (file: string) => new OperatorProblem(`${file} is no backup that this release can read.`)

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Blocks of whole lines. */
async function* linesOf(file: string): AsyncGenerator<Buffer, void> {
  let begun: Buffer[] = []
  const source = createReadStream(file)
  const text = source.pipe(createGunzip({ chunkSize: 2 ** 18 }))
  source.on('error', (problem) => text.destroy(problem))
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      const after = chunk.lastIndexOf(10) + 1
      if (after === 0) begun.push(chunk)
      else {
        yield Buffer.concat([...begun, chunk.subarray(0, after)])
        begun = [chunk.subarray(after)]
      }
    }
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
    if (code === 'ENOENT') throw new OperatorProblem(`${file} is not there.`)
    if (problem instanceof Error && problem.message === 'incorrect header check') throw noBackup(file)
    if (code.startsWith('Z_')) throw new OperatorProblem(`${file} is damaged, or not whole. ${another}`)
    throw new OperatorProblem(`${file} cannot be read (${code}). Name a backup that this account may read.`)
  } finally {
    source.destroy()
  }
  if (begun.some(({ length }) => length > 0))
    throw new OperatorProblem(`${file} is not whole: it ends too early. ${another}`)
}
