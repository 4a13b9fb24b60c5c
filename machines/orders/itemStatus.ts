import type { Failure } from '#contract/failure.ts'
import type { ItemStatus, OrderItem } from '#contract/orders/model.ts'
import { directStatuses, mayBecome } from '#contract/orders/rules.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure } from '../outcome.ts'

type Item = Pick<OrderItem, 'id' | 'status' | 'refundedAt'>

export type ItemStatusEvent =
  | { readonly type: 'status.chosen'; readonly status: ItemStatus }
  | { readonly type: 'notify.changed'; readonly notify: boolean }
  /** The list was read again: what the server says now. */
  | { readonly type: 'item.loaded'; readonly item: Item }
  | { readonly type: 'undone' }
  | { readonly type: 'dismissed' }

interface Change {
  readonly status: ItemStatus
  /** Whether the employee is told. */
  readonly notify: boolean
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

/** In ms. */
const undoTime = 10_000

const workflow = setup({
  types: {
    context: {} as ItemStatusContext,
    events: {} as ItemStatusEvent,
    input: {} as { readonly item: Item },
  },
  actors: {
    setItemStatus: notProvided<
      void,
      { readonly itemId: OrderItem['id']; readonly status: ItemStatus; readonly notify: boolean }
    >('setItemStatus'),
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
    clear: assign({ problem: null }),
  },
  delays: { undoTime },
  guards: {
    /** Refund has a dialog of its own: the status alone would give no points back. */
    isDirect: (_guard, status: ItemStatus) => status !== 'refunded',
    isAllowed: ({ context }, status: ItemStatus) =>
      status !== 'refunded' && status !== context.item.status && mayBecome(context.item, status),
    isAnotherWanted: ({ context }) => context.next !== null && context.next !== context.wanted?.status,
    hasWayBack: ({ context }) => context.wanted !== null && context.wanted.undoTo !== null,
    mayGoBack: ({ context: { item, saved } }) =>
      saved !== null && saved.undoTo !== null && mayBecome(item, saved.undoTo),
    isChangedElsewhere: ({ context }, item: Item) => item.status !== context.item.status,
    /** An unanswered call may have changed the status, so that going back to the old one has to be sent too. */
    isNextToBeSent: ({ context }, problem: Failure) =>
      context.next !== null &&
      context.next !== context.wanted?.status &&
      (context.next !== context.item.status || problem.kind === 'unknown'),
  },
})

const choosing = workflow.createStateConfig({
  on: {
    'status.chosen': {
      guard: { type: 'isAllowed', params: ({ event }) => event.status },
      target: 'saving',
      actions: { type: 'want', params: ({ event }) => event.status },
    },
    'item.loaded': { actions: { type: 'load', params: ({ event }) => event.item } },
  },
})

/** The status of one order item: one call at a time, the last choice wins (specification, section 4; readings T4.14). */
export const itemStatusMachine = workflow.createMachine({
  id: 'itemStatus',
  context: ({ input }) => ({ item: input.item, wanted: null, next: null, notify: true, problem: null, saved: null }),
  initial: 'settled',
  on: { 'notify.changed': { actions: { type: 'setNotify', params: ({ event }) => event.notify } } },
  states: {
    settled: choosing,
    saving: {
      on: {
        'status.chosen': {
          guard: { type: 'isDirect', params: ({ event }) => event.status },
          actions: { type: 'queue', params: ({ event }) => event.status },
        },
      },
      invoke: {
        src: 'setItemStatus',
        input: ({ context }) => ({
          itemId: context.item.id,
          status: context.wanted?.status ?? 'in-progress',
          notify: context.wanted?.notify ?? false,
        }),
        onDone: [
          {
            guard: 'isAnotherWanted',
            target: 'saving',
            reenter: true,
            actions: ['settle', { type: 'want', params: ({ context }) => context.next }],
          },
          { guard: 'hasWayBack', target: 'saved', actions: ['settle', 'forgetNext'] },
          { target: 'settled', actions: ['settle', 'forgetNext'] },
        ],
        onError: [
          {
            guard: { type: 'isNextToBeSent', params: failure },
            target: 'saving',
            reenter: true,
            actions: { type: 'want', params: ({ context }) => context.next },
          },
          { target: 'failed', actions: noteFailure },
        ],
      },
    },
    /** The change stands, and can be undone for a while; the employee hears nothing of that. */
    saved: {
      on: {
        ...choosing.on,
        'item.loaded': [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event.item },
            target: 'settled',
            actions: { type: 'load', params: ({ event }) => event.item },
          },
          choosing.on['item.loaded'],
        ],
        undone: { guard: 'mayGoBack', target: 'saving', actions: 'wantBack' },
      },
      after: { undoTime: 'settled' },
    },
    /** The select is back at the old value, and says so (readings T4.4). */
    failed: { on: { ...choosing.on, dismissed: { target: 'settled', actions: 'clear' } } },
  },
})

/** The status that the select shows: the last choice while it is on its way, else what the server told. */
export const shownStatus = ({ next, wanted, item }: ItemStatusContext): string => next ?? wanted?.status ?? item.status
