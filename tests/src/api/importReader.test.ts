import { importReader } from '#api/importReader.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { createChance, type Chance } from '#server/seed/random.ts'
import { describe, expect, it } from 'vitest'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

interface Outcome {
  readonly rows: readonly ImportRow[]
  readonly ended: 'whole' | 'cut'
}

interface Reader {
  read(chunk: Uint8Array): readonly ImportRow[]
  end(): unknown
}

/** Reads bytes that arrive in these parts. */
function readIn(parts: readonly Uint8Array[], reader: Reader = importReader()): Outcome {
  const rows = parts.flatMap((part) => reader.read(part))
  try {
    reader.end()
    return { rows, ended: 'whole' }
  } catch {
    return { rows, ended: 'cut' }
  }
}

const cutAt = (bytes: Uint8Array, ...places: readonly number[]) =>
  [0, ...places].map((from, at) => bytes.subarray(from, places[at] ?? bytes.length))

const signs = ['}{', '][', '"', '\\', '\\"', '\n', '\u2028', '\u0000', '', ' ', '{"name":']
const pieces = ['Café', 'ñandú', '😀', '👩‍👩‍👧', 'Not created: ', ...signs]
const words = (chance: Chance) => Array.from({ length: chance.integer(0, 2) }, () => chance.pick(pieces)).join('')

const framings: Readonly<Record<string, (rows: readonly string[]) => string>> = {
  'a line each': (rows) => rows.map((row) => `${row}\n`).join(''),
  'back to back': (rows) => rows.join(''),
  'lines of Windows': (rows) => rows.join('\r\n'),
  'one list': (rows) => `[${rows.join(',')}]`,
  'one spaced list': (rows) => ` [\n${rows.join(' ,\n ')}\n] \n`,
}
const framed = (rows: readonly ImportRow[], framing: string) =>
  framings[framing]!(rows.map((row) => JSON.stringify(row)))

/** Whether the bytes hold exactly these rows. */
const isFramed = (rows: readonly ImportRow[], framing: string, bytes: Uint8Array) =>
  framed(rows, framing).trim() === decode(bytes).trim()

const chance = createChance(8)
const responses = Array.from({ length: 500 }, (_, at) => {
  const framing = Object.keys(framings)[at % Object.keys(framings).length]!
  const rows = Array.from({ length: chance.integer(1, 3) }, () => ({ name: words(chance), message: words(chance) }))
  return { framing, rows, bytes: encode(framed(rows, framing)) }
})

describe('rows of an import, with bytes split anywhere', () => {
  it('500 responses give the same rows at every split point', () => {
    for (const { framing, rows, bytes } of responses) {
      for (let at = 0; at <= bytes.length; at++) {
        const outcome = readIn(cutAt(bytes, at))
        if (outcome.ended !== 'whole' || outcome.rows.length !== rows.length) expect.fail(`${framing}, cut at ${at}`)
        if (JSON.stringify(outcome.rows) !== JSON.stringify(rows)) expect.fail(`${framing}, other rows at ${at}`)
      }
    }
  }, 60_000)

  it('a short response of each framing gives the same rows at every pair of split points', () => {
    const short = Object.keys(framings).map((framing) =>
      responses.find((one) => one.framing === framing && one.bytes.length <= 120)!,
    )
    for (const { rows, bytes } of short) {
      const whole = JSON.stringify({ rows, ended: 'whole' })
      for (let first = 0; first <= bytes.length; first++)
        for (let second = first; second <= bytes.length; second++)
          if (JSON.stringify(readIn(cutAt(bytes, first, second))) !== whole) expect.fail(`${first}, ${second}`)
    }
  }, 60_000)

  it('responses that arrive byte by byte give the same rows', () => {
    for (const { rows, bytes } of responses)
      expect(readIn([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual({ rows, ended: 'whole' })
  })

  it('a stream cut anywhere gives the rows before the cut and reports the cut', () => {
    for (const { framing, rows, bytes } of responses.slice(0, 100)) {
      for (let at = 1; at < bytes.length; at++) {
        const outcome = readIn([bytes.subarray(0, at)])
        if (JSON.stringify(outcome.rows) !== JSON.stringify(rows.slice(0, outcome.rows.length))) expect.fail(framing)
        const isBetweenRows = isFramed(outcome.rows, framing, bytes.subarray(0, at))
        if (!framing.includes('list') && (outcome.ended === 'whole') !== isBetweenRows)
          expect.fail(`${framing} at ${at}`)
        if (
          framing.includes('list') &&
          outcome.rows.length > 0 &&
          outcome.ended === 'whole' &&
          at < bytes.lastIndexOf(93)
        )
          expect.fail(`${framing} at ${at}`)
      }
    }
  }, 60_000)
})

const malformed =
  String.raw`{|}|[|]|{]|[}|{"name"}|{"name":}|{"name":"a",}|{name:"a"}|{'name':'a'}|{"a":1,,"b":2}|tru|nul|NaN|Infinity|-|01|1.|.5|1e|+1|0x10|"abc|"\x"|"\u12"|[1,]|[,1]|[1 2]|{"a" "b"}|{"a":"b" "c":"d"}|:|,|//|/* */ {}|<html>502</html>`
    .split('|')
    .concat('"\t"', '\u0000')
const wellFormedButOdd = '{}|null|true|5|"Not"|[]|{"message":null}|{"name":5,"message":["x"]}|[[1]]'.split('|')
const around = [
  '%',
  '{"name":"a","message":"b"}%',
  '%{"name":"c","message":"d"}',
  '[{"name":"a","message":"b"},%]',
  '  %\n',
  '\uFEFF%',
]
const odd = [...malformed, ...wellFormedButOdd].flatMap((text) => around.map((frame) => frame.replace('%', () => text)))

describe('input that is no row', () => {
  it.each([[odd.length]])('%i malformed texts never crash the reader or lose earlier rows', (count) => {
    expect(count).toBeGreaterThanOrEqual(200)
    for (const text of odd) {
      const { rows } = readIn([encode(text)])
      if (text.startsWith('{"name":"a","message":"b"}')) expect(rows[0]).toEqual({ name: 'a', message: 'b' })
    }
  })

  it('invalid UTF-8 counts as a cut and keeps earlier rows', () => {
    const bytes = Uint8Array.of(...encode('{"name":"a","message":"b"}'), 0xff, 0xfe, 0x00)
    expect(readIn([bytes])).toEqual({ rows: [{ name: 'a', message: 'b' }], ended: 'cut' })
  })

  it('end returns an answer that came instead of rows', () => {
    const reader = importReader()
    expect(reader.read(encode('{"success":false,"error":{"code":"bad-workbook","message":"No."}}'))).toEqual([])
    expect(reader.end()).toMatchObject({ success: false })
  })
})

/** Wrongly assumes that each chunk has whole lines. */
function careless(): Reader {
  return {
    read: (chunk) =>
      decode(chunk)
        .split('\n')
        .flatMap((line) => {
          try {
            return [JSON.parse(line) as ImportRow]
          } catch {
            return []
          }
        }),
    end: () => undefined,
  }
}

it('negative control: these tests detect a reader that assumes whole lines', () => {
  const { rows, bytes } = responses.find(({ framing }) => framing === 'a line each')!
  const wrong = Array.from({ length: bytes.length }, (_, at) => readIn(cutAt(bytes, at), careless())).filter(
    (outcome) => outcome.rows.length !== rows.length,
  )
  expect(wrong.length).toBeGreaterThan(0)
})
