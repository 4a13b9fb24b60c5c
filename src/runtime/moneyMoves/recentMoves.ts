import type { Id } from '#contract/id.ts'
import { pastMove, safetyWarnings, type PastMove, type PointsMove } from '#contract/points/safety.ts'
import * as v from 'valibot'
import type { KeptValues } from '../storage.ts'

const most = 200
const key = v.nullable(v.string())
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      kind: v.picklist(['refund', 'courtesy', 'balance']),
      person: key,
      organisation: key,
      points: v.number(),
      at: v.number(),
    }),
  ),
)

/** The newest moves of points that an account sent from this browser: what warnings compare a new one with. */
export function recentMoves(account: Id, storage: KeptValues) {
  const place = `laurel.recentMoves.${account}`
  const all = (): readonly PastMove[] => {
    const read = v.safeParse(Stored, storage.getItem(place))
    return read.success ? read.output : []
  }
  return {
    note: (move: PointsMove) =>
      storage.setItem(place, JSON.stringify([...all(), pastMove(move, Date.now())].slice(-most))),
    warningsOf: (move: PointsMove, usual?: number | null) =>
      safetyWarnings(move, { recent: all(), now: Date.now(), usual: usual ?? null }),
  }
}
