import { csvOf } from '#components/csv.ts'
import { orderFrom } from '#contract/orders/adapter.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { csvLines } from '#screens/orders/export/exportOrders.ts'
import { createChance } from '#server/seed/random.ts'
import Papa from 'papaparse'

const columns = 8
/** Orders of the timed file, and how many of them arrive at once. */
const [timed, atOnce] = [100_000, 500]

const leads = ['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠']
const pieces = [...leads, ' ', "'", '"', '""', ',', ';', '\n', '\r\n', '\uFEFF', 'ñ', '🌿', '1+1', 'HYPERLINK("x")']

/** The cells of RFC 4180, by its grammar alone. Throws at what it does not allow. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let line: string[] = []; cell.lastIndex < text.length;) {
    const { lastIndex } = cell
    const found = cell.exec(text)
    if (found === null) throw new Error(`no cell at ${JSON.stringify(text.slice(lastIndex, lastIndex + 20))}`)
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

type Cell = string | number | null

/** Rows of every lead in every column, and as many drawn ones as asked for. */
function rowsOf(count: number, seed: number): readonly (readonly Cell[])[] {
  const chance = createChance(seed)
  const word = () => Array.from({ length: chance.integer(0, 5) }, () => chance.pick(pieces)).join('')
  const drawn = () => (chance.happens(0.2) ? chance.pick([chance.integer(-5000, 5000), -0.5, null]) : word())
  const led = leads.flatMap((lead) => [lead, `${lead}HYPERLINK("http://evil.example";"x")`, `${lead}${lead}\r\n1`])
  return [
    ...led.map((words) => Array.from({ length: columns }, () => words)),
    ...Array.from({ length: count }, () => Array.from({ length: columns }, drawn)),
  ]
}

/** What the file must read as: text that a spreadsheet would run has an apostrophe before it, and all else is as given. */
const expected = (cell: Cell) =>
  typeof cell === 'string' && leads.some((lead) => cell.startsWith(lead)) ? `'${cell}` : String(cell ?? '')

/** What of the rows reads back otherwise. */
export function csvViolations(count: number, seed: number, write: typeof csvOf = csvOf): readonly string[] {
  return rowsOf(count, seed).flatMap((row) => {
    const wanted = [row.map(expected)]
    try {
      const read = cellsOf(write([row]))
      return JSON.stringify(read) === JSON.stringify(wanted)
        ? []
        : [`${JSON.stringify(row)} reads as ${JSON.stringify(read)}`]
    } catch (problem) {
      return [`${JSON.stringify(row)}: ${String(problem)}`]
    }
  })
}

/** Each leaves out one rule. */
export const csvFlaws: readonly { readonly without: string; readonly write: typeof csvOf }[] = [
  { without: 'apostrophes', write: (all) => `${Papa.unparse(all.map((row) => [...row]))}\r\n` },
  {
    without: 'full-width signs',
    write: (all) =>
      `${Papa.unparse(
        all.map((row) => [...row]),
        { escapeFormulae: true },
      )}\r\n`,
  },
  {
    without: 'quotes',
    write: (all) => all.map((row) => `${row.map((cell) => expected(cell as Cell)).join(',')}\r\n`).join(''),
  },
]

/** Writes a large file as its orders arrive; in ms. */
export function timedFile() {
  const [order] = openOrders.flatMap((raw) => orderFrom(raw))
  if (order === undefined) throw new Error('There is no sample order.')
  const orders = Array.from({ length: atOnce }, () => ({ ...order, items: order.items.slice(0, 1) }))
  const began = performance.now()
  let [lines, longest] = [0, 0]
  while (lines < timed) {
    const before = performance.now()
    lines += csvLines(orders, 'open').lines
    longest = Math.max(longest, performance.now() - before)
  }
  return { lines, ms: performance.now() - began, longest }
}
