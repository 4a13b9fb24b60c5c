import * as v from 'valibot'
import { readAmount, type AmountProblem, type AmountRule } from '../amounts.ts'
import { visible } from '../blank.ts'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'
import { pointsLimit } from '../orders/limits.ts'
import { longestDescription } from './balance.ts'

const points = v.pipe(v.number(), v.safeInteger())
const named = { id: Id, name: v.string() }
const common = {
  /** A new random id for each amount that is sent; the Idempotency-Key contains it. */
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
    /** The run that sends it, one of many people's. */
    list: v.exactOptional(v.string()),
  }),
  v.object({ kind: v.literal('balance'), ...common, organisation: v.object(named) }),
])
export type Transfer = v.InferOutput<typeof Transfer>

/** The Idempotency-Key of a transfer. It changes after each definite refusal. */
export const transferKey = ({ id }: Transfer, refusals: number): string => `${id}-${refusals}`

const sent = { user_id: RowId, points: v.pipe(points, v.minValue(0)) }
/** `POST /courtesy`. Points: a whole number, at most `pointsLimit`; 0 moves none. */
export const CourtesyRequest = v.strictObject({
  ...sent,
  description: v.pipe(v.string(), v.maxLength(longestDescription)),
})
export const CourtesyAnswer = answerOf(v.strictObject(sent))

/** Why courtesy points cannot be read from a text. */
export type CourtesyProblem = 'negative' | AmountProblem

/** One move carries no more. */
export const courtesyRule: AmountRule = { unit: 'points', most: pointsLimit }

/** The courtesy points in a text, or why there are none. An empty text is 0. */
export function readCourtesy(text: string): number | CourtesyProblem {
  const typed = visible(text)
  if (/^0*$/.test(typed)) return 0
  if (/^\p{Dash}/u.test(typed)) return 'negative'
  return readAmount(courtesyRule, typed)
}

/** Whether a text may be searched for as an e-mail. */
export const isEmail = (text: string): boolean => /\S+@\S+\.\S+/.test(text)
