import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

/**
 * Files of a heavy suite that `npm test` leaves out, which takes every `share`-th of the pattern; `always` belongs to each run.
 * `LAUREL_SAMPLE=commit` draws by the commit, so that the next commits take the others; a number repeats a draw. Without it
 * nothing is left out.
 */
export function leftOut(pattern: string, share: number, always: readonly string[] = [], draw = ofThisRun): string[] {
  if (draw === null) return []
  const bySize = globSync(pattern)
    .filter((file) => !always.includes(file))
    .map((file) => ({ file, size: statSync(file).size }))
    .toSorted((a, b) => b.size - a.size || a.file.localeCompare(b.file))
  return bySize.filter((_, index) => turnOf(index, share) !== draw % share).map(({ file }) => file)
}

/** Back and forth, so that no draw has the largest file of each `share` files. */
function turnOf(index: number, share: number): number {
  const turn = index % share
  return Math.floor(index / share) % 2 === 0 ? turn : share - 1 - turn
}

const ofThisRun = drawn(process.env['LAUREL_SAMPLE'])

function drawn(wanted = ''): number | null {
  if (wanted === '') return null
  const number = wanted === 'commit' ? Number.parseInt(commit().slice(0, 6), 16) : Number(wanted)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error('LAUREL_SAMPLE takes commit or a number.')
  process.stdout.write(`LAUREL_SAMPLE=${number} draws the same stories and journeys again.\n`)
  return number
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    // An unpacked archive is of no commit.
    return '0'
  }
}
