import { createMoneyMovesMachine, type MoneyMoveEmitted } from '#machines/moneyMoves.ts'
import { emit, setup } from 'xstate'
import { modelOf } from '../support/model.ts'
import { hears } from '../support/walk.ts'

export type Learned = 'paid' | 'halfPaid'

/** A kind of move that is moved by hand; one that is kept has been asked for before. */
export const payment = setup({
  types: {
    context: {} as { readonly kept: boolean },
    input: {} as { readonly kept: boolean },
    events: {} as { readonly type: 'confirmed' | 'refused' | 'half' | 'answered' | 'dismissed' },
    emitted: {} as MoneyMoveEmitted<Learned>,
    output: {} as Learned | null,
    tags: {} as 'unconfirmed' | 'sending',
  },
}).createMachine({
  id: 'payment',
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
    sending: { tags: 'sending', on: { refused: 'refused', half: 'half' } },
    refused: { entry: emit({ type: 'unsent' }) },
    half: { entry: emit({ type: 'learned', learned: 'halfPaid' }) },
    doubtful: {},
    paid: { type: 'final', output: 'paid' },
    cancelled: { type: 'final', output: null },
  },
})

const id = 'a'
const events = [
  { type: 'move.opened', id, input: { kept: false } },
  { type: 'move.shown', id },
  { type: 'move.hidden' },
  { type: 'kept.changed', id, input: { kept: true } },
  { type: 'kept.erased', id },
] as const

export const moneyMovesModel = modelOf(
  createMoneyMovesMachine(payment),
  (_state, { moves }) => [
    ...events,
    ...(['confirmed', 'refused', 'half', 'answered', 'dismissed'] as const).flatMap((type) =>
      moves[0]?.run?.getSnapshot().can({ type }) === true ? [hears(id, { type })] : [],
    ),
  ],
  [{ kept: [] }, { kept: [{ id, input: { kept: true } }] }],
  true,
)
