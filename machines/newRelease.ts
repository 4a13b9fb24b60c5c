import { fromCallback, setup, type StateValueFrom } from 'xstate'

export type NewReleaseEvent =
  /** The server has another build, or code of this one is gone. */
  | { readonly type: 'release.found' }
  | { readonly type: 'reload.chosen' }
  | { readonly type: 'calls.ended' }
  | { readonly type: 'dismissed' }

const workflow = setup({
  types: {
    input: {} as { readonly isSending: () => boolean },
    context: {} as { readonly isSending: () => boolean },
    events: {} as NewReleaseEvent,
  },
  actors: {
    /** Sends `release.found` each time there is reason to, and `reload.chosen` for whoever asks elsewhere on the page. */
    watchRelease: fromCallback<NewReleaseEvent>(() => undefined),
    /** Sends `calls.ended` once nothing that must not be cut short is on its way. */
    watchCalls: fromCallback<NewReleaseEvent>(() => undefined),
  },
  actions: { reload: () => undefined },
  guards: { isSending: ({ context }) => context.isSending() },
})

const reload = [{ guard: 'isSending', target: 'waiting' }, { target: 'reloading' }] as const

/** The console stays open over a new release: it says so, and never reloads by itself. */
export const newReleaseMachine = workflow.createMachine({
  id: 'newRelease',
  description: 'A newer console is there, or code of this one is gone: a person decides when the page is loaded again.',
  context: ({ input }) => input,
  invoke: { src: 'watchRelease' },
  initial: 'current',
  states: {
    current: {
      description: 'No other release is known.',
      on: { 'release.found': 'offered', 'reload.chosen': reload },
    },
    offered: {
      description: 'A notice over the page says so until the person reloads or postpones.',
      on: { 'reload.chosen': reload, dismissed: 'putOff' },
    },
    waiting: {
      description: 'Points or products are being sent: the page reloads when that has ended.',
      invoke: { src: 'watchCalls' },
      on: { 'calls.ended': 'reloading', dismissed: 'putOff' },
    },
    putOff: {
      description: 'The notice comes back when code is missing, or after a while.',
      on: { 'release.found': 'offered', 'reload.chosen': reload },
    },
    reloading: {
      description: 'The page is loaded again, with what was typed.',
      type: 'final',
      entry: 'reload',
    },
  },
})

export type NewReleaseState = StateValueFrom<typeof newReleaseMachine>
