import { unauthorised, unknown, type Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { Credentials, Me, Session } from '#contract/session/model.ts'
import { assertEvent, assign, raise, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure, output, present } from '../outcome.ts'

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
  /** Known after the first good answer. While somebody is known the page stays, and sign-in opens over it. */
  readonly me: Me | null
  readonly problem: Failure | null
}

const workflow = setup({
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
    /** Keeps the token across reloads. */
    keepToken: (_action, _token: string) => undefined,
    eraseTokens: (_action, _tokens: readonly string[]) => undefined,
    /** Logout erases drafts; a session that merely ends leaves them. */
    eraseDrafts: (_action, _account: Id | null) => undefined,
    /** Ends these sessions at the server, and those of other tabs. */
    tellServer: (_action, _tokens: readonly string[]) => undefined,
    /** Loads the sign-in page afresh, so that nothing of the account stays in memory. */
    leave: () => undefined,
    begin: assign((_action, { token, me }: Session) => ({ token, me, candidate: null, problem: null })),
    know: assign(({ context }, me: Me | null) => ({ me, token: context.candidate, candidate: null, problem: null })),
    note: assign((_action, problem: Failure) => ({ problem })),
    forget: assign({ candidate: null, token: null, me: null }),
  },
  guards: {
    hasCandidate: ({ context }) => context.candidate !== null,
    isSomebodyKnown: ({ context }) => context.me !== null,
    isSomebodyElse: ({ context }, me: Me | null) => context.me !== null && String(context.me.id) !== String(me?.id),
    isNobody: (_guard, me: Me | null) => me === null,
    isInitiated: (_guard, me: Me | null) => me?.isInitiated === true,
    isTokenRefused: (_guard, thrown: Failure) =>
      thrown.kind === 'unauthorised' || (thrown.kind === 'refused' && thrown.status === 403),
  },
  delays: { checkLimit },
})

const keepItsToken = {
  type: 'keepToken',
  params: ({ event }: { readonly event: { readonly output: Session } }) => event.output.token,
} as const

/** That of the person, and one with which another tab has signed in, where it could not be checked whose it is. */
const tokensOf = ({ context: { token, candidate } }: { readonly context: SessionContext }): readonly string[] =>
  [token, candidate].filter((one) => one !== null)

const eraseItsDrafts = {
  type: 'eraseDrafts',
  params: ({ context }: { readonly context: SessionContext }) => context.me?.id ?? null,
} as const

export const sessionMachine = workflow.createMachine({
  id: 'session',
  description: 'Who uses the console in this tab.',
  context: ({ input }) => ({ candidate: input.token, token: null, me: null, problem: null }),
  initial: 'signedOut',
  entry: raise({ type: 'retried' }),
  on: {
    'logout.chosen': {
      target: '.signedOut',
      actions: [
        { type: 'tellServer', params: tokensOf },
        { type: 'eraseTokens', params: tokensOf },
        eraseItsDrafts,
        'forget',
        'leave',
      ],
    },
    'logout.heard': {
      description: 'Another tab logged out.',
      target: '.signedOut',
      actions: [eraseItsDrafts, 'forget', 'leave'],
    },
    'token.changed': {
      description: 'Another tab signed in: the server is asked whose token it is before anything else is sent with it.',
      target: '.checking',
      actions: assign({ candidate: ({ event }) => event.token }),
    },
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
      description: 'The server is asked whose token it is; the console is hidden until it answers.',
      invoke: {
        src: 'readMe',
        input: ({ context }) => present(context.candidate),
        onDone: [
          {
            description: 'The page shows data of the previous person, so it is left.',
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
            actions: [{ type: 'eraseTokens', params: tokensOf }, noteFailure, 'forget'],
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
    signedOut: {
      description: 'Nobody is signed in. A kept token that could not be checked can be tried again.',
      on: { 'credentials.submitted': 'signingIn', retried: { guard: 'hasCandidate', target: 'checking' } },
    },
    signingIn: {
      description: 'Email and password are on their way.',
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
            actions: [keepItsToken, 'forget', 'leave'],
          },
          {
            guard: { type: 'isInitiated', params: ({ event }) => event.output.me },
            target: 'signedIn',
            actions: [{ type: 'begin', params: output }, keepItsToken],
          },
          { target: 'needsActivation', actions: [{ type: 'begin', params: output }, keepItsToken] },
        ],
        onError: { target: 'signInRefused', actions: noteFailure },
      },
    },
    signInRefused: {
      description: 'The server said no or did not answer; what was typed stays.',
      on: { 'credentials.submitted': 'signingIn' },
    },
    needsActivation: {
      description: 'The person has no password of their own yet: only the activation page opens.',
      on: {
        'session.refused': {
          target: 'signedOut',
          actions: ['forget', { type: 'note', params: ({ event }) => event.problem ?? unauthorised('') }],
        },
      },
    },
    signedIn: {
      description: 'The console is open.',
      on: { 'session.refused': 'expired' },
    },
    expired: {
      description:
        'The session ended in the middle of work; the page and what was typed stay behind the sign-in dialog.',
      on: { 'credentials.submitted': 'signingIn' },
    },
  },
})

export type SessionState = StateValueFrom<typeof sessionMachine>
