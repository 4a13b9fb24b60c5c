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
  /** What was left for a colleague's change is to be sent over it. */
  | { readonly type: 'insisted' }

interface Change extends Omit<StatusChange, 'itemId'> {
  /** The status before, where one may go back to it; null for what is itself an undo. */
  readonly undoTo: (typeof directStatuses)[number] | null
}

export interface ItemStatusContext {
  /** The item as the server last told it. */
  readonly item: Item
  /** What is being saved, or read for. */
  readonly wanted: Change | null
  /** Chosen while another choice was being saved; the last one wins. */
  readonly next: ItemStatus | null
  readonly notify: boolean
  readonly problem: Failure | null
  /** What was saved from here, as long as the server tells nothing else. */
  readonly saved: Change | null
  /** Not sent, since a colleague had given another status by then. */
  readonly leftOut: Change | null
  /** What a call without an answer may have made of it. */
  readonly tried: ItemStatus | null
}

/** Whether what was left out may be sent over what the item is by now. */
export const mayInsist = ({ item, leftOut }: Pick<ItemStatusContext, 'item' | 'leftOut'>): boolean =>
  leftOut !== null && leftOut.status !== item.status && mayBecome(item, leftOut.status)

const undoOf = (item: Item) => directStatuses.find((direct) => direct === item.status) ?? null

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
    readItem: notProvided<Item, Item>('readItem'),
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
        undoTo: undoOf(context.item),
      },
      next: null,
      problem: null,
      saved: null,
      leftOut: null,
    })),
    leave: assign(({ context }) => ({ wanted: null, leftOut: context.wanted })),
    insist: assign(({ context: { item, leftOut } }) => ({
      wanted: leftOut && { ...leftOut, undoTo: undoOf(item) },
      leftOut: null,
    })),
    forgetWanted: assign({ wanted: null }),
    doubt: assign(({ context }, problem: Failure) => ({
      tried: problem.kind === 'unknown' ? (context.wanted?.status ?? null) : context.tried,
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
      tried: null,
    })),
    forgetNext: assign({ next: null }),
    note: assign((_action, problem: Failure) => ({ problem, wanted: null, next: null })),
  },
  delays: { undoTime },
  guards: {
    isDirect: (_guard, status: ItemStatus) => status !== 'refunded',
    isAllowed: ({ context }, status: ItemStatus) =>
      status !== 'refunded' && status !== context.item.status && mayBecome(context.item, status),
    isAsWanted: ({ context }, now: Item) => now.status === context.wanted?.status,
    /** Nobody but this select has changed it. */
    isAsSeen: ({ context: { item, tried, wanted } }, now: Item) =>
      (now.status === item.status || now.status === tried) && wanted !== null && mayBecome(now, wanted.status),
    mayInsist: ({ context }) => mayInsist(context),
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
