import type { Failure } from '#contract/failure.ts'
import type { ItemStatus, OrderItem, StatusChange } from '#contract/orders/model.ts'
import { directStatuses, mayBecome } from '#contract/orders/rules.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure, output } from '../outcome.ts'

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

const workflow = setup({
  types: {
    context: {} as ItemStatusContext,
    events: {} as ItemStatusEvent,
    input: {} as { readonly item: Item },
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

const choosing = workflow.createStateConfig({
  on: {
    'status.chosen': {
      guard: { type: 'isAllowed', params: ({ event }) => event.status },
      target: 'reading',
      actions: { type: 'want', params: ({ event }) => event.status },
    },
    'item.loaded': { actions: { type: 'load', params: ({ event }) => event.item } },
  },
})

export const itemStatusMachine = workflow.createMachine({
  id: 'itemStatus',
  description: 'The status of one order item: one call at a time, and the last choice wins.',
  context: ({ input }) => ({
    item: input.item,
    wanted: null,
    next: null,
    notify: true,
    problem: null,
    saved: null,
    leftOut: null,
    tried: null,
  }),
  initial: 'settled',
  on: { 'notify.changed': { actions: { type: 'setNotify', params: ({ event }) => event.notify } } },
  states: {
    settled: {
      description: 'The select shows what the server told.',
      ...choosing,
    },
    reading: {
      description:
        'The item is read before anything is sent, since a colleague may have changed it; the last choice wins.',
      on: {
        'status.chosen': {
          guard: { type: 'isDirect', params: ({ event }) => event.status },
          actions: { type: 'want', params: ({ event }) => event.status },
        },
      },
      invoke: {
        src: 'readItem',
        input: ({ context }) => context.item,
        onDone: [
          {
            description: 'It is so already: nothing is sent.',
            guard: { type: 'isAsWanted', params: output },
            target: 'settled',
            actions: [{ type: 'load', params: output }, 'forgetWanted'],
          },
          { guard: { type: 'isAsSeen', params: output }, target: 'saving' },
          { target: 'changedMeanwhile', actions: [{ type: 'load', params: output }, 'leave'] },
        ],
        onError: { target: 'failed', actions: noteFailure },
      },
    },
    changedMeanwhile: {
      description: 'A colleague gave it a third status, which is not undone unasked; a person may insist.',
      ...choosing,
      on: { ...choosing.on, insisted: { guard: 'mayInsist', target: 'reading', actions: 'insist' } },
    },
    saving: {
      description: 'One call is on its way; what is chosen meanwhile waits for it.',
      on: {
        'status.chosen': {
          description: 'Refund has a dialog of its own: the status alone would give no points back.',
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
            description: 'A colleague may have changed it since the first choice was read for.',
            guard: 'isAnotherWanted',
            target: 'reading',
            actions: ['settle', { type: 'want', params: ({ context }) => context.next }],
          },
          { guard: 'hasWayBack', target: 'saved', actions: ['settle', 'forgetNext'] },
          { target: 'settled', actions: ['settle', 'forgetNext'] },
        ],
        onError: [
          {
            description: 'An unanswered call may have changed the status, so going back to the old one is sent too.',
            guard: { type: 'isNextToBeSent', params: failure },
            target: 'reading',
            actions: [
              { type: 'doubt', params: failure },
              { type: 'want', params: ({ context }) => context.next },
            ],
          },
          { target: 'failed', actions: [{ type: 'doubt', params: failure }, noteFailure] },
        ],
      },
    },
    saved: {
      description: 'The change stands, and can be undone for a while; the employee hears nothing of that.',
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
        undone: { guard: 'mayGoBack', target: 'reading', actions: 'wantBack' },
      },
      after: { undoTime: 'settled' },
    },
    failed: {
      description: 'The select is back at the old value, and says so until something else is chosen.',
      ...choosing,
    },
  },
})

export type ItemStatusState = StateValueFrom<typeof itemStatusMachine>

/** The status that the select shows: the last choice while it is on its way, else what the server told. */
export const shownStatus = ({ next, wanted, item }: ItemStatusContext): string => next ?? wanted?.status ?? item.status
