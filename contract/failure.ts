/** Why a request did not end as asked: plain data, the only thing a request rejects with. */
export type Failure = Refused | Unknown | Unauthorised

/** The server answered no (4xx, or `success: false`): nothing happened, so it is safe to change something and try again. */
export interface Refused {
  readonly kind: 'refused'
  readonly code: string
  readonly message: string
  /** HTTP status; 200 where the refusal came as `success: false`. */
  readonly status: number
  /** Values for the sentence of a code of our own, such as the status that was found. */
  readonly facts?: readonly string[]
}

/** No answer, a broken answer or a 5xx: it may or may not have happened. */
export interface Unknown {
  readonly kind: 'unknown'
  /** Where the answer had one. */
  readonly code?: string
  readonly message: string
}

/** The session is over (401). */
interface Unauthorised {
  readonly kind: 'unauthorised'
  readonly code?: string
  readonly message: string
}

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
