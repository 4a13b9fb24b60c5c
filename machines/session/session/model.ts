import type { Failure } from '#contract/failure.ts'
import type { Credentials, Me, Session } from '#contract/session/model.ts'

/** How long the check of a token may take before it counts as failed, in ms (readings T2.6). */
export const checkLimit = 15_000

export type SessionEvent =
  | { readonly type: 'credentials.submitted'; readonly credentials: Credentials }
  | { readonly type: 'account.activated'; readonly session: Session }
  | { readonly type: 'logout.chosen' }
  /** Another tab logged out. */
  | { readonly type: 'logout.heard' }
  /** Another tab signed in, and keeps this token now. */
  | { readonly type: 'token.changed'; readonly token: string }
  /** The server answered 401 to a request with this session's token. */
  | { readonly type: 'session.refused'; readonly problem?: Failure }
  | { readonly type: 'retried' }

export interface SessionContext {
  /** A token whose person is not known yet: nothing but the check is sent with it. */
  readonly candidate: string | null
  /** The token of the person below; null without one. */
  readonly token: string | null
  /** Known from the first good answer on. While somebody is known the page stays, and sign-in stands over it. */
  readonly me: Me | null
  readonly problem: Failure | null
}
