import type { Failure } from '#contract/failure.ts'
import type { Order } from '#contract/orders/model.ts'
import { searchedOrderId } from '#contract/orders/rules.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from './notProvided.ts'
import { noteFailure, noteNothing, output } from './outcome.ts'

export type PaletteEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'line.reached'; readonly line: string }
  | { readonly type: 'retried' }

interface PaletteInput {
  /** The API finds orders by the words of a person too, and not by their id alone. */
  readonly findsByWords: boolean
}

export interface PaletteContext extends PaletteInput {
  /** As it stands in the field. */
  readonly text: string
  /** The line that the arrows went to; null for the first, as after every key typed. */
  readonly reached: string | null
  /** The orders that were found last, and by which words. */
  readonly answered: { readonly words: string; readonly orders: readonly Order[] } | null
  readonly problem: Failure | null
}

const isLikeAnId = /^\s*#?\s*\d\S*\s*$/

/** What the API is asked about orders; empty where what is typed is none of its matters. */
export function askedOf({ text, findsByWords }: Pick<PaletteContext, 'text' | 'findsByWords'>): string {
  const words = searchedOrderId(text)
  return isLikeAnId.test(text) || (findsByWords && words.length > 1) ? words : ''
}

const workflow = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    input: {} as PaletteInput,
    tags: {} as 'busy' | 'needsPerson',
    meta: {} as { readonly title: string },
  },
  actors: { findOrders: notProvided<readonly Order[], string>('findOrders') },
  delays: { debounce: 200 },
  actions: {
    type: assign((_action, text: string) => ({ text, reached: null })),
    reach: assign((_action, reached: string) => ({ reached })),
    keep: assign(({ context }, orders: readonly Order[]) => ({ answered: { words: askedOf(context), orders } })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
  },
  guards: {
    asksNothing: ({ context }, text: string) => askedOf({ ...context, text }) === '',
    isAnswered: ({ context }, text: string) => askedOf({ ...context, text }) === context.answered?.words,
  },
})

const typed = ({ event }: { readonly event: { readonly text: string } }): string => event.text
const type = { type: 'type', params: typed } as const

export const paletteMachine = workflow.createMachine({
  id: 'palette',
  description:
    'The command palette while it is open. Its lines are found in the browser at each key; only orders are asked of the API.',
  context: ({ input }) => ({ ...input, text: '', reached: null, answered: null, problem: null }),
  initial: 'resting',
  on: {
    typed: [
      { guard: { type: 'asksNothing', params: typed }, target: '.resting', actions: type },
      {
        description: 'The same as what was answered last is not asked again.',
        guard: { type: 'isAnswered', params: typed },
        target: '.answered',
        actions: type,
      },
      { target: '.waiting', actions: type },
    ],
    'line.reached': { actions: { type: 'reach', params: ({ event }) => event.line } },
  },
  states: {
    resting: {
      meta: { title: 'Sin preguntar' },
      description: 'Nothing is typed, or nothing that the API could find an order by.',
    },
    waiting: {
      tags: 'busy',
      meta: { title: 'Escribiendo' },
      description: 'Somebody types what may be an order: the API is asked when the keys rest.',
      entry: noteNothing,
      after: { debounce: 'finding' },
    },
    finding: {
      tags: 'busy',
      meta: { title: 'Buscando la orden' },
      description: 'The API is asked. Other words drop its answer.',
      entry: noteNothing,
      invoke: {
        src: 'findOrders',
        input: ({ context }) => askedOf(context),
        onDone: { target: 'answered', actions: { type: 'keep', params: output } },
        onError: { target: 'failed', actions: noteFailure },
      },
    },
    answered: { meta: { title: 'Con respuesta' }, description: 'The orders that were found, or none.' },
    failed: {
      tags: 'needsPerson',
      meta: { title: 'No se pudo buscar' },
      description: 'The API refused to look for orders, or did not answer. All other lines can be opened.',
      on: { retried: 'finding' },
    },
  },
})

export type PaletteState = StateValueFrom<typeof paletteMachine>
