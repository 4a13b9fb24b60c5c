import { createRunsMachine, type RunEmitted, type RunTag, type SpawnOptions } from '#machines/runs.ts'
import { emit, setup, type InputFrom } from 'xstate'
import { modelOf } from '#statecharts/model/model.ts'
import { hears } from '#statecharts/model/walk.ts'

export type Learned = 'paid' | 'part'

/** A run that the test moves by hand. A kept one starts without a question. */
export const payment = setup({
  types: {
    context: {} as { readonly kept: boolean },
    input: {} as { readonly kept: boolean },
    events: {} as { readonly type: 'confirmed' | 'refused' | 'learned' | 'answered' | 'dismissed' },
    emitted: {} as RunEmitted<Learned>,
    output: {} as Learned | null,
    tags: {} as RunTag,
  },
}).createMachine({
  id: 'run',
  context: ({ input }) => input,
  output: ({ event }) => event.output as Learned | null,
  initial: 'asking',
  on: { dismissed: '.cancelled', answered: '.paid' },
  states: {
    asking: {
      tags: 'unconfirmed',
      always: { guard: ({ context }) => context.kept, target: 'doubtful' },
      on: { confirmed: 'sending' },
    },
    sending: { tags: 'sending', on: { refused: 'refused', learned: 'learned' } },
    refused: { entry: emit({ type: 'unsent' }) },
    learned: { entry: emit({ type: 'learned', learned: 'part' }) },
    doubtful: {},
    paid: { type: 'final', output: 'paid' },
    cancelled: { type: 'final', output: null },
  },
})

const id = 'a'
const events = [
  { type: 'run.opened', id, input: { kept: false }, isShown: true },
  { type: 'run.opened', id, input: { kept: false }, isShown: false },
  { type: 'run.shown', id },
  { type: 'run.hidden' },
  { type: 'kept.changed', id, input: { kept: true } },
  { type: 'kept.erased', id },
] as const

export const paymentsMachine = createRunsMachine((spawn, options: SpawnOptions<InputFrom<typeof payment>>) =>
  spawn(payment, options),
)

export const runsModel = modelOf(
  paymentsMachine,
  (_state, { runs }) => [
    ...events,
    ...(['confirmed', 'refused', 'learned', 'answered', 'dismissed'] as const).flatMap((type) =>
      runs[0]?.snapshot?.can({ type }) === true ? [hears(id, { type })] : [],
    ),
  ],
  [{ kept: [] }, { kept: [{ id, input: { kept: true } }] }],
  true,
)
