import type { Failure } from '#contract/failure.ts'
import type { Credentials, Me, Session } from '#contract/session/model.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../../notProvided.ts'
import { checkLimit, type SessionContext, type SessionEvent } from './model.ts'

export const workflow = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly token: string | null },
  },
  actors: {
    readMe: notProvided<Me | null, string>('readMe'),
    signIn: notProvided<Session, Credentials>('signIn'),
  },
  actions: {
    keepToken: (_action, _token: string) => undefined,
    eraseToken: (_action, _token: string | null) => undefined,
    tellServer: (_action, _token: string | null) => undefined,
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
