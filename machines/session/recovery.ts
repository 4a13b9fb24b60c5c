import { asFailure, type Failure } from '#contract/failure.ts'
import { assertEvent, assign, setup } from 'xstate'
import { notProvided } from '../notProvided.ts'

export type RecoveryEvent = { readonly type: 'email.submitted'; readonly email: string }

export interface RecoveryContext {
  readonly problem: Failure | null
}

/** Asking for a reset link; success is said only when the server took the request (readings T2.14). */
export const recoveryMachine = setup({
  types: { context: {} as RecoveryContext, events: {} as RecoveryEvent },
  actors: { recoverPassword: notProvided<void, string>('recoverPassword') },
}).createMachine({
  id: 'recovery',
  context: { problem: null },
  initial: 'editing',
  states: {
    editing: { on: { 'email.submitted': 'sending' } },
    sending: {
      entry: assign({ problem: null }),
      invoke: {
        src: 'recoverPassword',
        input: ({ event }) => {
          assertEvent(event, 'email.submitted')
          return event.email
        },
        onDone: 'sent',
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: { on: { 'email.submitted': 'sending' } },
    sent: { on: { 'email.submitted': 'sending' } },
  },
})
