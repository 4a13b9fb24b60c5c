import { refused, type Failure } from '#contract/failure.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { assign, emit, setup, type SnapshotFrom, type StateValueFrom } from 'xstate'
import {
  confirmingAgain,
  lockStates,
  moneyMoveGuards,
  moneyMoveStates,
  notMoved,
  type LockResult,
  type MoneyMoveContext,
  type MoneyMoveEvent,
  type MoneyMoveTag,
  type MoveNews,
} from '../moneyMove.ts'
import type { RunEmitted } from '../runs.ts'
import { notProvided } from '../notProvided.ts'
import { noteFailure, output } from '../outcome.ts'

/** What the server and this browser know just before points are sent. */
export interface BalanceCheck {
  readonly balance: number | null
  /** Points are on their way to this balance, perhaps from another tab: the balance does not show them yet. */
  readonly isMoving: boolean
}

/** Written down before each call, so that the run outlives the page. */
export interface KeptStep {
  /** Definite refusals so far: each is followed by a new key. */
  readonly refusals: number
}

export interface TransferInput {
  readonly transfer: Transfer
  readonly honoursKeys: boolean
  /** The amount needs no question: it is sent at once, where the balance is as it was seen. One that could not be read asks. */
  readonly isConfirmed?: boolean
  /** The balance that the amount was typed or asked about for, null if it could not be read, or how many moves had gone to the person; left out where nothing depends on that. */
  readonly asked?: number | null
  /** How far a kept run had come; a new run leaves it out. */
  readonly kept?: KeptStep
}

export interface TransferContext extends KeptStep, MoneyMoveContext {
  readonly transfer: Transfer
  readonly isConfirmed: boolean
  readonly asked?: number | null
}

/** What is known of the points at the end; `changed` where the balances have to tell. */
export type TransferLearned = 'moved' | 'changed'

/** Code of the console's own refusal when the balance is another than the points were meant for. */
const balanceChanged = 'balance-changed'

export const isBalanceChanged = (problem: Failure | null): boolean =>
  problem?.kind === 'refused' && problem.code === balanceChanged

const workflow = setup({
  types: {
    context: {} as TransferContext,
    events: {} as MoneyMoveEvent,
    input: {} as TransferInput,
    emitted: {} as RunEmitted<TransferLearned>,
    output: {} as TransferLearned | null,
    tags: {} as MoneyMoveTag,
  },
  actors: {
    takeLock: notProvided<LockResult, Transfer>('takeLock'),
    /** Resolves when the other tab is done with the transfer, with what it left unfinished. */
    awaitLock: notProvided<KeptStep | null, Transfer>('awaitLock'),
    checkBalance: notProvided<BalanceCheck, Transfer>('checkBalance'),
    sendPoints: notProvided<void, KeptStep & { readonly transfer: Transfer }>('sendPoints'),
  },
  actions: {
    keep: (_action, _step: KeptStep) => undefined,
    note: assign((_action, problem: Failure) => ({ problem })),
    doubt: assign((_action, problem: Failure) => ({ problem, doubtful: true })),
    adopt: assign((_action, { refusals }: KeptStep) => ({ restored: true, doubtful: true, refusals })),
    reportUnsent: emit({ type: 'unsent' }),
    takeUp: assign({ restored: false, problem: null }),
    ask: assign((_action, { balance }: BalanceCheck) => ({
      asked: balance,
      isConfirmed: false,
      problem: refused(balanceChanged, ''),
    })),
    seeChanged: assign((_action, { balance }: BalanceCheck) => ({
      asked: balance,
      problem: refused(balanceChanged, ''),
    })),
    renewKey: assign({ refusals: ({ context }) => context.refusals + 1 }),
  },
  guards: {
    ...moneyMoveGuards,
    needsNoQuestion: ({ context }) => context.restored || context.isConfirmed,
    dependsOnBalance: ({ context }) => context.asked !== undefined,
    isAsAsked: ({ context }, { balance, isMoving }: BalanceCheck) => !isMoving && balance === context.asked,
    canBeSettled: ({ context }) => canBeSettled(context),
    comparesBalance: ({ context }) => comparesBalance(context),
    comparesBalanceByKey: ({ context }) => context.honoursKeys && comparesBalance(context),
    isBalanceAsAsked: ({ context }, { balance }: BalanceCheck) => balance === context.asked,
  },
})

/** Where keys are honoured, a retry makes the server tell what happened, unless it refuses the retry too. */
export const canBeSettled = ({ honoursKeys, problem }: Pick<TransferContext, 'honoursKeys' | 'problem'>): boolean =>
  !honoursKeys || problem?.kind === 'refused'

/** A balance may have got the same points from a colleague, which the server cannot tell, by a key or without. */
const comparesBalance = ({ transfer, asked }: TransferContext): boolean =>
  transfer.kind === 'balance' && asked !== undefined

const { confirming, outcomeUnknown, ...shared } = moneyMoveStates
const transferIn = ({ context }: { readonly context: TransferContext }) => context.transfer

/** A money move of one call, the same for each kind of transfer. `keep` writes the step down before the call. */
export const transferMachine = workflow.createMachine({
  id: 'transfer',
  description: 'Points move in one call, at most once whatever the network does.',
  context: ({ input: { transfer, honoursKeys, isConfirmed = false, kept, ...asked } }) => ({
    ...asked,
    transfer,
    honoursKeys,
    isConfirmed: isConfirmed && asked.asked !== null,
    refusals: kept?.refusals ?? 0,
    doubtful: kept !== undefined,
    restored: kept !== undefined,
    problem: null,
  }),
  output: ({ event }) => event.output as TransferLearned | null,
  initial: 'confirming',
  states: {
    confirming: {
      ...confirming,
      always: {
        description: 'Some amounts need no question, and a restored transfer is not asked about again.',
        guard: 'needsNoQuestion',
        target: 'takingLock',
      },
    },
    ...lockStates(transferIn, {
      begin: [{ guard: 'dependsOnBalance', target: 'checking' }, { target: 'sending' }],
      check: 'outcomeUnknown',
      without: [],
    }),
    ...shared,
    checking: {
      description:
        'The balance, or what was sent to the person, is read again, by one tab at a time; what the screen showed is not trusted.',
      tags: 'busy',
      invoke: {
        src: 'checkBalance',
        input: transferIn,
        onDone: [
          { guard: { type: 'isAsAsked', params: output }, target: 'sending' },
          {
            description: 'The balance changed, so the person is asked again.',
            target: 'confirming',
            actions: { type: 'ask', params: output },
          },
        ],
        onError: { target: 'notSent', actions: noteFailure },
      },
    },
    sending: {
      description: 'The points are on their way.',
      tags: ['busy', 'sending'],
      entry: ['takeUp', { type: 'keep', params: ({ context }) => ({ refusals: context.refusals }) }],
      invoke: {
        src: 'sendPoints',
        input: ({ context: { transfer, refusals } }) => ({ transfer, refusals }),
        onDone: 'done',
        onError: notMoved('outcomeUnknown'),
      },
    },
    refused: {
      ...shared.refused,
      description: 'The server said no: the points did not move. Another try is another request, with another key.',
      entry: ['renewKey', shared.refused.entry],
    },
    outcomeUnknown: {
      ...outcomeUnknown,
      on: {
        retried: [
          { guard: 'comparesBalanceByKey', target: 'checkingAgain' },
          {
            description: 'The same key goes out again: the server moves the points once, and so tells what it did.',
            guard: 'honoursKeys',
            target: 'sending',
          },
        ],
        'move.settled': { guard: 'canBeSettled', target: 'settledByPerson' },
        'resend.chosen': { guard: 'ignoresKeys', target: 'confirmingAgain' },
      },
    },
    checkingAgain: {
      description:
        'The balance is read before the points go out again: where the first call was lost, a colleague may have moved them since.',
      tags: 'busy',
      invoke: {
        src: 'checkBalance',
        input: transferIn,
        onDone: [
          { guard: { type: 'isBalanceAsAsked', params: output }, target: 'sending' },
          {
            description: 'The first call or a colleague has changed it: the person sees that first.',
            target: 'outcomeUnknown',
            actions: { type: 'seeChanged', params: output },
          },
        ],
        onError: {
          description:
            'Nothing was sent, so what is known of the points stays: a refusal to let the balance be read says nothing about them.',
          target: 'outcomeUnknown',
        },
      },
    },
    confirmingAgain: confirmingAgain([{ guard: 'comparesBalance', target: 'checkingAgain' }, { target: 'sending' }]),
    done: {
      description: 'The server moved the points.',
      tags: 'final',
      type: 'final',
      output: 'moved',
    },
    settledByPerson: {
      description: 'The server never answered; a person closed the transfer.',
      tags: 'final',
      type: 'final',
      output: 'changed',
    },
  },
})

export type TransferState = StateValueFrom<typeof transferMachine>

export const transferNews: Readonly<Partial<Record<TransferState, MoveNews>>> = {
  sending: 'sent',
  outcomeUnknown: 'unknown',
  settledByPerson: 'closedUnknown',
  refused: 'refused',
  done: 'done',
}

/**
 * What a person has to see of a transfer: nothing of one that is `quiet`, on its way without a question or a doubt; nothing
 * but a notice of one that is `done`; nothing of one that was `cancelled`.
 */
export function sightOf(snapshot: SnapshotFrom<typeof transferMachine>): 'dialog' | 'quiet' | 'done' | 'cancelled' {
  const { isConfirmed, doubtful } = snapshot.context
  if (snapshot.matches('done')) return 'done'
  if (snapshot.matches('cancelled')) return 'cancelled'
  return snapshot.hasTag('busy') && isConfirmed && !doubtful ? 'quiet' : 'dialog'
}
