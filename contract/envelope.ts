import * as v from 'valibot'
import { isBlank } from './blank.ts'
import { refused, type Refused } from './failure.ts'

/** A successful answer of the reference API, `{ success: true, data }`. */
export const answerOf = <S extends v.GenericSchema>(data: S) => v.strictObject({ success: v.literal(true), data })

/** One page of a list; `next` says whether another page follows. */
export const pageOf = <S extends v.GenericSchema>(row: S) =>
  v.strictObject({ success: v.literal(true), data: v.array(row), next: v.boolean() })

/** A refusal of the reference API. */
export const RefusalWire = v.strictObject({
  success: v.literal(false),
  error: v.strictObject({ code: v.string(), message: v.string() }),
})

/** Staff APIs send this refusal as a normal answer, so callers have to look for it. */
export const notEnoughPoints = 'user-not-enough-points'

const text = (value: unknown): string | undefined => (typeof value === 'string' && !isBlank(value) ? value : undefined)
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The refusal in an answer of any server, or undefined. See "Reading answers" in docs/behaviour.md. */
export function refusalIn(body: unknown, status: number): Refused | undefined {
  const answer = record(body)
  if (status >= 200 && status < 300 && answer['success'] !== false) return undefined
  const error = record(answer['error'])
  const code = text(error['code']) ?? text(answer['code']) ?? text(answer['error_code']) ?? ''
  const message =
    text(error['message']) ?? text(answer['error']) ?? text(answer['message']) ?? text(answer['detail']) ?? ''
  return refused(code, message, status)
}

/** Whether an answer says that the call was done: an object with `success: true`, or with neither `success` nor `error`. */
export function saysDone(body: unknown): boolean {
  if (Array.isArray(body) || record(body) !== body) return false
  return 'success' in body ? body['success'] === true : !('error' in body)
}

/** The payload of an answer: its `data` where it has one, else the answer itself. */
export function dataIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}
