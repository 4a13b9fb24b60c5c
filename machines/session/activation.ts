import { asFailure, type Failure } from '#contract/failure.ts'
import type { Session } from '#contract/session/model.ts'
import { activationProblem, type ActivationForm } from '#contract/session/rules.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../notProvided.ts'

export type ActivationEvent =
  | { readonly type: 'form.changed'; readonly form: ActivationForm }
  | { readonly type: 'form.submitted' }

export interface ActivationContext {
  readonly form: ActivationForm
  /** What is wrong with the form, in the specification's words, once it was submitted. */
  readonly mistake: string | null
  readonly problem: Failure | null
}

/** Choosing a password after the first sign-in or from a mailed link (specification, sections 2 and 5). */
export const activationMachine = setup({
  types: { context: {} as ActivationContext, events: {} as ActivationEvent },
  actors: { activate: notProvided<Session, string>('activate') },
  actions: {
    change: assign((_action, form: ActivationForm) => ({ form, mistake: null })),
    nameMistake: assign(({ context }) => ({ mistake: activationProblem(context.form) ?? null })),
    admit: (_action, _session: Session) => undefined,
  },
  guards: {
    isUnaccepted: ({ context }) => !context.form.accepted,
    isFlawed: ({ context }) => activationProblem(context.form) !== undefined,
  },
}).createMachine({
  id: 'activation',
  context: { form: { password: '', confirmation: '', accepted: false }, mistake: null, problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.changed': { actions: { type: 'change', params: ({ event }) => event.form } },
        'form.submitted': [
          { guard: 'isUnaccepted' },
          { guard: 'isFlawed', actions: 'nameMistake' },
          { target: 'activating' },
        ],
      },
    },
    activating: {
      entry: assign({ problem: null, mistake: null }),
      invoke: {
        src: 'activate',
        input: ({ context }) => context.form.password,
        onDone: { target: 'activated', actions: { type: 'admit', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'change', params: ({ event }) => event.form } },
        'form.submitted': 'activating',
      },
    },
    activated: { type: 'final' },
  },
})
