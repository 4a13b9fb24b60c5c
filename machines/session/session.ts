import { unauthorised, unknown, type Failure } from '#contract/failure.ts'
import type { Credentials, Me, Session } from '#contract/session/model.ts'
import { assertEvent, assign, setup } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure, output } from '../outcome.ts'

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

/**
 * Who uses the console (specification, sections 2 and 4). `keepToken` and `eraseToken` reach what outlives a reload,
 * `tellServer` ends the session there, `leave` loads the page afresh so that nothing of the account stays in it.
 */
export const sessionMachine = setup({
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
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ candidate: input.token, token: null, me: null, problem: null }),
  initial: 'checking',
  on: {
    'logout.chosen': {
      target: '.signedOut',
      actions: [
        { type: 'tellServer', params: ({ context }) => context.token },
        { type: 'eraseToken', params: ({ context }) => context.token },
        'forget',
        'leave',
      ],
    },
    'logout.heard': { target: '.signedOut', actions: ['forget', 'leave'] },
    'token.changed': { target: '.checking', actions: assign({ candidate: ({ event }) => event.token }) },
    'account.activated': {
      target: '.signedIn',
      actions: [
        { type: 'begin', params: ({ event }) => event.session },
        { type: 'keepToken', params: ({ event }) => event.session.token },
      ],
    },
  },
  states: {
    checking: {
      always: { guard: 'hasNothingToCheck', target: 'signedOut' },
      invoke: {
        src: 'readMe',
        input: ({ context }) => context.candidate ?? '',
        onDone: [
          {
            guard: { type: 'isSomebodyElse', params: output },
            target: 'signedOut',
            actions: ['forget', 'leave'],
          },
          { guard: { type: 'isNobody', params: output }, target: 'signedOut' },
          {
            guard: { type: 'isInitiated', params: output },
            target: 'signedIn',
            actions: { type: 'know', params: output },
          },
          { target: 'needsActivation', actions: { type: 'know', params: output } },
        ],
        onError: [
          { guard: 'isSomebodyKnown', target: 'expired', actions: noteFailure },
          {
            guard: { type: 'isTokenRefused', params: failure },
            target: 'signedOut',
            actions: [{ type: 'eraseToken', params: ({ context }) => context.candidate }, noteFailure, 'forget'],
          },
          { target: 'signedOut', actions: noteFailure },
        ],
      },
      after: {
        checkLimit: [
          { guard: 'isSomebodyKnown', target: 'expired', actions: { type: 'note', params: unknown('') } },
          { target: 'signedOut', actions: { type: 'note', params: unknown('') } },
        ],
      },
    },
    signedOut: { on: { 'credentials.submitted': 'signingIn', retried: 'checking' } },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submitted')
          return event.credentials
        },
        onDone: [
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event.output.me },
            target: 'signedOut',
            actions: [{ type: 'keepToken', params: ({ event }) => event.output.token }, 'forget', 'leave'],
          },
          {
            guard: { type: 'isInitiated', params: ({ event }) => event.output.me },
            target: 'signedIn',
            actions: [
              { type: 'begin', params: output },
              { type: 'keepToken', params: ({ event }) => event.output.token },
            ],
          },
          {
            target: 'needsActivation',
            actions: [
              { type: 'begin', params: output },
              { type: 'keepToken', params: ({ event }) => event.output.token },
            ],
          },
        ],
        onError: { target: 'signInRefused', actions: noteFailure },
      },
    },
    signInRefused: { on: { 'credentials.submitted': 'signingIn' } },
    needsActivation: {
      on: {
        'session.refused': {
          target: 'signedOut',
          actions: ['forget', { type: 'note', params: ({ event }) => event.problem ?? unauthorised('') }],
        },
      },
    },
    signedIn: { on: { 'session.refused': 'expired' } },
    /** The session ended in the middle of work; the page and what was typed stay (readings T4.20). */
    expired: { on: { 'credentials.submitted': 'signingIn' } },
  },
})
