import type { Failure } from '#contract/failure.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { assign, emit, setup, type StateValueFrom } from 'xstate'
import type { MoneyMoveEmitted } from '../moneyMoves.ts'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure, output } from '../outcome.ts'

export type TransferEvent =
  | { readonly type: 'transfer.confirmed' }
  | { readonly type: 'retried' }
  /** The person found out what became of the points, or leaves it at that. */
  | { readonly type: 'transfer.settled' }
  /** Only where keys are not honoured: the person wants the points sent again. */
  | { readonly type: 'resend.chosen' }
  | { readonly type: 'dismissed' }

/** Written down before each call, so that the run outlives the page. */
export interface KeptStep {
  /** Definite refusals so far: each is followed by a new key. */
  readonly refusals: number
}

export interface TransferInput {
  readonly transfer: Transfer
  readonly honoursKeys: boolean
  /** The amount needs no question: it is sent at once. */
  readonly isConfirmed?: boolean
  /** How far a kept run had come; a new run leaves it out. */
  readonly kept?: KeptStep
}

export interface TransferContext extends KeptStep {
  readonly transfer: Transfer
  readonly honoursKeys: boolean
  readonly isConfirmed: boolean
  /** A call with the present key ended without an answer, so it may have happened. */
  readonly doubtful: boolean
  /** Taken up again after a reload: nothing is sent until a person asks for it. */
  readonly restored: boolean
  readonly problem: Failure | null
}

/** What is known of the points at the end; `changed` where the balances have to tell. */
export type TransferLearned = 'moved' | 'changed'

const workflow = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as TransferInput,
    emitted: {} as MoneyMoveEmitted<TransferLearned>,
    output: {} as TransferLearned | null,
    tags: {} as 'busy' | 'sending' | 'unconfirmed' | 'unsent' | 'needsPerson' | 'final',
    meta: {} as { readonly title: string },
  },
  actors: {
    takeLock: notProvided<'taken' | 'elsewhere', Transfer>('takeLock'),
    /** Resolves when the other tab is done with the transfer, with what it left unfinished. */
    awaitLock: notProvided<KeptStep | null, Transfer>('awaitLock'),
    sendPoints: notProvided<void, KeptStep & { readonly transfer: Transfer }>('sendPoints'),
  },
  actions: {
    keep: (_action, _step: KeptStep) => undefined,
    note: assign((_action, problem: Failure) => ({ problem })),
    doubt: assign((_action, problem: Failure) => ({ problem, doubtful: true })),
    adopt: assign((_action, step: KeptStep | null) => ({
      restored: true,
      doubtful: true,
      refusals: step?.refusals ?? 0,
    })),
    takeUp: assign({ restored: false, problem: null }),
    renewKey: assign({ refusals: ({ context }) => context.refusals + 1 }),
  },
  guards: {
    needsNoQuestion: ({ context }) => context.restored || context.isConfirmed,
    isRestored: ({ context }) => context.restored,
    isNew: ({ context }) => !context.restored,
    isLockedByAnotherTab: (_guard, lock: 'taken' | 'elsewhere') => lock === 'elsewhere',
    isUnfinished: (_guard, step: KeptStep | null) => step !== null,
    /** An earlier call that went unanswered may still have happened, whatever a later one is told. */
    isDefiniteRefusal: ({ context }, problem: Failure) => problem.kind === 'refused' && !context.doubtful,
    isStoppedAtTheDoor: ({ context }, problem: Failure) => problem.kind === 'unauthorised' && !context.doubtful,
    honoursKeys: ({ context }) => context.honoursKeys,
    ignoresKeys: ({ context }) => !context.honoursKeys,
    canBeSettled: ({ context }) => canBeSettled(context),
  },
})

/** Where keys are honoured the server tells by a repetition, unless it refuses even that. */
export const canBeSettled = ({ honoursKeys, problem }: Pick<TransferContext, 'honoursKeys' | 'problem'>): boolean =>
  !honoursKeys || problem?.kind === 'refused'

const noLock = [
  {
    description: 'A run that was taken up again may have sent its points before.',
    guard: 'isRestored',
    target: 'outcomeUnknown',
    actions: noteFailure,
  },
  { target: 'notSent', actions: noteFailure },
] as const

/** A money move of one call, the same for each kind of transfer. `keep` writes the step down before the call. */
export const transferMachine = workflow.createMachine({
  id: 'transfer',
  description: 'Points move in one call, at most once whatever the network does.',
  context: ({ input: { transfer, honoursKeys, isConfirmed = false, kept } }) => ({
    transfer,
    honoursKeys,
    isConfirmed,
    refusals: kept?.refusals ?? 0,
    doubtful: kept !== undefined,
    restored: kept !== undefined,
    problem: null,
  }),
  output: ({ event }) => event.output as TransferLearned | null,
  initial: 'confirming',
  states: {
    confirming: {
      description: 'Nothing happens before a person confirms who gets how much.',
      tags: ['needsPerson', 'unconfirmed', 'unsent'],
      meta: { title: 'Por confirmar' },
      always: {
        description: 'Some amounts need no question; and after a reload nothing is asked again, nor sent.',
        guard: 'needsNoQuestion',
        target: 'takingLock',
      },
      on: { 'transfer.confirmed': 'takingLock', dismissed: 'cancelled' },
    },
    takingLock: {
      description: 'One tab at a time works on a transfer.',
      tags: 'busy',
      meta: { title: 'En curso' },
      invoke: {
        src: 'takeLock',
        input: ({ context }) => context.transfer,
        onDone: [
          { guard: { type: 'isLockedByAnotherTab', params: output }, target: 'lockedByAnotherTab' },
          { guard: 'isRestored', target: 'outcomeUnknown' },
          { target: 'sending' },
        ],
        onError: noLock,
      },
    },
    lockedByAnotherTab: {
      description: 'Another tab works on this transfer: its end is waited for, or what it leaves unfinished.',
      meta: { title: 'En otra pestaña' },
      on: { dismissed: { guard: 'isNew', target: 'cancelled' } },
      invoke: {
        src: 'awaitLock',
        input: ({ context }) => context.transfer,
        onDone: [
          {
            guard: { type: 'isUnfinished', params: output },
            target: 'outcomeUnknown',
            actions: { type: 'adopt', params: output },
          },
          { target: 'doneByAnotherTab' },
        ],
        onError: noLock,
      },
    },
    sending: {
      description: 'The points are on their way.',
      tags: ['busy', 'sending'],
      meta: { title: 'En curso' },
      entry: ['takeUp', { type: 'keep', params: ({ context }) => ({ refusals: context.refusals }) }],
      invoke: {
        src: 'sendPoints',
        input: ({ context: { transfer, refusals } }) => ({ transfer, refusals }),
        onDone: 'done',
        onError: [
          { guard: { type: 'isDefiniteRefusal', params: failure }, target: 'refused', actions: noteFailure },
          { guard: { type: 'isStoppedAtTheDoor', params: failure }, target: 'notSent', actions: noteFailure },
          { target: 'outcomeUnknown', actions: { type: 'doubt', params: failure } },
        ],
      },
    },
    notSent: {
      description: 'Nothing was sent: there was no lock, or the session had ended.',
      tags: ['needsPerson', 'unsent'],
      meta: { title: 'No enviado' },
      entry: emit({ type: 'unsent' }),
      on: { retried: 'takingLock', dismissed: 'cancelled' },
    },
    refused: {
      description: 'The server said no: the points did not move. Another try is another request, with another key.',
      tags: ['needsPerson', 'unsent'],
      meta: { title: 'No aceptado por el servicio' },
      entry: ['renewKey', emit({ type: 'unsent' })],
      on: { retried: 'takingLock', dismissed: 'cancelled' },
    },
    outcomeUnknown: {
      description: 'Whether the points moved is not known; a person decides.',
      tags: 'needsPerson',
      meta: { title: 'No se sabe si los puntos llegaron' },
      on: {
        retried: {
          description: 'The same key goes out again: the server moves the points once, and so tells what it did.',
          guard: 'honoursKeys',
          target: 'sending',
        },
        'transfer.settled': { guard: 'canBeSettled', target: 'settledByPerson' },
        'resend.chosen': { guard: 'ignoresKeys', target: 'confirmingAgain' },
      },
    },
    confirmingAgain: {
      description: 'A warning: without keys the server cannot tell that these are the same points.',
      tags: 'needsPerson',
      meta: { title: 'No se sabe si los puntos llegaron' },
      on: { 'transfer.confirmed': 'sending', dismissed: 'outcomeUnknown' },
    },
    done: {
      description: 'The server moved the points.',
      tags: 'final',
      meta: { title: 'Enviado' },
      type: 'final',
      output: 'moved',
    },
    settledByPerson: {
      description: 'The server never told; a person closed it, knowing or not.',
      tags: 'final',
      meta: { title: 'Cerrado sin respuesta' },
      type: 'final',
      output: 'changed',
    },
    doneByAnotherTab: {
      description: 'The other tab is done with the transfer, in one way or another.',
      tags: 'final',
      meta: { title: 'Cerrado en otra pestaña' },
      type: 'final',
      output: 'changed',
    },
    cancelled: {
      description: 'Called off before anything moved.',
      tags: 'final',
      meta: { title: 'Cancelado' },
      type: 'final',
      output: null,
    },
  },
})

export type TransferState = StateValueFrom<typeof transferMachine>
