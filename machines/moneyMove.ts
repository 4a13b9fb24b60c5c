import type { Failure } from '#contract/failure.ts'
import { failure, noteFailure, output, present } from './outcome.ts'
import type { RunTag } from './runs.ts'

/** What a person may do with every money move. */
export type MoneyMoveEvent =
  | { readonly type: 'move.confirmed' }
  | { readonly type: 'retried' }
  /** The person found out what happened to the points, or closes the move without knowing. */
  | { readonly type: 'move.settled' }
  /** Only where keys are not honoured: the person wants the points sent again. */
  | { readonly type: 'resend.chosen' }
  | { readonly type: 'dismissed' }

export interface MoneyMoveContext {
  readonly honoursKeys: boolean
  /** A call that moves points got no answer, so the points may have moved. */
  readonly doubtful: boolean
  /** Read from storage after a reload: nothing is sent until a person asks for it. */
  readonly restored: boolean
  readonly problem: Failure | null
}

export type MoneyMoveTag = RunTag | 'busy' | 'unsent' | 'needsPerson' | 'final'

/** What the journal reports of a move's points in a state. A state without an entry leaves the report as it was. */
export const moveNews = ['sent', 'unknown', 'closedUnknown', 'withoutStatus', 'refused', 'done', 'alreadyDone'] as const
export type MoveNews = (typeof moveNews)[number]

/** Whether this tab may work on a move, or another one already does. */
export type LockResult = 'taken' | 'elsewhere'

interface Scope {
  readonly context: MoneyMoveContext
}

export const moneyMoveGuards = {
  isRestored: ({ context }: Scope) => context.restored,
  isLockedByAnotherTab: (_guard: Scope, lock: LockResult) => lock === 'elsewhere',
  isUnfinished: (_guard: Scope, step: object | null) => step !== null,
  /** After a call without an answer, a refusal proves nothing about that first attempt. */
  isDefiniteRefusal: ({ context }: Scope, problem: Failure) => problem.kind === 'refused' && !context.doubtful,
  isUnauthorisedBeforeSend: ({ context }: Scope, problem: Failure) =>
    problem.kind === 'unauthorised' && !context.doubtful,
  honoursKeys: ({ context }: Scope) => context.honoursKeys,
  ignoresKeys: ({ context }: Scope) => !context.honoursKeys,
}

/** What the other tab left unfinished. */
const leftUnfinished = <Step>({ event }: { readonly event: { readonly output: Step | null } }): Step =>
  present(event.output)

const noLock = [
  {
    description: 'A restored run may have sent its points before the reload.',
    guard: 'isRestored',
    target: 'outcomeUnknown',
    actions: noteFailure,
  },
  { target: 'notSent', actions: noteFailure },
] as const

/**
 * The states that keep two tabs apart. `move` is what both calls are about; with the lock a new run goes on by one of
 * the arrows in `begin`, a kept one at `check`. `without` are a machine's own arrows for when no lock is to be had.
 */
export const lockStates = <Context, Move, const Begin extends object, Check extends string, const Arrow extends object>(
  move: (scope: { readonly context: Context }) => Move,
  {
    begin,
    check,
    without,
  }: { readonly begin: readonly Begin[]; readonly check: Check; readonly without: readonly Arrow[] },
) =>
  ({
    takingLock: {
      description: 'One tab at a time works on a move.',
      tags: 'busy',
      invoke: {
        src: 'takeLock',
        input: move,
        onDone: [
          { guard: { type: 'isLockedByAnotherTab', params: output }, target: 'lockedByAnotherTab' },
          { guard: 'isRestored', target: check },
          ...begin,
        ],
        onError: [...without, ...noLock],
      },
    },
    lockedByAnotherTab: {
      description: 'Another tab works on this move: this one waits until that tab ends it or leaves it unfinished.',
      invoke: {
        src: 'awaitLock',
        input: move,
        onDone: [
          {
            guard: { type: 'isUnfinished', params: output },
            target: check,
            actions: { type: 'adopt', params: leftUnfinished },
          },
          { target: 'doneByAnotherTab' },
        ],
        onError: [...without, ...noLock],
      },
    },
  }) as const

/** What follows a call that moves points and fails; without a clear answer, `check`. */
export const notMoved = <Check extends string>(check: Check) =>
  [
    { guard: { type: 'isDefiniteRefusal', params: failure }, target: 'refused', actions: noteFailure },
    { guard: { type: 'isUnauthorisedBeforeSend', params: failure }, target: 'notSent', actions: noteFailure },
    { target: check, actions: { type: 'doubt', params: failure } },
  ] as const

const unsent = {
  tags: ['needsPerson', 'unsent'],
  entry: 'reportUnsent',
  on: { retried: 'takingLock', dismissed: 'cancelled' },
} as const

/** The states of every money move before its points move, and where nobody knows whether they did. */
export const moneyMoveStates = {
  confirming: {
    description: 'Nothing happens before a person confirms who gets how much.',
    tags: ['needsPerson', 'unconfirmed', 'unsent'],
    on: { 'move.confirmed': 'takingLock', dismissed: 'cancelled' },
  },
  notSent: {
    ...unsent,
    description: 'Nothing was sent: there was no lock, what it is about could not be read, or the session had ended.',
  },
  refused: {
    ...unsent,
    description: 'The server said no: the points did not move.',
  },
  outcomeUnknown: {
    description: 'Nobody knows whether the points moved; a person decides.',
    tags: 'needsPerson',
  },
  doneByAnotherTab: {
    description: 'The other tab has ended the move.',
    tags: 'final',
    type: 'final',
    output: 'changed',
  },
  cancelled: {
    description: 'Called off before anything was sent.',
    tags: 'final',
    type: 'final',
    output: null,
  },
} as const

/** Without keys the server cannot tell that the same points come again: `sending` leads to where they are. */
export const confirmingAgain = <const Sending extends string | object>(sending: Sending) =>
  ({
    description: 'A warning: without keys the server cannot tell that these are the same points.',
    tags: 'needsPerson',
    on: { 'move.confirmed': sending, dismissed: 'outcomeUnknown' },
  }) as const
