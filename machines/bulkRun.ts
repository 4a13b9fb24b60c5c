import {
  askedAgain,
  bulkCounts,
  isUnanswered,
  maySendAnyway,
  overtakenBy,
  undoOf,
  withItems,
  type BulkChange,
  type BulkItem,
  type BulkRun,
} from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type StateValueFrom } from 'xstate'
import { notProvided } from './notProvided.ts'
import { failure, output, present } from './outcome.ts'
import type { RunEmitted, RunTag } from './runs.ts'

/** Calls of a run that are on their way at once. */
export const mostInFlight = 4

/** How many calls are on their way at once, and after how many in a row without an answer the run stops. */
const limitsOf = ({ change }: BulkRun) =>
  change.kind === 'courtesy' ? { inFlight: 1, unanswered: 1 } : { inFlight: mostInFlight, unanswered: 3 }

/**
 * `toCheck`: the server took the call, and its lists have to say what came of it. `asFound`: nothing was sent, because it
 * was as wanted already.
 */
export type Sent = 'done' | 'toCheck' | 'asFound'

export type BulkRunEvent =
  | { readonly type: 'stop.chosen' }
  /** Only what failed is sent again. */
  | { readonly type: 'retried' }
  /** Items that were left out because of a colleague's change are to be sent over it. */
  | { readonly type: 'insisted' }
  /** The items that were never sent are to be sent. */
  | { readonly type: 'rest.chosen' }
  /** The tab that works on the run took a step of it. */
  | { readonly type: 'kept.changed'; readonly run: BulkRun }
  | { readonly type: 'dismissed' }
  /** A run of its own takes back what is done so far. */
  | { readonly type: 'undone' }
  /** An item without an answer turned out to be done. */
  | { readonly type: 'learned' }
  | DoneActorEvent<Sent>
  | ErrorActorEvent

export interface BulkRunInput {
  readonly run: BulkRun
  /** Read from storage after a reload: nothing is sent before a person asks for it. */
  readonly isRestored: boolean
}

export type Halt = 'stopped' | 'paused' | 'unanswered' | 'interrupted'

export interface BulkRunContext {
  readonly run: BulkRun
  /** Why pending items wait for a person; null while they are sent by themselves. */
  readonly halt: Halt | null
  /** How many of the last items had no answer, one after another. */
  readonly unanswered: number
}

type Scope = { readonly context: BulkRunContext }
interface Call {
  readonly runId: string
  readonly change: BulkChange
  readonly item: BulkItem
}
/** What became of the item of this id. */
export interface Answer {
  readonly id: string
  readonly ended: (item: BulkItem) => Partial<BulkItem>
}

const isWaiting = ({ outcome }: BulkItem, halt: Halt | null) =>
  outcome === 'again' || (outcome === 'pending' && halt === null)

const idle = ({ context: { run } }: Scope) => bulkCounts(run).sending === 0

/** Whether anybody answers is open again; the rest goes on waiting for a person. */
const triedAgain = (halt: Halt | null) => ({ unanswered: 0, halt: halt === 'unanswered' ? 'stopped' : halt })

const workflow = setup({
  types: {
    context: {} as BulkRunContext,
    events: {} as BulkRunEvent,
    input: {} as BulkRunInput,
    output: {} as BulkRun | null,
    tags: {} as RunTag | 'busy' | 'needsPerson' | 'final',
    emitted: {} as RunEmitted<BulkRun>,
  },
  actors: {
    /** Resolves with the stored run when no other tab has its lock; null where it is gone. */
    awaitLock: notProvided<BulkRun | null, string>('awaitLock'),
    /** Resolves when no other run of the account is under way. */
    awaitTurn: notProvided<void, string>('awaitTurn'),
    /** Sent once. */
    sendItem: notProvided<Sent, Call>('sendItem'),
    /** Reads the items with an unknown outcome again, and gives the ids of those that are done. */
    checkItems: notProvided<readonly Id[], BulkRun>('checkItems'),
  },
  actions: {
    /** Sends the next items, as many as may be on their way. */
    fill: assign(({ context: { run, halt }, spawn }) => {
      let room = limitsOf(run).inFlight - bulkCounts(run).sending
      const filled = withItems(run, (item) => {
        if (!isWaiting(item, halt) || room-- <= 0) return item
        spawn('sendItem', { id: `${item.id}`, input: { runId: run.id, change: run.change, item } })
        return { ...item, outcome: 'sending', problem: null }
      })
      return { run: filled }
    }),
    /** Stores the run: before each call, and after each answer. */
    keep: (_action, _run: BulkRun) => undefined,
    endTurn: (_action, _id: string) => undefined,
    /** The run sends nothing more for now: the lists are read again. */
    tell: (_action, _change: BulkChange) => undefined,
    note: assign(({ context: { run } }, { id, ended }: Answer) => ({
      run: withItems(run, (item) => (`${item.id}` === id ? { ...item, ...ended(item) } : item)),
    })),
    count: assign(({ context: { unanswered } }, problem: Failure | null) => ({
      unanswered: problem !== null && isUnanswered(problem) ? unanswered + 1 : 0,
    })),
    halt: assign((_action, halt: Halt) => ({ halt })),
    /** Items in flight become unknown; items put back are pending again. */
    settleSent: assign(({ context: { run } }) => ({
      run: withItems(run, (item) => {
        if (item.outcome === 'sending' || (item.outcome === 'again' && item.isDoubtful))
          return { ...item, outcome: 'unknown', isDoubtful: true }
        return item.outcome === 'again' ? { ...item, outcome: 'pending' } : item
      }),
    })),
    settle: assign(({ context: { run } }, done: readonly Id[]) => ({ run: withDone(run, done) })),
    adopt: assign((_action, run: BulkRun) => ({ run })),
    requeue: assign(({ context: { run, halt } }, outcomes: readonly BulkItem['outcome'][]) => ({
      ...triedAgain(halt),
      run: withItems(run, (item) =>
        outcomes.includes(item.outcome) && overtakenBy(item) === null ? askedAgain(item) : item,
      ),
    })),
    takeBack: assign(({ context: { run } }) => {
      const undone = undoOf(run)?.items ?? []
      const isUndone = ({ id }: BulkItem) => undone.some((one) => sameId(one.id, id))
      return { run: withItems(run, (item) => (isUndone(item) ? { ...item, isTakenBack: true } : item)) }
    }),
    /** Only the status that the person was shown may be replaced. */
    overrule: assign(({ context: { run, halt } }) => ({
      ...triedAgain(halt),
      run: withItems(run, (item) => {
        const status = overtakenBy(item)
        return status !== null && maySendAnyway(item) ? { ...askedAgain(item), status } : item
      }),
    })),
  },
  guards: {
    idle,
    hasNoMore: ({ context }) => idle({ context }) && !context.run.items.some((item) => isWaiting(item, context.halt)),
    isNew: ({ context }) => context.halt === null,
    isKept: (_guard, run: BulkRun | null) => run !== null,
    isSessionOver: (_guard, problem: Failure) => problem.kind === 'unauthorised',
    isSilent: ({ context }, problem: Failure) =>
      isUnanswered(problem) && context.unanswered + 1 >= limitsOf(context.run).unanswered,
    isAllDone: ({ context: { run } }, done: readonly Id[]) => bulkCounts(withDone(run, done)).done === run.items.length,
    isAllSent: ({ context: { run } }) => bulkCounts(run).pending === 0,
  },
})

/** After a call without an answer, a refusal proves nothing about that first attempt. */
function failed(item: BulkItem, problem: Failure): Partial<BulkItem> {
  if (problem.kind === 'unauthorised') return { outcome: 'again' }
  if (problem.kind === 'unknown') return { outcome: 'unknown', isDoubtful: true, problem }
  return { outcome: item.isDoubtful ? 'unknown' : 'refused', problem }
}

const withDone = (run: BulkRun, done: readonly Id[]): BulkRun =>
  withItems(run, (item) =>
    item.outcome === 'unknown' && done.some((id) => sameId(id, item.id))
      ? { ...item, outcome: 'done', problem: null }
      : item,
  )

const keep = { type: 'keep', params: ({ context }: Scope) => context.run } as const
const tell = { type: 'tell', params: ({ context }: Scope) => context.run.change } as const
const endings: Readonly<Record<Sent, Answer['ended']>> = {
  done: () => ({ outcome: 'done', isDoubtful: false }),
  toCheck: () => ({ outcome: 'unknown', isDoubtful: true, isAccepted: true }),
  // An earlier call without an answer may have done it.
  asFound: ({ isDoubtful }) => (isDoubtful ? { outcome: 'done' } : { outcome: 'done', isAsFound: true }),
}
const noteDone = {
  type: 'note',
  params: ({ event }: { readonly event: DoneActorEvent<Sent> }): Answer => ({
    id: event.actorId,
    ended: endings[event.output],
  }),
} as const
const noteProblem = {
  type: 'note',
  params: ({ event }: { readonly event: ErrorActorEvent }): Answer => ({
    id: event.actorId,
    ended: (item) => failed(item, failure({ event })),
  }),
} as const
const answered = { type: 'count', params: null } as const
const countProblem = { type: 'count', params: failure } as const
const stop = { type: 'halt', params: 'stopped' } as const
/** The lock could not be taken. */
const cutOff = { target: 'halted', actions: { type: 'halt', params: 'interrupted' } } as const
/** Where a run goes once every call is answered. */
const verdict = [{ guard: 'isAllSent', target: 'failed' }, { target: 'halted' }] as const

const resting = workflow.createStateConfig({
  tags: 'needsPerson',
  entry: [keep, tell],
  on: {
    retried: { target: 'awaitingTurn', actions: { type: 'requeue', params: ['refused', 'unknown'] } },
    insisted: { target: 'awaitingTurn', actions: 'overrule' },
    dismissed: 'dismissed',
    undone: { actions: ['takeBack', keep] },
    learned: { description: 'Points without an answer have arrived after all.', target: 'checking' },
  },
})

/** One change to many items, a call for each. */
export const bulkRunMachine = workflow.createMachine({
  id: 'bulkRun',
  description: 'One change to many items: a call for each, a few at a time, and an outcome for every one of them.',
  context: ({ input: { run, isRestored } }) => ({
    run,
    halt: isRestored ? 'interrupted' : null,
    unanswered: 0,
  }),
  output: ({ event }) => event.output as BulkRun | null,
  initial: 'takingLock',
  states: {
    takingLock: {
      tags: 'busy',
      description: 'One tab at a time works on a run. A new run is in no other tab and goes on at once.',
      on: { 'kept.changed': { actions: { type: 'adopt', params: ({ event }) => event.run } } },
      invoke: {
        src: 'awaitLock',
        input: ({ context }) => context.run.id,
        onDone: [
          { guard: 'isNew', target: 'awaitingTurn' },
          {
            guard: { type: 'isKept', params: output },
            target: 'checking',
            actions: { type: 'adopt', params: ({ event }) => present(event.output) },
          },
          { target: 'endedElsewhere' },
        ],
        onError: cutOff,
      },
    },
    awaitingTurn: {
      tags: 'busy',
      description: 'One run at a time: it starts when the one before has ended.',
      entry: keep,
      on: { 'stop.chosen': { target: 'checking', actions: stop } },
      invoke: { src: 'awaitTurn', input: ({ context }) => context.run.id, onDone: 'sending', onError: cutOff },
    },
    sending: {
      tags: ['busy', 'sending'],
      description: 'Each item is sent once; what is refused meanwhile can be sent again by itself.',
      entry: ['fill', keep],
      always: { guard: 'hasNoMore', target: 'checking' },
      on: {
        'xstate.done.actor.*': { target: 'sending', reenter: true, actions: [noteDone, answered] },
        'xstate.error.actor.*': [
          {
            description: 'The session is over: the rest waits until the person signs in.',
            guard: { type: 'isSessionOver', params: failure },
            target: 'stopping',
            actions: [noteProblem, { type: 'halt', params: 'paused' }],
          },
          {
            description:
              'Three items in a row got no answer, or the points of one person: the rest waits for a person.',
            guard: { type: 'isSilent', params: failure },
            target: 'stopping',
            actions: [noteProblem, { type: 'halt', params: 'unanswered' }],
          },
          { target: 'sending', reenter: true, actions: [noteProblem, countProblem] },
        ],
        'stop.chosen': { target: 'stopping', actions: stop },
        retried: { target: 'sending', reenter: true, actions: { type: 'requeue', params: ['refused'] } },
        insisted: { target: 'sending', reenter: true, actions: 'overrule' },
      },
    },
    stopping: {
      tags: ['busy', 'sending'],
      description: 'Nothing more is sent; the calls under way are awaited.',
      entry: keep,
      always: { guard: 'idle', target: 'checking' },
      on: {
        'xstate.done.actor.*': { target: 'stopping', reenter: true, actions: noteDone },
        'xstate.error.actor.*': { target: 'stopping', reenter: true, actions: noteProblem },
      },
    },
    checking: {
      tags: 'busy',
      description: 'Items without an answer are read again; nothing is sent.',
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
      description: 'Every item was sent, and some were not done.',
    },
    halted: {
      ...resting,
      description:
        'A person stopped it, nobody answered, the session ended or its page went away: the rest is not sent before a person asks for it.',
      on: {
        ...resting.on,
        'rest.chosen': { target: 'awaitingTurn', actions: { type: 'requeue', params: ['pending'] } },
      },
    },
    done: {
      type: 'final',
      tags: 'final',
      description: 'Every item was changed.',
      entry: tell,
      output: ({ context }) => context.run,
    },
    dismissed: {
      type: 'final',
      tags: 'final',
      description: 'A person leaves the rest as it is.',
      output: null,
    },
    endedElsewhere: {
      type: 'final',
      tags: 'final',
      description: 'Another tab brought it to its end.',
      output: null,
    },
  },
})

export type BulkRunState = StateValueFrom<typeof bulkRunMachine>
