import * as v from 'valibot'
import { named } from '../blank.ts'
import type { Id } from '../id.ts'

interface Named {
  readonly id: Id
  readonly name: string
}

/** Points that are about to move. A `Transfer` is one; `refundMove` makes one of a refund. */
export interface PointsMove {
  /** Missing until the move is confirmed. */
  readonly id?: Id
  readonly kind: 'refund' | 'courtesy' | 'balance'
  /** Who gets the points; none where they are an organisation's. */
  readonly person?: Named & { readonly email?: string }
  /** The organisation of the person or of the balance; null where it is not known. */
  readonly organisation: Named | null
  /** The organisation that was chosen on the screen where the person was looked for. */
  readonly chosen?: Named | null
  readonly points: number
  readonly message?: string
}

const key = v.nullable(v.string())
/** A move that was sent before, as this browser remembers it. */
export const PastMove = v.object({
  /** The item of a refund, else the transfer's. */
  id: v.string(),
  kind: v.picklist(['refund', 'courtesy', 'balance']),
  person: key,
  organisation: key,
  points: v.number(),
  /** The server has confirmed that the points moved. */
  hasArrived: v.exactOptional(v.boolean()),
  /** Milliseconds since 1970. */
  at: v.number(),
})
export type PastMove = v.InferOutput<typeof PastMove>

/** What makes a person look twice. It never stops a move. */
export type SafetyWarning =
  | { readonly type: 'zero' }
  | { readonly type: 'unusual'; readonly times: number; readonly usual: number }
  | { readonly type: 'repeated'; readonly minutes: number }
  | { readonly type: 'otherOrganisation'; readonly chosen: string }

const leastMoves = 5
const unusualTimes = 10
const repeatedWithinMs = 10 * 60_000

const keyOf = (named: Named | null | undefined) => (named ? String(named.id) : null)

export const pastMove = (id: Id, move: PointsMove, at: number): PastMove => ({
  id: String(id),
  kind: move.kind,
  person: keyOf(move.person),
  organisation: keyOf(move.organisation),
  points: move.points,
  at,
})

/** The median points of this kind of move in the organisation; null with fewer than `leastMoves` of them. */
export function usualPoints(move: PointsMove, recent: readonly PastMove[]): number | null {
  const { kind, organisation } = pastMove('', move, 0)
  const amounts = recent
    .filter((past) => past.kind === kind && past.organisation === organisation && past.points !== 0)
    .map(({ points }) => Math.abs(points))
    .toSorted((one, other) => one - other)
  if (amounts.length < leastMoves) return null
  const middle = amounts.slice(Math.floor((amounts.length - 1) / 2), Math.floor(amounts.length / 2) + 1)
  return Math.round(middle.reduce((sum, points) => sum + points / middle.length, 0))
}

interface Known {
  readonly recent: readonly PastMove[]
  readonly now: number
  /** The median from the organisation's ledger, where the API has one. It is preferred to this browser's own moves. */
  readonly usual?: number | null
}

/** The warnings of a move, the gravest first. */
export function safetyWarnings(move: PointsMove, { recent, now, usual }: Known): readonly SafetyWarning[] {
  const warnings: SafetyWarning[] = []
  const { kind, person, organisation, points } = pastMove('', move, now)
  const { chosen } = move
  if (chosen && keyOf(chosen) !== organisation) warnings.push({ type: 'otherOrganisation', chosen: named(chosen) })
  const same = recent.filter(
    (past) =>
      past.kind === kind &&
      past.person === person &&
      past.points === points &&
      (person !== null || past.organisation === organisation) &&
      now - past.at < repeatedWithinMs,
  )
  if (same.length > 0) {
    const newest = Math.max(...same.map(({ at }) => at))
    warnings.push({ type: 'repeated', minutes: Math.max(0, Math.floor((now - newest) / 60_000)) })
  }
  const normal = usual ?? usualPoints(move, recent)
  if (normal !== null && normal > 0 && Math.abs(points) > unusualTimes * normal)
    warnings.push({ type: 'unusual', times: Math.abs(points) / normal, usual: normal })
  if (points === 0) warnings.push({ type: 'zero' })
  return warnings
}
