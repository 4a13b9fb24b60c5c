import { fromPromise, setup } from 'xstate'

interface Coin {
  readonly cents: number
}

export const turnstileMachine = setup({
  types: {
    context: {} as Coin,
    events: {} as ({ readonly type: 'paid' } & Coin) | { readonly type: 'pushed' },
  },
  actors: { weigh: fromPromise<boolean, Coin>(async ({ input }) => input.cents > 0) },
  guards: { isGenuine: (_, isGenuine: boolean) => isGenuine },
  delays: { patience: 5000 },
}).createMachine({
  id: 'turnstile',
  description: 'Lets one person pass for a coin.',
  context: { cents: 0 },
  initial: 'locked',
  states: {
    locked: { description: 'It waits for a coin.', on: { paid: 'weighing' } },
    weighing: {
      description: 'The coin is weighed.',
      invoke: {
        src: 'weigh',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isGenuine', params: ({ event }) => event.output }, target: 'open' },
          { target: 'refused' },
        ],
        onError: 'refused',
      },
    },
    open: { description: 'One person may pass.', on: { pushed: 'locked' }, after: { patience: 'locked' } },
    refused: { description: 'The coin is given back.', on: { paid: 'weighing' } },
  },
})
