import type { ListedProduct } from '#contract/catalogue/model.ts'
import type { Failure } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { noteFailure, noteNothing, output } from '../outcome.ts'

export type ProductRemovalEvent =
  | { readonly type: 'product.removed'; readonly product: ListedProduct }
  | { readonly type: 'removal.undone' }
  | { readonly type: 'retried' }
  | { readonly type: 'dismissed' }

export interface ProductRemovalContext {
  /** The one that is, or was last, removed. */
  readonly product: ListedProduct | null
  /** Those removed before it, the last first: each can still be put back. */
  readonly earlier: readonly ListedProduct[]
  readonly problem: Failure | null
}

const nobody: ListedProduct = { id: '', name: '', category: '', price: null }

const workflow = setup({
  types: { context: {} as ProductRemovalContext, events: {} as ProductRemovalEvent },
  actors: {
    /** Gives whether the product is gone from the list that was read again. */
    removeProduct: notProvided<boolean, ListedProduct>('removeProduct'),
    putProductBack: notProvided<void, ListedProduct>('putProductBack'),
  },
  actions: {
    choose: assign(({ context }, product: ListedProduct) => ({
      product,
      earlier: context.earlier.filter(({ id }) => !sameId(id, product.id)),
      problem: null,
    })),
    keep: assign(({ context }) => ({ earlier: [...alsoRemoved(context.product), ...context.earlier] })),
    takeUpEarlier: assign(({ context: { earlier } }) => ({
      product: earlier[0] ?? null,
      earlier: earlier.slice(1),
      problem: null,
    })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
    clear: assign({ product: null, earlier: [], problem: null }),
  },
  guards: {
    isGone: (_guard, isGone: boolean) => isGone,
    hasEarlier: ({ context }) => context.earlier.length > 0,
  },
})

const alsoRemoved = (product: ListedProduct | null) => (product === null ? [] : [product])

/** Done with this one: the one removed before it can be put back. */
const doneWith = [
  { guard: 'hasEarlier', target: 'removed', actions: 'takeUpEarlier' },
  { target: 'idle', actions: 'clear' },
] as const

const notGone = workflow.createStateConfig({
  on: {
    retried: 'removing',
    'product.removed': { target: 'removing', actions: { type: 'choose', params: ({ event }) => event.product } },
    dismissed: doneWith,
  },
})

/**
 * The X beside a product of a catalog or city: it is taken out at once, the lists are read again and believed, and it can
 * be put back by way of the product (specification, section 2; readings T2.36, T8.2).
 */
export const productRemovalMachine = workflow.createMachine({
  id: 'productRemoval',
  context: { product: null, earlier: [], problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'product.removed': { target: 'removing', actions: { type: 'choose', params: ({ event }) => event.product } },
      },
    },
    removing: {
      entry: noteNothing,
      invoke: {
        src: 'removeProduct',
        input: ({ context }) => context.product ?? nobody,
        onDone: [{ guard: { type: 'isGone', params: output }, target: 'removed' }, { target: 'stillThere' }],
        onError: { target: 'notRemoved', actions: noteFailure },
      },
    },
    removed: {
      on: {
        'removal.undone': 'puttingBack',
        'product.removed': {
          target: 'removing',
          actions: ['keep', { type: 'choose', params: ({ event }) => event.product }],
        },
        dismissed: doneWith,
      },
    },
    /** The server raised no error, and the list still shows it. */
    stillThere: notGone,
    notRemoved: notGone,
    puttingBack: {
      entry: noteNothing,
      invoke: {
        src: 'putProductBack',
        input: ({ context }) => context.product ?? nobody,
        onDone: doneWith,
        onError: { target: 'notPutBack', actions: noteFailure },
      },
    },
    notPutBack: { on: { retried: 'puttingBack', dismissed: doneWith } },
  },
})
