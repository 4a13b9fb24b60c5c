import type { Failure } from '#contract/failure.ts'
import type { ItemStatus, OrderItem, StatusChange } from '#contract/orders/model.ts'
import { bulkObstacle, directStatuses, mayBecome } from '#contract/orders/rules.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure, output, present } from '../outcome.ts'

/** An item as the list shows it. */
type Item = Pick<OrderItem, 'id' | 'status' | 'refundedAt'>

export type ItemStatusEvent =
  | { readonly type: 'status.chosen'; readonly item: Item; readonly status: ItemStatus }
  | { readonly type: 'notify.changed'; readonly notify: boolean }
  | { readonly type: 'undone'; readonly item: Item }
  /** What was not sent because of a colleague's change is to be sent over it. */
  | { readonly type: 'insisted'; readonly item: Item }

export interface Choice {
  /** As it was when the status was chosen. */
  readonly item: Item
  readonly status: ItemStatus
}

interface Change extends Choice, Pick<StatusChange, 'notify'> {
  /** The status before, where one may go back to it; null for what is itself an undo. */
  readonly undoTo: (typeof directStatuses)[number] | null
}

export interface ItemStatusContext {
  /** The change under way. */
  readonly wanted: Change | null
  /** Chosen while another choice was being saved; the last one wins. */
  readonly next: ItemStatus | null
  readonly notify: boolean
  readonly problem: Failure | null
  /** The last change that was saved from here. */
  readonly saved: Change | null
  /** A change that was not sent, because a colleague had given the item another status by then. */
  readonly leftOut: Change | null
  /** The status that a call without an answer may have set; null again once the item was read. */
  readonly tried: ItemStatus | null
}

/** Whether the change that was left out may be sent over what the item is by now. */
export const mayInsist = ({ leftOut }: Pick<ItemStatusContext, 'leftOut'>, item: Item): boolean =>
  leftOut !== null && bulkObstacle(item, leftOut.status) === undefined

/** The change that was saved from here, as long as the list shows its status. */
export const savedStill = ({ saved }: Pick<ItemStatusContext, 'saved'>, item: Item): Change | null =>
  saved?.status === item.status ? saved : null

const withNotify = (change: Change | null, notify: boolean) =>
  change === null || change.undoTo === null ? change : { ...change, notify }

const undoOf = (item: Item) => directStatuses.find((direct) => direct === item.status) ?? null

/** How long a change can be undone, in ms. */
export const undoTime = 10_000

const workflow = setup({
  types: {
    context: {} as ItemStatusContext,
    events: {} as ItemStatusEvent,
  },
  actors: {
    readItem: notProvided<Item, Item>('readItem'),
    setItemStatus: notProvided<void, StatusChange>('setItemStatus'),
  },
  actions: {
    want: assign(({ context }, { item, status }: Choice) => ({
      wanted: { item, status, notify: context.notify, undoTo: undoOf(item) },
      next: null,
      problem: null,
      saved: null,
      leftOut: null,
    })),
    leave: assign(({ context }) => ({ wanted: null, leftOut: context.wanted, tried: null })),
    insist: assign(({ context: { leftOut } }, item: Item) => ({
      wanted: { ...present(leftOut), item, undoTo: undoOf(item) },
      leftOut: null,
    })),
    forgetWanted: assign({ wanted: null, tried: null }),
    forgetTried: assign({ tried: null }),
    doubt: assign(({ context }, problem: Failure) => ({
      tried: problem.kind === 'unknown' ? present(context.wanted).status : context.tried,
    })),
    wantBack: assign(({ context: { saved } }, item: Item) => ({
      wanted: { item, status: present(present(saved).undoTo), notify: false, undoTo: null },
      saved: null,
    })),
    queue: assign((_action, next: ItemStatus) => ({ next })),
    setNotify: assign((_action, notify: boolean) => ({ notify })),
    /** What was not sent yet goes out as the box is by then; an undo tells nobody. */
    renotify: assign(({ context: { wanted, leftOut } }, notify: boolean) => ({
      notify,
      wanted: withNotify(wanted, notify),
      leftOut: withNotify(leftOut, notify),
    })),
    settle: assign(({ context }) => ({ wanted: null, saved: context.wanted, tried: null })),
    forgetNext: assign({ next: null }),
    note: assign((_action, problem: Failure) => ({ problem, wanted: null, next: null })),
  },
  delays: { undoTime },
  guards: {
    isDirect: (_guard, status: ItemStatus) => status !== 'refunded',
    isAllowed: (_guard, { item, status }: Choice) => status !== 'refunded' && bulkObstacle(item, status) === undefined,
    isAsWanted: ({ context }, now: Item) => now.status === context.wanted?.status,
    /** Only this select has changed it since the choice. */
    isAsSeen: ({ context: { tried, wanted } }, now: Item) =>
      wanted !== null &&
      (now.status === wanted.item.status || now.status === tried) &&
      bulkObstacle(now, wanted.status) === undefined,
    mayInsist: ({ context }, item: Item) => mayInsist(context, item),
    isAnotherWanted: ({ context }) => context.next !== null && context.next !== context.wanted?.status,
    hasWayBack: ({ context }) => context.wanted !== null && context.wanted.undoTo !== null,
    mayGoBack: ({ context }, item: Item) => {
      const saved = savedStill(context, item)
      return saved !== null && saved.undoTo !== null && mayBecome(item, saved.undoTo)
    },
    isNextToBeSent: ({ context: { next, wanted } }, problem: Failure) =>
      next !== null &&
      wanted !== null &&
      next !== wanted.status &&
      (next !== wanted.item.status || problem.kind === 'unknown'),
  },
})

const choosing = workflow.createStateConfig({
  on: {
    'status.chosen': {
      guard: { type: 'isAllowed', params: ({ event }) => event },
      target: 'reading',
      actions: { type: 'want', params: ({ event }) => event },
    },
  },
})

const goingBack = {
  guard: { type: 'mayGoBack', params: ({ event }: { readonly event: { readonly item: Item } }) => event.item },
  target: 'reading',
  actions: { type: 'wantBack', params: ({ event }: { readonly event: { readonly item: Item } }) => event.item },
} as const

const unsent = workflow.createStateConfig({
  on: {
    'notify.changed': {
      description: 'Nothing was sent yet: the box counts as it is when the change goes out.',
      actions: { type: 'renotify', params: ({ event }) => event.notify },
    },
  },
})

export const itemStatusMachine = workflow.createMachine({
  id: 'itemStatus',
  description: 'The status of one order item: one call at a time, and the last choice wins.',
  context: {
    wanted: null,
    next: null,
    notify: true,
    problem: null,
    saved: null,
    leftOut: null,
    tried: null,
  },
  initial: 'settled',
  on: { 'notify.changed': { actions: { type: 'setNotify', params: ({ event }) => event.notify } } },
  states: {
    settled: {
      description: 'The select shows the status of the list.',
      ...choosing,
      on: {
        ...choosing.on,
        undone: { ...goingBack, description: 'It was pressed before the time ran out, and released after.' },
      },
    },
    reading: {
      description:
        'The item is read before anything is sent, since a colleague may have changed it; the last choice wins.',
      on: {
        ...unsent.on,
        'status.chosen': {
          description: 'It is meant for the item as the first choice saw it.',
          guard: { type: 'isDirect', params: ({ event }) => event.status },
          actions: {
            type: 'want',
            params: ({ context, event: { status } }) => ({ item: present(context.wanted).item, status }),
          },
        },
      },
      invoke: {
        src: 'readItem',
        input: ({ context }) => present(context.wanted).item,
        onDone: [
          {
            description: 'It has that status already: nothing is sent.',
            guard: { type: 'isAsWanted', params: output },
            target: 'settled',
            actions: 'forgetWanted',
          },
          { guard: { type: 'isAsSeen', params: output }, target: 'saving', actions: 'forgetTried' },
          { target: 'changedMeanwhile', actions: 'leave' },
        ],
        onError: { target: 'failed', actions: noteFailure },
      },
    },
    changedMeanwhile: {
      description: 'A colleague gave it another status. It is only replaced if the person insists.',
      ...choosing,
      on: {
        ...choosing.on,
        ...unsent.on,
        insisted: {
          guard: { type: 'mayInsist', params: ({ event }) => event.item },
          target: 'reading',
          actions: { type: 'insist', params: ({ event }) => event.item },
        },
      },
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
        input: ({ context }) => {
          const { item, status, notify } = present(context.wanted)
          return { itemId: item.id, status, notify }
        },
        onDone: [
          {
            description: 'A colleague may have changed it since the first choice was read for.',
            guard: 'isAnotherWanted',
            target: 'reading',
            actions: [
              'settle',
              {
                type: 'want',
                params: ({ context }) => {
                  const { item, status } = present(context.saved)
                  return { item: { ...item, status }, status: present(context.next) }
                },
              },
            ],
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
              {
                type: 'want',
                params: ({ context }) => ({ item: present(context.wanted).item, status: present(context.next) }),
              },
            ],
          },
          { target: 'failed', actions: [{ type: 'doubt', params: failure }, noteFailure] },
        ],
      },
    },
    saved: {
      description:
        'The change can be undone for a while, unless a colleague changes the item; the employee is not told.',
      on: {
        ...choosing.on,
        undone: goingBack,
      },
      after: { undoTime: 'settled' },
    },
    failed: {
      description: 'The select shows the old status, and why it was not changed, until another one is chosen.',
      ...choosing,
    },
  },
})

export type ItemStatusState = StateValueFrom<typeof itemStatusMachine>

/** The status that the select shows: the last choice while it is on its way, else that of the list. */
export const shownStatus = ({ next, wanted }: Pick<ItemStatusContext, 'next' | 'wanted'>, item: Item): string =>
  next ?? wanted?.status ?? item.status
