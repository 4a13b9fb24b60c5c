import type { Failure } from '#contract/failure.ts'
import type { Session } from '#contract/session/model.ts'
import { activationProblem, type ActivationForm, type ActivationProblem } from '#contract/session/rules.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { noteFailure, output } from '../outcome.ts'

export type ActivationEvent =
  | { readonly type: 'form.changed'; readonly form: ActivationForm }
  | { readonly type: 'form.submitted' }

export interface ActivationContext {
  readonly form: ActivationForm
  /** What is wrong with the form, once it was submitted. */
  readonly mistake: ActivationProblem | null
  readonly problem: Failure | null
}

export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
  },
  actors: { activate: notProvided<Session, string>('activate') },
  actions: {
    change: assign((_action, form: ActivationForm) => ({ form, mistake: null })),
    nameMistake: assign(({ context }) => ({ mistake: activationProblem(context.form) ?? null })),
    note: assign((_action, problem: Failure) => ({ problem })),
    clear: assign({ problem: null, mistake: null }),
    admit: (_action, _session: Session) => undefined,
  },
  guards: {
    isFlawed: ({ context }) => activationProblem(context.form) !== undefined,
    isAccepted: ({ context }) => context.form.accepted,
  },
}).createMachine({
  id: 'activation',
  description: 'Choosing a password, after the first sign-in or from a mailed link.',
  context: { form: { password: '', confirmation: '', accepted: false }, mistake: null, problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is being filled in.',
      on: {
        'form.changed': { actions: { type: 'change', params: ({ event }) => event.form } },
        'form.submitted': [
          { guard: 'isFlawed', actions: 'nameMistake' },
          {
            description: 'The terms come first: without them the button is off.',
            guard: 'isAccepted',
            target: 'activating',
          },
        ],
      },
    },
    activating: {
      description: 'The password is on its way.',
      entry: 'clear',
      invoke: {
        src: 'activate',
        input: ({ context }) => context.form.password,
        onDone: { target: 'activated', actions: { type: 'admit', params: output } },
        onError: { target: 'refused', actions: noteFailure },
      },
    },
    refused: {
      description: 'The server said no or did not answer; what was typed stays.',
      on: {
        'form.changed': { target: 'editing', actions: { type: 'change', params: ({ event }) => event.form } },
        'form.submitted': 'activating',
      },
    },
    activated: {
      description: 'The password is set, and the person signed in with it.',
      type: 'final',
    },
  },
})

export type ActivationState = StateValueFrom<typeof activationMachine>
