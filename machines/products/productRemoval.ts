import type { ListedProduct } from '#contract/catalogue/model.ts'
import type { Failure } from '#contract/failure.ts'
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
    choose: assign((_action, product: ListedProduct) => ({ product, problem: null })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
    clear: assign({ product: null, problem: null }),
  },
  guards: { isGone: (_guard, isGone: boolean) => isGone },
})

const notGone = workflow.createStateConfig({
  on: {
    retried: 'removing',
    'product.removed': { target: 'removing', actions: { type: 'choose', params: ({ event }) => event.product } },
    dismissed: { target: 'idle', actions: 'clear' },
  },
})

/**
 * The X beside a product of a catalog or city: it is taken out at once, the lists are read again and believed, and it can
 * be put back by way of the product (specification, section 2; readings T2.36, T8.2).
 */
export const productRemovalMachine = workflow.createMachine({
  id: 'productRemoval',
  context: { product: null, problem: null },
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
        'product.removed': { target: 'removing', actions: { type: 'choose', params: ({ event }) => event.product } },
        dismissed: { target: 'idle', actions: 'clear' },
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
        onDone: { target: 'idle', actions: 'clear' },
        onError: { target: 'notPutBack', actions: noteFailure },
      },
    },
    notPutBack: { on: { retried: 'puttingBack', dismissed: { target: 'idle', actions: 'clear' } } },
  },
})
