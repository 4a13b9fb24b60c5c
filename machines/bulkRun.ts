import { bulkCounts, settledRun, withItems, type BulkChange, type BulkItem, type BulkRun } from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { assign, emit, setup, type DoneActorEvent, type ErrorActorEvent, type StateValueFrom } from 'xstate'
import type { MoneyMoveEmitted } from './moneyMoves.ts'
import { notProvided } from './notProvided.ts'
import { failure, output } from './outcome.ts'

/** Calls of a run that are on their way at once. */
export const mostInFlight = 4

/** `toCheck`: the server took the call, and its lists have to say what came of it. */
export type Sent = 'done' | 'toCheck'

export type BulkRunEvent =
  | { readonly type: 'stop.chosen' }
  /** What failed is sent again, and nothing else. */
  | { readonly type: 'retried' }
  /** What a stop left unsent. */
  | { readonly type: 'rest.chosen' }
  /** Another tab, which has the run, took a step of it. */
  | { readonly type: 'kept.changed'; readonly run: BulkRun }
  | { readonly type: 'dismissed' }
  | DoneActorEvent<Sent>
  | ErrorActorEvent

export interface BulkRunInput {
  readonly run: BulkRun
  /** Taken up from what was kept: nothing is sent before a person asks for it. */
  readonly isRestored: boolean
}

export interface BulkRunContext extends BulkRunInput {
  /** Why nothing more of it is sent. */
  readonly halt: 'stopped' | 'paused' | null
  /** What may be sent, where that is not everything. */
  readonly only: ReadonlySet<string> | null
  /** The server may have changed since the run was asked for: each item is read before it is sent. */
  readonly isLater: boolean
}

type Scope = { readonly context: BulkRunContext }
interface Call {
  readonly runId: string
  readonly change: BulkChange
  readonly item: BulkItem
  readonly isLater: boolean
}
type Answer = { readonly id: string; readonly item: Partial<BulkItem> }

const idle = ({ context: { run } }: Scope) => bulkCounts(run).sending === 0

const workflow = setup({
  types: {
    context: {} as BulkRunContext,
    events: {} as BulkRunEvent,
    input: {} as BulkRunInput,
    emitted: {} as MoneyMoveEmitted<BulkRun>,
    output: {} as BulkRun | null,
    tags: {} as 'busy' | 'sending' | 'needsPerson' | 'final',
    meta: {} as { readonly title: string },
  },
  actors: {
    /** Resolves when no other tab has the run, with what is kept of it. */
    awaitLock: notProvided<BulkRun | null, string>('awaitLock'),
    /** Resolves when no other run of the account is under way. */
    awaitTurn: notProvided<void, string>('awaitTurn'),
    /** Sent once. */
    sendItem: notProvided<Sent, Call>('sendItem'),
    /** Reads again those whose outcome is unknown, and gives the ids of those that are done. */
    checkItems: notProvided<readonly Id[], BulkRun>('checkItems'),
  },
  actions: {
    /** Sends the next items, as many as may be on their way. */
    fill: assign(({ context: { run, only, isLater }, spawn }) => {
      let room = mostInFlight - bulkCounts(run).sending
      const filled = withItems(run, (item) => {
        if (!isWaiting(item, only) || room-- <= 0) return item
        spawn('sendItem', { id: `${item.id}`, input: { runId: run.id, change: run.change, item, isLater } })
        return { ...item, outcome: 'sending', problem: null }
      })
      return { run: filled }
    }),
    /** Writes the run down: before each call, and after each answer. */
    keep: (_action, _run: BulkRun) => undefined,
    endTurn: (_action, _id: string) => undefined,
    note: assign(({ context: { run } }, { id, item }: Answer) => ({
      run: withItems(run, (one) => (`${one.id}` === id ? { ...one, ...item } : one)),
    })),
    noteProblem: assign(({ context: { run } }, { id, problem }: { id: string; problem: Failure }) => ({
      run: withItems(run, (one) => (`${one.id}` === id ? withProblem(one, problem) : one)),
    })),
    halt: assign((_action, halt: 'stopped' | 'paused') => ({ halt })),
    settle: assign(({ context: { run } }, done: readonly Id[]) => ({ run: withDone(run, done) })),
    /** What was sent and is not answered is unknown from here on. */
    settleSent: assign(({ context: { run } }) => ({ run: settledRun(run) })),
    adopt: assign(({ context }, run: BulkRun | null) => ({ run: run ?? context.run, isRestored: true })),
    /** Those that were refused are sent again, and where the person asks for it after the end, those nobody knows of. */
    requeue: assign(({ context: { run } }, outcomes: readonly BulkItem['outcome'][]) => ({
      run: withItems(run, (item) =>
        outcomes.includes(item.outcome) ? { ...item, outcome: 'pending', problem: null } : item,
      ),
      isLater: true,
    })),
    takeUp: assign({ isRestored: false, halt: null, isLater: true }),
    sendAll: assign({ only: null }),
    sendFailures: assign(({ context: { run } }) => ({
      only: new Set(run.items.flatMap(({ id, outcome }) => (outcome === 'pending' ? [] : [`${id}`]))),
    })),
  },
  guards: {
    idle,
    hasNoMore: ({ context }) => idle({ context }) && !context.run.items.some((item) => isWaiting(item, context.only)),
    isNew: ({ context }) => !context.isRestored,
    isKept: (_guard, run: BulkRun | null) => run !== null,
    isSessionOver: (_guard, problem: Failure) => problem.kind === 'unauthorised',
    isAllDone: ({ context: { run } }, done: readonly Id[]) => bulkCounts(withDone(run, done)).done === run.items.length,
    isPaused: ({ context }) => context.halt === 'paused',
    isStopped: ({ context }) => context.halt === 'stopped' || bulkCounts(context.run).pending > 0,
    isRestored: ({ context }) => context.isRestored,
  },
})

const isWaiting = ({ id, outcome }: BulkItem, only: BulkRunContext['only']) =>
  outcome === 'pending' && (only === null || only.has(`${id}`))

function withProblem(item: BulkItem, problem: Failure): BulkItem {
  if (problem.kind === 'unknown') return { ...item, outcome: 'unknown', isDoubtful: true, problem }
  const outcome = problem.kind === 'refused' ? 'refused' : 'pending'
  return {
    ...item,
    outcome: item.isDoubtful ? 'unknown' : outcome,
    problem: problem.kind === 'refused' ? problem : null,
  }
}

const withDone = (run: BulkRun, done: readonly Id[]): BulkRun =>
  withItems(run, (item) =>
    item.outcome === 'unknown' && done.some((id) => sameId(id, item.id))
      ? { ...item, outcome: 'done', problem: null }
      : item,
  )

const keep = { type: 'keep', params: ({ context }: Scope) => context.run } as const
const noteDone = {
  type: 'note',
  params: ({ event }: { readonly event: DoneActorEvent<Sent> }): Answer => ({
    id: event.actorId,
    item: event.output === 'done' ? { outcome: 'done' } : { outcome: 'unknown', isDoubtful: true },
  }),
} as const
const noteProblem = {
  type: 'noteProblem',
  params: ({ event }: { readonly event: ErrorActorEvent }) => ({ id: event.actorId, problem: failure({ event }) }),
} as const
/** Where a run stands once everything that was sent is answered. */
const verdict = [
  { guard: 'isPaused', target: 'paused' },
  { guard: 'isRestored', target: 'interrupted' },
  { guard: 'isStopped', target: 'stopped' },
  { target: 'failed' },
] as const

const resting = workflow.createStateConfig({
  tags: 'needsPerson',
  entry: [keep, emit(({ context }) => ({ type: 'learned', learned: context.run }))],
  on: {
    retried: {
      target: 'awaitingTurn',
      actions: ['sendFailures', { type: 'requeue', params: ['refused', 'unknown'] }, 'takeUp', keep],
    },
    dismissed: 'dismissed',
  },
})
const halted = {
  ...resting,
  on: { ...resting.on, 'rest.chosen': { target: 'awaitingTurn', actions: ['sendAll', 'takeUp', keep] } },
} as const

/** One change to many items, a call for each. */
export const bulkRunMachine = workflow.createMachine({
  id: 'bulkRun',
  description: 'One change to many items: a call for each, a few at a time, and an outcome for every one of them.',
  context: ({ input }) => ({ ...input, halt: null, only: null, isLater: false }),
  output: ({ event }) => event.output as BulkRun | null,
  initial: 'takingLock',
  states: {
    takingLock: {
      tags: 'busy',
      meta: { title: 'En otra pestaña' },
      description: 'One tab at a time works on a run. A new one is nowhere else and goes on at once.',
      on: { 'kept.changed': { actions: { type: 'adopt', params: ({ event }) => event.run } } },
      invoke: {
        src: 'awaitLock',
        input: ({ context }) => context.run.id,
        onDone: [
          { guard: 'isNew', target: 'awaitingTurn', actions: keep },
          {
            guard: { type: 'isKept', params: output },
            target: 'checking',
            actions: { type: 'adopt', params: output },
          },
          { target: 'endedElsewhere' },
        ],
        onError: 'interrupted',
      },
    },
    awaitingTurn: {
      tags: 'busy',
      meta: { title: 'En espera' },
      description: 'One run at a time: it starts when the one before has ended.',
      on: { 'stop.chosen': { target: 'checking', actions: { type: 'halt', params: 'stopped' } } },
      invoke: { src: 'awaitTurn', input: ({ context }) => context.run.id, onDone: 'sending', onError: 'interrupted' },
    },
    sending: {
      tags: ['busy', 'sending'],
      meta: { title: 'Cambiando' },
      description: 'Each item is sent once; what is refused meanwhile can be sent again by itself.',
      entry: ['fill', keep],
      always: { guard: 'hasNoMore', target: 'checking' },
      on: {
        'xstate.done.actor.*': { actions: [noteDone, 'fill', keep] },
        'xstate.error.actor.*': [
          {
            description: 'The session is over: what is not sent waits for the person to sign in.',
            guard: { type: 'isSessionOver', params: failure },
            target: 'stopping',
            actions: [noteProblem, { type: 'halt', params: 'paused' }, keep],
          },
          { actions: [noteProblem, 'fill', keep] },
        ],
        'stop.chosen': { target: 'stopping', actions: { type: 'halt', params: 'stopped' } },
        retried: { actions: [{ type: 'requeue', params: ['refused'] }, 'fill', keep] },
      },
    },
    stopping: {
      tags: ['busy', 'sending'],
      meta: { title: 'Deteniendo' },
      description: 'Nothing more is sent; what is on its way is answered.',
      always: { guard: 'idle', target: 'checking' },
      on: {
        'xstate.done.actor.*': { actions: [noteDone, keep] },
        'xstate.error.actor.*': { actions: [noteProblem, keep] },
      },
    },
    checking: {
      tags: 'busy',
      meta: { title: 'Comprobando' },
      description: 'What nobody answered for is read again; nothing is sent.',
      entry: [{ type: 'endTurn', params: ({ context }) => context.run.id }, 'settleSent', keep],
      invoke: {
        src: 'checkItems',
        input: ({ context }) => context.run,
        onDone: [
          { guard: { type: 'isAllDone', params: output }, target: 'done', actions: { type: 'settle', params: output } },
          ...verdict.map((arrow) => ({ ...arrow, actions: { type: 'settle', params: output } as const })),
        ],
        onError: verdict,
      },
    },
    failed: {
      ...resting,
      meta: { title: 'Terminado con fallas' },
      description: 'Every item was sent, and some were not done.',
    },
    stopped: { ...halted, meta: { title: 'Detenido' }, description: 'A person stopped it: the rest was not sent.' },
    paused: { ...halted, meta: { title: 'En pausa' }, description: 'The session ended: the rest was not sent.' },
    interrupted: {
      ...halted,
      meta: { title: 'Interrumpido' },
      description: 'Its page went away. Nothing is sent again before a person asks for it.',
    },
    done: {
      type: 'final',
      tags: 'final',
      meta: { title: 'Terminado' },
      description: 'Every item was changed.',
      output: ({ context }) => context.run,
    },
    dismissed: {
      type: 'final',
      tags: 'final',
      meta: { title: 'Descartado' },
      description: 'A person lets the rest be.',
      output: null,
    },
    endedElsewhere: {
      type: 'final',
      tags: 'final',
      meta: { title: 'Terminado en otra pestaña' },
      description: 'Another tab brought it to its end.',
      output: null,
    },
  },
})

export type BulkRunState = StateValueFrom<typeof bulkRunMachine>
