import * as v from 'valibot'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'
import { flag, list, rowsIn, text } from '../lenient.ts'

const points = v.pipe(v.number(), v.safeInteger())

/** The longest description of a move of points that the reference API takes, in UTF-16 code units. */
export const longestDescription = 500

/** Body of `POST /staff/org/balanceUpdate`: points to add to the balance; a negative number takes them away. */
export const BalanceRequest = v.strictObject({
  org_id: RowId,
  points,
  description: v.pipe(v.string(), v.maxLength(longestDescription, `At most ${longestDescription} characters`)),
})
/** The points that were added. */
export const BalanceAnswer = answerOf(v.strictObject({ org_id: RowId, points }))

/** The moves of an organisation's own accounts. */
export const ledgerKinds = ['balance', 'courtesy'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const LedgerMoveWire = v.strictObject({
  id: RowId,
  kind: v.picklist(ledgerKinds),
  /** As the organisation sees it: above zero where points were added. */
  points,
  description: v.string(),
  /** Who did it; null where the platform did. */
  staff: v.nullable(v.string()),
  /** Who got the points of a courtesy. */
  user: v.nullable(v.string()),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  /** After this move. */
  current_balance: points,
  org_points_to_distribute: points,
})
export type LedgerMoveWire = v.InferOutput<typeof LedgerMoveWire>

/** Query of `GET /staff/org/{id}/ledger`, an optional extra of the reference API; pages count from 1. */
export const LedgerQuery = v.strictObject({
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
})
const usual = v.strictObject({ balance: v.nullable(points), courtesy: v.nullable(points) })
/** A page of moves, newest first; `usual` is the median size of each kind of move, null where there was none. */
export const LedgerAnswer = v.strictObject({
  success: v.literal(true),
  data: v.array(LedgerMoveWire),
  next: v.boolean(),
  usual,
})

/** A move of points of an organisation. */
export interface LedgerMove {
  readonly id: Id
  readonly kind: LedgerKind
  readonly points: number
  readonly description: string
  readonly staff: string
  readonly user: string
  /** ISO text. */
  readonly at: string
  readonly balance: number
  readonly pointsToDistribute: number
}

export interface LedgerPage {
  readonly moves: readonly LedgerMove[]
  readonly hasNext: boolean
  /** How many points a move of this kind usually carries; null where nobody knows. */
  readonly usual: Readonly<Record<LedgerKind, number | null>>
}

const LedgerMoveIn = v.object({
  id: Id,
  kind: v.picklist(ledgerKinds),
  points,
  description: text,
  staff: text,
  user: text,
  created_at: v.string(),
  current_balance: points,
  org_points_to_distribute: points,
})

function moveFrom(raw: unknown): readonly LedgerMove[] {
  const read = v.safeParse(LedgerMoveIn, raw)
  if (!read.success) return []
  const { created_at, current_balance, org_points_to_distribute, ...move } = read.output
  return [{ ...move, at: created_at, balance: current_balance, pointsToDistribute: org_points_to_distribute }]
}

const PageIn = v.object({
  data: list,
  next: flag,
  usual: v.fallback(
    v.object({ balance: v.fallback(v.nullable(points), null), courtesy: v.fallback(v.nullable(points), null) }),
    { balance: null, courtesy: null },
  ),
})

/** The answer of `GET /staff/org/{id}/ledger`; an unreadable one has no moves. */
export function ledgerPageFrom(body: unknown): LedgerPage {
  const read = v.safeParse(PageIn, body)
  if (!read.success) return { moves: [], hasNext: false, usual: { balance: null, courtesy: null } }
  const { data, next, usual: known } = read.output
  return { moves: rowsIn(data, moveFrom) ?? [], hasNext: next, usual: known }
}
