import { unauthorised, unknown } from '#contract/failure.ts'
import type { Session } from '#contract/session/model.ts'
import { assertEvent, assign, type StateValueFrom } from 'xstate'
import { failure, noteFailure, output } from '../outcome.ts'
import { workflow, type SessionContext } from './session/setup.ts'

const keepItsToken = {
  type: 'keepToken',
  params: ({ event }: { readonly event: { readonly output: Session } }) => event.output.token,
} as const

const eraseItsDrafts = {
  type: 'eraseDrafts',
  params: ({ context }: { readonly context: SessionContext }) => context.me?.id ?? null,
} as const

export const sessionMachine = workflow.createMachine({
  id: 'session',
  description: 'Who uses the console in this tab.',
  context: ({ input }) => ({ candidate: input.token, token: null, me: null, problem: null }),
  initial: 'checking',
  on: {
    'logout.chosen': {
      target: '.signedOut',
      actions: [
        { type: 'tellServer', params: ({ context }) => context.token },
        { type: 'eraseToken', params: ({ context }) => context.token },
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
      description: 'Another tab signed in: whose token it is has to be asked before anything is sent with it.',
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
      description: 'Whose the kept token is, is asked; until the answer nothing of the console shows.',
      meta: { title: 'Checking the session' },
      always: { guard: 'hasNothingToCheck', target: 'signedOut' },
      invoke: {
        src: 'readMe',
        input: ({ context }) => context.candidate ?? '',
        onDone: [
          {
            description: 'What stands on the page is the person before: all of it goes.',
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
    signedOut: {
      description: 'Nobody is signed in. A kept token that could not be checked can be tried again.',
      meta: { title: 'Signed out' },
      on: { 'credentials.submitted': 'signingIn', retried: 'checking' },
    },
    signingIn: {
      description: 'Email and password are on their way.',
      meta: { title: 'Signing in' },
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
      meta: { title: 'Sign-in refused' },
      on: { 'credentials.submitted': 'signingIn' },
    },
    needsActivation: {
      description: 'Known, and without a password of their own: nothing but the activation page opens.',
      meta: { title: 'Needs a password' },
      on: {
        'session.refused': {
          target: 'signedOut',
          actions: ['forget', { type: 'note', params: ({ event }) => event.problem ?? unauthorised('') }],
        },
      },
    },
    signedIn: {
      description: 'The console is open.',
      meta: { title: 'Signed in' },
      on: { 'session.refused': 'expired' },
    },
    expired: {
      description: 'The session ended in the middle of work; the page and what was typed stay under the sign-in.',
      meta: { title: 'Session ended' },
      on: { 'credentials.submitted': 'signingIn' },
    },
  },
})

export type SessionState = StateValueFrom<typeof sessionMachine>
