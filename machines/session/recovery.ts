import type { Failure } from '#contract/failure.ts'
import { assertEvent, assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { noteFailure, noteNothing } from '../outcome.ts'

export type RecoveryEvent = { readonly type: 'email.submitted'; readonly email: string }

export interface RecoveryContext {
  readonly problem: Failure | null
}

export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
  },
  actors: { recoverPassword: notProvided<void, string>('recoverPassword') },
  actions: { note: assign((_action, problem: Failure | null) => ({ problem })) },
}).createMachine({
  id: 'recovery',
  description: 'Asking for a mail with a link to choose a new password.',
  context: { problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The address is being typed.',
      on: { 'email.submitted': 'sending' },
    },
    sending: {
      description: 'The request is on its way.',
      entry: noteNothing,
      invoke: {
        src: 'recoverPassword',
        input: ({ event }) => {
          assertEvent(event, 'email.submitted')
          return event.email
        },
        onDone: 'sent',
        onError: { target: 'refused', actions: noteFailure },
      },
    },
    refused: {
      description: 'The server said no or did not answer.',
      on: { 'email.submitted': 'sending' },
    },
    sent: {
      description: 'The server took the request. It does not tell whether the address is known.',
      on: { 'email.submitted': 'sending' },
    },
  },
})

export type RecoveryState = StateValueFrom<typeof recoveryMachine>
