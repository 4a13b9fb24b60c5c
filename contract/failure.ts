import * as v from 'valibot'

/** The server answered no (4xx, or `success: false`): nothing happened, so it is safe to change something and try again. */
export const Refused = v.object({
  kind: v.literal('refused'),
  code: v.string(),
  message: v.string(),
  /** HTTP status; 200 where the refusal came as `success: false`. */
  status: v.number(),
  /** Values for the sentence of a code of our own, such as the status that was found. */
  facts: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
})
export type Refused = Readonly<v.InferOutput<typeof Refused>>

/** `code`: where the answer had one. */
const reason = { code: v.exactOptional(v.string()), message: v.string() }

/** No answer, a broken answer or a 5xx: it may or may not have happened. */
export const Unknown = v.object({ kind: v.literal('unknown'), ...reason })
export type Unknown = Readonly<v.InferOutput<typeof Unknown>>

/** The session is over (401). */
const Unauthorised = v.object({ kind: v.literal('unauthorised'), ...reason })
type Unauthorised = Readonly<v.InferOutput<typeof Unauthorised>>

/** Why a request did not end as asked: plain data, the only thing a request rejects with. */
export const Failure = v.variant('kind', [Refused, Unknown, Unauthorised])
export type Failure = Refused | Unknown | Unauthorised

export const refused = (code: string, message: string, status = 200): Refused => ({
  kind: 'refused',
  code,
  message,
  status,
})
export const unknown = (message: string, code = ''): Unknown => ({
  kind: 'unknown',
  message,
  ...(code === '' ? {} : { code }),
})
export const unauthorised = (message: string, code = ''): Unauthorised => ({
  kind: 'unauthorised',
  message,
  ...(code === '' ? {} : { code }),
})
/** A refusal of the console itself, before anything was sent. */
export const refusedHere = (code: string, ...facts: readonly string[]): Refused => ({ ...refused(code, ''), facts })

/**
 * Turns anything that was thrown into a failure. An error of the program becomes `unknown` without a message, because its
 * own message is of no use to staff.
 */
export const asFailure = (thrown: unknown): Failure => (isFailure(thrown) ? thrown : unknown(''))

function isFailure(thrown: unknown): thrown is Failure {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'kind' in thrown &&
    (thrown.kind === 'refused' || thrown.kind === 'unknown' || thrown.kind === 'unauthorised')
  )
}
