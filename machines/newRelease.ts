import { fromCallback, setup, type StateValueFrom } from 'xstate'

export type NewReleaseEvent =
  /** The server has another build, or code of this one is gone. */
  | { readonly type: 'release.found' }
  | { readonly type: 'reload.chosen' }
  | { readonly type: 'calls.ended' }
  | { readonly type: 'dismissed' }

const workflow = setup({
  types: {
    events: {} as NewReleaseEvent,
  },
  actors: {
    /** Sends `release.found` each time there is reason to, and `reload.chosen` for whoever asks elsewhere on the page. */
    watchRelease: fromCallback<NewReleaseEvent>(() => undefined),
    /** Sends `calls.ended` when no request is under way that must not be interrupted; at once if there is none. */
    watchCalls: fromCallback<NewReleaseEvent>(() => undefined),
  },
  actions: { reload: () => undefined },
})

/** The console stays open over a new release: it says so, and never reloads by itself. */
export const newReleaseMachine = workflow.createMachine({
  id: 'newRelease',
  description: 'A newer console is there, or code of this one is gone: a person decides when the page is loaded again.',
  invoke: { src: 'watchRelease' },
  initial: 'current',
  states: {
    current: {
      description: 'No other release is known.',
      on: { 'release.found': 'offered', 'reload.chosen': 'waiting' },
    },
    offered: {
      description: 'A notice over the page says so until the person reloads or postpones.',
      on: { 'reload.chosen': 'waiting', dismissed: 'putOff' },
    },
    waiting: {
      description: 'The page reloads when no points and no products are being sent any more.',
      invoke: { src: 'watchCalls' },
      on: { 'calls.ended': 'reloading', dismissed: 'putOff' },
    },
    putOff: {
      description: 'The notice comes back when code is missing, or after a while.',
      on: { 'release.found': 'offered', 'reload.chosen': 'waiting' },
    },
    reloading: {
      description: 'The page is loaded again, with what was typed.',
      type: 'final',
      entry: 'reload',
    },
  },
})

export type NewReleaseState = StateValueFrom<typeof newReleaseMachine>
