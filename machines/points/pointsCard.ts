import { amountOf } from '#contract/amounts.ts'
import { isBlank } from '#contract/blank.ts'
import type { Failure } from '#contract/failure.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import { longestDescription } from '#contract/points/balance.ts'
import { readCourtesy } from '#contract/points/transfer.ts'
import { recipientChanges, type User } from '#contract/users/users.ts'
import { assign, emit, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { itself, noteFailure, noteNothing, output, present } from '../outcome.ts'

/** What the amount field of a balance takes: whole points, and a minus to take some away. */
export const balanceRule = { unit: 'points', isSigned: true, most: pointsLimit } as const

/** Whether more is typed than the description of a move of points holds. */
export const isTooLong = (details: string): boolean => details.trim().length > longestDescription

interface Typed<Values, Seen> {
  readonly type: 'typed'
  readonly change: Partial<Values>
  /** What the screen shows of whom the points are for at that moment. */
  readonly shown: Seen
}

interface Moved<Seen> {
  /** Points that this tab sent have moved. */
  readonly type: 'moved'
  readonly run: string
  readonly points: number
  /** How they change what is shown, which may not include them yet; null where they do not. */
  readonly own: { readonly before: Seen; readonly after: Seen } | null
}

export type PointsCardEvent<Values, Seen> =
  | Typed<Values, Seen>
  | { readonly type: 'submitted'; readonly shown: Seen }
  /** A run took what the card holds. */
  | { readonly type: 'taken'; readonly run: string }
  | Moved<Seen>
  /** What is shown was read again: it includes the points that moved from here, and what colleagues did since. */
  | { readonly type: 'shown.read' }

/** The points may be sent, by a run. */
export interface PointsCardEmitted<Values, Seen> {
  readonly type: 'checked'
  readonly values: Values
  readonly points: number
  /** What the check compared. */
  readonly seen: Seen
}

/** What the server and this browser know of it just before points are sent. */
export interface PointsCheck<Seen> {
  readonly now: Seen
  /** Other points are on their way, perhaps from another tab: what the server says does not include them yet. */
  readonly isMoving: boolean
}

export interface PointsCardContext<Values, Seen> {
  readonly values: Values
  /** What the person saw when they typed the amount or pressed Guardar: the points are meant for that. */
  readonly seen: Seen
  /** Until what is shown was read again. */
  readonly own: Moved<Seen>['own']
  /** The run that took what the card holds; null once something else is typed. */
  readonly run: string | null
  readonly problem: Failure | null
}

interface PointsCardConfig<Values, Seen> {
  readonly empty: Pick<PointsCardContext<Values, Seen>, 'values' | 'seen'>
  /** The points in the fields; null while they cannot be sent. */
  readonly pointsOf: (values: Values) => number | null
  readonly isSame: (seen: Seen, now: Seen) => boolean
  /** Whether a change is meant for what is shown when it is typed. Left out, what is shown at Guardar counts. */
  readonly isTypedFor?: (change: Partial<Values>) => boolean
  /** Whether the points that moved are those in the fields, which are emptied then. */
  readonly isTaken: (card: PointsCardContext<Values, Seen>, moved: Moved<Seen>) => boolean
  /** The fields after that. */
  readonly emptied: Partial<Values>
}

/** The fields of a card that sends points, up to the run that takes them. */
function createPointsCard<Values extends object, Seen>(config: PointsCardConfig<Values, Seen>) {
  type Card = PointsCardContext<Values, Seen>
  type Check = PointsCheck<Seen>
  const { empty, pointsOf, isSame, isTypedFor, isTaken, emptied } = config
  const shownIn = ({ event }: { readonly event: { readonly shown: Seen } }) => event.shown

  const workflow = setup({
    types: {
      context: {} as Card,
      events: {} as PointsCardEvent<Values, Seen>,
      emitted: {} as PointsCardEmitted<Values, Seen>,
      tags: {} as 'busy' | 'needsPerson',
    },
    actors: { read: notProvided<Check, Pick<Card, 'values' | 'seen'>>('read') },
    actions: {
      type: assign(({ context: { values, seen, own } }, { change, shown }: Omit<Typed<Values, Seen>, 'type'>) => ({
        values: { ...values, ...change },
        run: null,
        seen: isTypedFor?.(change) !== true ? seen : own !== null && isSame(own.before, shown) ? own.after : shown,
      })),
      see: assign((_action, seen: Seen) => ({ seen })),
      seeAtSave: assign(({ context }, shown: Seen) => ({ seen: isTypedFor === undefined ? shown : context.seen })),
      take: assign((_action, { run }: { readonly run: string }) => ({ run })),
      move: assign(({ context }, moved: Moved<Seen>) => ({
        own: moved.own,
        ...(isTaken(context, moved) && { values: { ...context.values, ...emptied }, run: null }),
      })),
      forgetOwn: assign({ own: null }),
      note: assign((_action, problem: Failure | null) => ({ problem })),
    },
    guards: {
      isSendable: ({ context }) => pointsOf(context.values) !== null,
      isOurs: ({ context }, moved: Moved<Seen>) => moved.own !== null || isTaken(context, moved),
      isMoving: (_guard, { isMoving }: Check) => isMoving,
      isAsSeen: ({ context }, { now }: Check) => isSame(context.seen, now),
    },
  })
  const typing = workflow.createStateConfig({
    on: {
      typed: { target: 'editing', actions: { type: 'type', params: itself } },
      submitted: {
        description: 'An empty amount, or one that the server would refuse, is not sent.',
        guard: 'isSendable',
        target: 'checking',
        actions: { type: 'seeAtSave', params: shownIn },
      },
      taken: { actions: { type: 'take', params: itself } },
      moved: {
        guard: { type: 'isOurs', params: itself },
        target: 'editing',
        actions: { type: 'move', params: itself },
      },
    },
  })

  return workflow.createMachine({
    id: 'pointsCard',
    description: 'Points are typed, and before they are sent it is read again whom they are for.',
    context: { ...empty, own: null, run: null, problem: null },
    initial: 'editing',
    on: { 'shown.read': { actions: 'forgetOwn' } },
    states: {
      editing: { ...typing, description: 'Waits for an amount and for Guardar.' },
      checking: {
        description: 'The balance, or the person, is read again before anything is sent.',
        tags: 'busy',
        entry: noteNothing,
        invoke: {
          src: 'read',
          input: ({ context: { values, seen } }) => ({ values, seen }),
          onDone: [
            { guard: { type: 'isMoving', params: output }, target: 'moving' },
            {
              guard: { type: 'isAsSeen', params: output },
              target: 'editing',
              actions: emit(({ context: { values, seen } }) => ({
                type: 'checked',
                values,
                points: present(pointsOf(values)),
                seen,
              })),
            },
            { target: 'changed' },
          ],
          onError: { target: 'notRead', actions: noteFailure },
        },
      },
      moving: {
        ...typing,
        description: 'Other points are on their way; nothing was sent, and the person looks again.',
        tags: 'needsPerson',
      },
      changed: {
        ...typing,
        on: {
          ...typing.on,
          submitted: { guard: 'isSendable', target: 'checking', actions: { type: 'see', params: shownIn } },
        },
        description: 'The balance, or the person, is another by now; nothing was sent, and the person looks again.',
        tags: 'needsPerson',
      },
      notRead: {
        ...typing,
        description: 'The balance, or the person, could not be read; nothing was sent.',
        tags: 'needsPerson',
      },
    },
  })
}

export interface BalanceValues {
  /** As it was typed. */
  readonly amount: string
  readonly details: string
}

export const noBalance: BalanceValues = { amount: '', details: '' }

/** The balance card: nobody adds to a balance that is no longer what they saw. */
export const balanceCardMachine = createPointsCard<BalanceValues, number | null>({
  empty: { values: noBalance, seen: null },
  pointsOf: ({ amount, details }) => (isTooLong(details) ? null : amountOf(balanceRule, amount)),
  isSame: (seen, now) => seen === now,
  isTypedFor: ({ amount }) => amount !== undefined,
  // Another amount may have been typed meanwhile.
  isTaken: ({ values }, { points }) => amountOf(balanceRule, values.amount) === points,
  emptied: noBalance,
})

export interface CourtesyValues {
  /** Of whoever gets the points. */
  readonly email: string
  readonly points: string
  readonly message: string
}

export const noCourtesy: CourtesyValues = { email: '', points: '', message: '' }

/** The courtesy card: nobody sends points to a person who is no longer who they saw. */
export const courtesyCardMachine = createPointsCard<CourtesyValues, User | null>({
  empty: { values: noCourtesy, seen: null },
  pointsOf: ({ points: typed, message }) => {
    const points = readCourtesy(typed)
    const isEmpty = isBlank(typed) && isBlank(message)
    return isEmpty || typeof points === 'string' || isTooLong(message) ? null : points
  },
  isSame: (seen, now) => seen !== null && now !== null && recipientChanges(seen, now).length === 0,
  isTaken: ({ run }, moved) => run === moved.run,
  // The person stays, for the next points.
  emptied: { points: '', message: '' },
})

export type PointsCardState = StateValueFrom<typeof balanceCardMachine>
