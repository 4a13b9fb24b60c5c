import { connect } from '#api/connection.ts'
import type { LaurelDatabase } from '#server/db/connect.ts'
import type { Clerk } from '#testing/points/staff.ts'
import type { Moves } from '../browser.ts'
import { serverInProcess } from '#testing/network/server.ts'
import {
  runMove,
  saysNothingMoved,
  type Control,
  type MoveFacts,
  type MoveKind,
  type Check,
  type Trace,
} from './run.ts'

interface RunsParts<Move> {
  readonly db: LaurelDatabase
  readonly clerk: Clerk
  readonly moves: readonly Move[]
  /** Seed of the first run; each further run adds one. */
  readonly seed: number
  readonly control?: Control | undefined
}

export interface Outcome {
  readonly violations: readonly { readonly kind: Check[0]; readonly words: string; readonly seed: number }[]
  readonly counts: Readonly<Record<string, number>>
}

/** Runs each move once, every third against an API that honours no keys, and compares the result with the database. */
export async function runMoves<Move extends { readonly points: number }, Facts extends MoveFacts, Opened extends Moves>(
  kind: MoveKind<Move, Facts, Opened>,
  { db, clerk, moves, seed, control }: RunsParts<Move>,
): Promise<Outcome> {
  const restore = control && kind.sabotages[control]?.()
  const counts: Record<string, number> = {}
  const count = (name: string, by = 1) => (counts[name] = (counts[name] ?? 0) + by)
  const server = serverInProcess(db)
  const runs: [Move, Trace][] = []
  const losesKeys = control === 'losesKeys'
  const forgets = control === 'forgets'
  try {
    for (const [index, move] of moves.entries()) {
      const honoursKeys = (seed + index) % 3 !== 0 || losesKeys
      const parts = { db, server, clerk, move, seed: seed + index, honoursKeys, losesKeys, forgets }
      runs.push([move, await runMove(kind, parts)])
    }
  } finally {
    restore?.()
    connect({})
  }
  const facts = await kind.factsOf(db, moves)
  const violations = runs.flatMap(([move, trace]) => {
    const found = facts.get(kind.idOf(move))
    if (found === undefined) throw new Error(`Nothing is known of ${kind.idOf(move)}.`)
    count('runs')
    count('keyless', trace.honoursKeys ? 0 : 1)
    for (const name of ['requests', 'faulty', 'reloads', 'sent'] as const) count(name, trace[name])
    count(kind.endOf(trace, found))
    return [...violationsOf(trace, found, move.points), ...kind.violationsOf(trace, found)]
      .filter(([, isSo]) => isSo)
      .map(([wrong, , words]) => ({ kind: wrong, words, seed: trace.seed }))
  })
  return { violations, counts }
}

/** Rules that every kind of move must obey. */
function violationsOf(trace: Trace, { moves, balance }: MoveFacts, points: number): readonly Check[] {
  const { honoursKeys, last, falseDenials, asked, sent } = trace
  return [
    ['double', moves > (honoursKeys ? 1 : asked), `points moved ${moves} times, asked for ${asked} times`],
    ['double', trace.sentUnasked, `points were sent ${sent} times, asked for ${asked} times`],
    ['double', trace.sentKeyUnasked, 'a key was sent to an API that knows none'],
    ['lost', balance !== moves * points, `there are ${balance} points after ${moves} moves`],
    ['silent', falseDenials.length > 0, `shown as ${falseDenials.join(', ')} after points had moved`],
    ['silent', moves > 0 && saysNothingMoved.has(last), `${last} is the last that was seen, and points moved`],
  ]
}
