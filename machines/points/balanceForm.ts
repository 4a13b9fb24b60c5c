import { amountOf } from '#contract/amounts.ts'
import type { Failure } from '#contract/failure.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import { longestDescription } from '#contract/points/balance.ts'
import { assign, emit, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { noteFailure, noteNothing, output, present } from '../outcome.ts'

/** What the amount field takes: whole points, and a minus to take some away. */
export const balanceRule = { unit: 'points', isSigned: true, most: pointsLimit } as const

/** Whether more is typed than the description of a move of points holds. */
export const isTooLong = (details: string): boolean => details.trim().length > longestDescription

interface Values {
  /** As it was typed. */
  readonly amount: string
  readonly details: string
}

interface Typed {
  readonly type: 'typed'
  readonly change: Partial<Values>
  /** The balance shown at that moment; null where none is known. */
  readonly balance: number | null
}

interface Moved {
  /** Points that this tab sent have moved; the balance shown may not include them yet. */
  readonly type: 'moved'
  readonly points: number
  readonly balance: number | null
}

export type BalanceFormEvent =
  | Typed
  /** With the balance shown now. */
  | { readonly type: 'submitted'; readonly balance: number | null }
  | Moved

/** The points may be sent, by a transfer. */
export interface BalanceFormEmitted {
  readonly type: 'checked'
  readonly points: number
  readonly message: string
  /** The balance that the check compared. */
  readonly balance: number | null
}

/** What the server and this browser know just before points are sent. */
export interface BalanceCheck {
  readonly balance: number | null
  /** Points are on their way to this balance, perhaps from another tab: the balance does not show them yet. */
  readonly isMoving: boolean
}

export interface BalanceFormContext extends Values {
  /** The balance shown when the amount was typed, or when the person last looked at it again. */
  readonly seen: number | null
  /** How the last move from this tab changed the balance that was shown. */
  readonly own: { readonly before: number; readonly after: number } | null
  readonly problem: Failure | null
}

/** The balance shown, plus a move from this tab that the list does not show yet. */
const withOwn = ({ own }: BalanceFormContext, balance: number | null) =>
  own !== null && own.before === balance ? own.after : balance

const workflow = setup({
  types: {
    context: {} as BalanceFormContext,
    events: {} as BalanceFormEvent,
    emitted: {} as BalanceFormEmitted,
    tags: {} as 'busy' | 'needsPerson',
  },
  actors: { readBalance: notProvided<BalanceCheck, void>('readBalance') },
  actions: {
    type: assign(({ context }, { change, balance }: Pick<Typed, 'change' | 'balance'>) => ({
      ...change,
      seen: change.amount === undefined ? context.seen : withOwn(context, balance),
    })),
    see: assign((_action, seen: number | null) => ({ seen })),
    /** Clears the fields, unless another amount was typed meanwhile. */
    move: assign(({ context }, { points, balance }: Omit<Moved, 'type'>) => ({
      own: balance === null ? null : { before: balance, after: balance + points },
      ...(amountOf(balanceRule, context.amount) === points && { amount: '', details: '' }),
    })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
  },
  guards: {
    isSendable: ({ context: { amount, details } }) => amountOf(balanceRule, amount) !== null && !isTooLong(details),
    isMoving: (_guard, { isMoving }: BalanceCheck) => isMoving,
    isAsSeen: ({ context }, { balance }: BalanceCheck) => balance === context.seen,
  },
})

const typing = workflow.createStateConfig({
  on: {
    typed: { target: 'editing', actions: { type: 'type', params: ({ event }) => event } },
    submitted: {
      description: 'An empty amount, zero, or one that the server would refuse is not sent.',
      guard: 'isSendable',
      target: 'checking',
    },
    moved: { target: 'editing', actions: { type: 'move', params: ({ event }) => event } },
  },
})

/** The fields of the balance card, up to the transfer: nobody adds to a balance that is no longer what they saw. */
export const balanceFormMachine = workflow.createMachine({
  id: 'balanceForm',
  description: 'Points for the balance of an organisation are typed, and compared with what the balance is by now.',
  context: { amount: '', details: '', seen: null, own: null, problem: null },
  initial: 'editing',
  states: {
    editing: { ...typing, description: 'Waits for an amount and for Guardar.' },
    checking: {
      description: 'The balance is read again before anything is sent.',
      tags: 'busy',
      entry: noteNothing,
      invoke: {
        src: 'readBalance',
        onDone: [
          { guard: { type: 'isMoving', params: output }, target: 'moving' },
          {
            guard: { type: 'isAsSeen', params: output },
            target: 'editing',
            actions: emit(({ context: { amount, details, seen } }) => ({
              type: 'checked',
              points: present(amountOf(balanceRule, amount)),
              message: details.trim(),
              balance: seen,
            })),
          },
          { target: 'balanceChanged' },
        ],
        onError: { target: 'notRead', actions: noteFailure },
      },
    },
    moving: {
      ...typing,
      description: 'Other points are on their way to this balance; nothing was sent, and the person looks again.',
      tags: 'needsPerson',
    },
    balanceChanged: {
      ...typing,
      on: {
        ...typing.on,
        submitted: {
          guard: 'isSendable',
          target: 'checking',
          actions: { type: 'see', params: ({ event }) => event.balance },
        },
      },
      description: 'The balance is another by now; nothing was sent, and the person looks again.',
      tags: 'needsPerson',
    },
    notRead: {
      ...typing,
      description: 'The balance could not be read; nothing was sent.',
      tags: 'needsPerson',
    },
  },
})

export type BalanceFormState = StateValueFrom<typeof balanceFormMachine>
