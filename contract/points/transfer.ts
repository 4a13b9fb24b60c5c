import * as v from 'valibot'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'

const points = v.pipe(v.number(), v.safeInteger())
const named = { id: Id, name: v.string() }
const common = {
  /** Made anew for each amount that is to be sent; its Idempotency-Key is made of it. */
  id: v.string(),
  points,
  message: v.string(),
}

/** Points that move in one call: to a person as a courtesy, or to the balance of an organisation. */
export const Transfer = v.variant('kind', [
  v.object({
    kind: v.literal('courtesy'),
    ...common,
    /** The person's; null where it is not known. */
    organisation: v.nullable(v.object(named)),
    person: v.object({ ...named, email: v.string() }),
    /** The organisation of the screen that the person was looked for on. */
    chosen: v.nullable(v.object(named)),
  }),
  v.object({ kind: v.literal('balance'), ...common, organisation: v.object(named) }),
])
export type Transfer = v.InferOutput<typeof Transfer>

/** The Idempotency-Key of a transfer. Each definite refusal is followed by another one. */
export const transferKey = ({ id }: Transfer, refusals: number): string => `${id}-${refusals}`

/** The longest message that the reference API takes, in UTF-16 code units. */
export const longestMessage = 1000

const sent = { user_id: RowId, points: v.pipe(points, v.minValue(0)) }
/** `POST /courtesy`. Points: a whole number, at most `pointsLimit`; 0 moves none. */
export const CourtesyRequest = v.strictObject({
  ...sent,
  description: v.pipe(v.string(), v.maxLength(longestMessage)),
})
export const CourtesyAnswer = answerOf(v.strictObject(sent))
