import type { Failure } from '#contract/failure.ts'
import type { ItemStatus, OrderItem, StatusChange } from '#contract/orders/model.ts'
import { directStatuses, mayBecome } from '#contract/orders/rules.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../../notProvided.ts'

type Item = Pick<OrderItem, 'id' | 'status' | 'refundedAt'>

export type ItemStatusEvent =
  | { readonly type: 'status.chosen'; readonly status: ItemStatus }
  | { readonly type: 'notify.changed'; readonly notify: boolean }
  /** The list was read again: what the server says now. */
  | { readonly type: 'item.loaded'; readonly item: Item }
  | { readonly type: 'undone' }

interface Change extends Omit<StatusChange, 'itemId'> {
  /** The status before, where one may go back to it; null for what is itself an undo. */
  readonly undoTo: (typeof directStatuses)[number] | null
}

export interface ItemStatusContext {
  /** The item as the server last told it. */
  readonly item: Item
  /** What is being saved. */
  readonly wanted: Change | null
  /** Chosen while another choice was being saved; the last one wins. */
  readonly next: ItemStatus | null
  readonly notify: boolean
  readonly problem: Failure | null
  /** What was saved from here, as long as the server tells nothing else. */
  readonly saved: Change | null
}

/** How long a change can be undone, in ms. */
export const undoTime = 10_000

export const workflow = setup({
  types: {
    context: {} as ItemStatusContext,
    events: {} as ItemStatusEvent,
    input: {} as { readonly item: Item },
    meta: {} as { readonly title: string },
  },
  actors: {
    setItemStatus: notProvided<void, StatusChange>('setItemStatus'),
  },
  actions: {
    load: assign(({ context }, item: Item) => ({
      item,
      saved: item.status === context.item.status ? context.saved : null,
    })),
    want: assign(({ context }, status: ItemStatus | null) => ({
      wanted: status && {
        status,
        notify: context.notify,
        undoTo: directStatuses.find((direct) => direct === context.item.status) ?? null,
      },
      next: null,
      problem: null,
      saved: null,
    })),
    wantBack: assign(({ context: { saved } }) => ({
      wanted: saved?.undoTo ? { status: saved.undoTo, notify: false, undoTo: null } : null,
      saved: null,
    })),
    queue: assign((_action, next: ItemStatus) => ({ next })),
    setNotify: assign((_action, notify: boolean) => ({ notify })),
    settle: assign(({ context }) => ({
      item: { ...context.item, status: context.wanted?.status ?? context.item.status },
      wanted: null,
      saved: context.wanted,
    })),
    forgetNext: assign({ next: null }),
    note: assign((_action, problem: Failure) => ({ problem, wanted: null, next: null })),
  },
  delays: { undoTime },
  guards: {
    isDirect: (_guard, status: ItemStatus) => status !== 'refunded',
    isAllowed: ({ context }, status: ItemStatus) =>
      status !== 'refunded' && status !== context.item.status && mayBecome(context.item, status),
    isAnotherWanted: ({ context }) => context.next !== null && context.next !== context.wanted?.status,
    hasWayBack: ({ context }) => context.wanted !== null && context.wanted.undoTo !== null,
    mayGoBack: ({ context: { item, saved } }) =>
      saved !== null && saved.undoTo !== null && mayBecome(item, saved.undoTo),
    isChangedElsewhere: ({ context }, item: Item) => item.status !== context.item.status,
    isNextToBeSent: ({ context }, problem: Failure) =>
      context.next !== null &&
      context.next !== context.wanted?.status &&
      (context.next !== context.item.status || problem.kind === 'unknown'),
  },
})
