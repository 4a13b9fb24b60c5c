import { unauthorised, unknown } from '#contract/failure.ts'
import { assertEvent, assign } from 'xstate'
import { failure, noteFailure, output } from '../outcome.ts'
import { workflow } from './session/setup.ts'

/**
 * Who uses the console (specification, sections 2 and 4). `keepToken` and `eraseToken` reach what outlives a reload,
 * `tellServer` ends the session there, `leave` loads the page afresh so that nothing of the account stays in it.
 */
export const sessionMachine = workflow.createMachine({
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
          { guard: { type: 'isSomebodyElse', params: output }, target: 'signedOut', actions: ['forget', 'leave'] },
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
