import * as v from 'valibot'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'
import { flag, list, reader, rowsAt, text, type AnswerPath } from '../lenient.ts'

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
const ledgerKinds = ['balance', 'courtesy'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

const after = {
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  current_balance: points,
  org_points_to_distribute: points,
}
export const BalancePointWire = v.strictObject(after)
export type BalancePointWire = v.InferOutput<typeof BalancePointWire>

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
  ...after,
})
export type LedgerMoveWire = v.InferOutput<typeof LedgerMoveWire>

/** Query of `GET /staff/org/{id}/ledger`, an optional extra of the reference API; pages count from 1. */
export const LedgerQuery = v.strictObject({
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
})
const usual = v.strictObject({ balance: v.nullable(points), courtesy: v.nullable(points) })
/** A page of moves, newest first; `history`, oldest first, is at most a point a week; `usual` is the median size of each kind of move, null where there was none. */
export const LedgerAnswer = v.strictObject({
  success: v.literal(true),
  data: v.array(LedgerMoveWire),
  next: v.boolean(),
  history: v.array(BalancePointWire),
  usual,
})

export interface BalancePoint {
  readonly at: string
  readonly balance: number
  readonly pointsToDistribute: number
}

/** A move of points of an organisation, and what it left. */
export interface LedgerMove extends BalancePoint {
  readonly id: Id
  readonly kind: LedgerKind
  readonly points: number
  readonly description: string
  readonly staff: string
  readonly user: string
}

export interface LedgerPage {
  readonly moves: readonly LedgerMove[]
  readonly hasNext: boolean
  readonly history: readonly BalancePoint[]
  /** How many points a move of this kind usually carries; null where nobody knows. */
  readonly usual: Readonly<Record<LedgerKind, number | null>>
}

const pointFrom = reader(
  v.object({ ...after, created_at: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) }),
  ({ created_at: at, current_balance: balance, org_points_to_distribute: pointsToDistribute }): BalancePoint => ({
    at,
    balance,
    pointsToDistribute,
  }),
)
const MoveIn = v.object({ id: Id, kind: v.picklist(ledgerKinds), points, description: text, staff: text, user: text })
const ownFrom = reader(MoveIn, (own) => own)
const moveFrom = (raw: unknown, at?: AnswerPath): readonly LedgerMove[] =>
  ownFrom(raw, at).flatMap((own) => pointFrom(raw, at).map((point) => ({ ...own, ...point })))

const unknownUsual = { balance: null, courtesy: null }
const knownPoints = v.fallback(v.nullable(points), null)
const PageIn = v.object({
  data: list,
  next: flag,
  history: list,
  usual: v.fallback(v.object({ balance: knownPoints, courtesy: knownPoints }), unknownUsual),
})

/** The answer of `GET /staff/org/{id}/ledger`; an unreadable one has no moves. */
export function ledgerPageFrom(body: unknown, at?: AnswerPath): LedgerPage {
  const read = v.safeParse(PageIn, body)
  if (!read.success) return { moves: [], hasNext: false, history: [], usual: unknownUsual }
  const { data, next, history, usual: known } = read.output
  return {
    moves: rowsAt(data, moveFrom, at, 'data'),
    hasNext: next,
    history: rowsAt(history, pointFrom, at, 'history'),
    usual: known,
  }
}
