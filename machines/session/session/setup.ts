import type { Id } from '#contract/id.ts'
import type { Failure } from '#contract/failure.ts'
import type { Credentials, Me, Session } from '#contract/session/model.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../../notProvided.ts'

/** How long the check of a token may take before it counts as failed, in ms. */
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

export const workflow = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly token: string | null },
    meta: {} as { readonly title: string },
  },
  actors: {
    readMe: notProvided<Me | null, string>('readMe'),
    signIn: notProvided<Session, Credentials>('signIn'),
  },
  actions: {
    /** Keeps the token across reloads. */
    keepToken: (_action, _token: string) => undefined,
    eraseToken: (_action, _token: string | null) => undefined,
    /** What was typed and not saved goes at Logout; an ended session alone leaves it. */
    eraseDrafts: (_action, _account: Id | null) => undefined,
    /** Ends the session at the server, and in other tabs. */
    tellServer: (_action, _token: string | null) => undefined,
    /** Loads the sign-in page afresh, so that nothing of the account stays in memory. */
    leave: () => undefined,
    begin: assign((_action, { token, me }: Session) => ({ token, me, candidate: null, problem: null })),
    know: assign(({ context }, me: Me | null) => ({ me, token: context.candidate, candidate: null, problem: null })),
    note: assign((_action, problem: Failure) => ({ problem })),
    forget: assign({ candidate: null, token: null, me: null }),
  },
  guards: {
    hasNothingToCheck: ({ context }) => context.candidate === null,
    isSomebodyKnown: ({ context }) => context.me !== null,
    isSomebodyElse: ({ context }, me: Me | null) => context.me !== null && String(context.me.id) !== String(me?.id),
    isNobody: (_guard, me: Me | null) => me === null,
    isInitiated: (_guard, me: Me | null) => me?.isInitiated === true,
    isTokenRefused: (_guard, thrown: Failure) =>
      thrown.kind === 'unauthorised' || (thrown.kind === 'refused' && thrown.status === 403),
  },
  delays: { checkLimit },
})
