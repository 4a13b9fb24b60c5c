import { assign, setup, type StateValueFrom } from 'xstate'

export type JournalEvent =
  | { readonly type: 'bell.pressed' }
  | { readonly type: 'all.chosen' }
  | { readonly type: 'search.typed'; readonly search: string }
  | { readonly type: 'dismissed' }

const workflow = setup({
  types: {
    context: {} as { readonly search: string },
    events: {} as JournalEvent,
    meta: {} as { readonly title: string },
  },
  actions: { search: assign((_action, search: string) => ({ search })) },
})

/** The journal on the screen; what it shows is kept by the runtime. */
export const journalMachine = workflow.createMachine({
  id: 'journal',
  description: 'The bell in the bar, the panel below it, and the whole journal with its search.',
  context: { search: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the bell, with the number of things that need a decision.',
      meta: { title: 'Cerrado' },
      on: { 'bell.pressed': 'panel' },
    },
    panel: {
      description: 'What needs a decision, and the last days.',
      meta: { title: 'Diario' },
      on: { 'bell.pressed': 'closed', 'all.chosen': 'all', dismissed: 'closed' },
    },
    all: {
      description: 'Everything that is kept, found by its words.',
      meta: { title: 'Todo el diario' },
      entry: { type: 'search', params: '' },
      on: {
        dismissed: 'closed',
        'search.typed': { actions: { type: 'search', params: ({ event }) => event.search } },
      },
    },
  },
})

export type JournalState = StateValueFrom<typeof journalMachine>
