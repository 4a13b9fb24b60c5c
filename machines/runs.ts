import {
  assign,
  emit,
  setup,
  stopChild,
  type ActorRef,
  type AnyActorLogic,
  type DoneActorEvent,
  type EventObject,
  type Snapshot,
  type Spawner,
} from 'xstate'

/**
 * What the machine of a run emits. Its output is what lists learn of its end; null where nothing was sent.
 */
export type RunEmitted<Learned> =
  /** Nothing was done, and no call is left unanswered: a reload has nothing to take up. */
  { readonly type: 'unsent' } | { readonly type: 'learned'; readonly learned: Learned }

/** `unconfirmed` until a person asks for something; `sending` while a call is on its way. */
export type RunTag = 'unconfirmed' | 'sending'

export type RunSnapshot<Learned> = Snapshot<Learned | null> & { hasTag(tag: RunTag): boolean }

interface NewRun<Input> {
  readonly id: string
  readonly input: Input
}

interface Opened extends NewRun<unknown> {
  readonly isShown: boolean
}

export interface Run<Input, State, Actor> extends NewRun<Input> {
  /** Null where another tab began it: nothing runs here before a person asks for it. */
  readonly actor: Actor | null
  /** Where it is; null with its actor. */
  readonly snapshot: State | null
}

export interface RunsContext<One extends { readonly id: string }> {
  readonly runs: readonly One[]
  /** The run whose dialog is open. */
  readonly shown: string | null
}

export const findRun = <One extends { readonly id: string }>({ runs }: RunsContext<One>, id: string | null) =>
  runs.find((run) => run.id === id)

/** Whether somebody asked for the run, here or in another tab, and it has not ended. */
export const isUnderWay = ({ snapshot }: { readonly snapshot: RunSnapshot<unknown> | null }): boolean =>
  snapshot === null || (snapshot.status === 'active' && !snapshot.hasTag('unconfirmed'))

/** Spawns the machine of a run. Its caller does, who knows its types: `(spawn, options) => spawn(machine, options)`. */
export type SpawnRun<Input, Actor> = (
  spawn: Spawner<{ readonly src: string; readonly logic: AnyActorLogic; readonly id: string | undefined }>,
  options: SpawnOptions<Input>,
) => Actor
export type SpawnOptions<Input> = NewRun<Input> & { readonly syncSnapshot: true }

const byId = ({ event }: { readonly event: { readonly id: string } }) => event.id
const byEnded = ({ event }: { readonly event: DoneActorEvent }) => event.actorId
/** A run that opens hidden leaves the one in sight as it is. */
const opened = [
  { type: 'start', params: byId },
  {
    type: 'show',
    params: ({ context, event }: { readonly context: { readonly shown: string | null }; readonly event: Opened }) =>
      event.isShown ? event.id : context.shown,
  },
] as const
const snapshotPrefix = 'xstate.snapshot.'

/** The registry of one kind of run: it spawns a machine for each, and outlives every screen. */
export function createRunsMachine<Input, Learned, State extends RunSnapshot<Learned>, Event extends EventObject>(
  spawnRun: SpawnRun<Input, ActorRef<State, Event, RunEmitted<Learned>>>,
) {
  type New = NewRun<Input>
  type Context = RunsContext<Run<Input, State, ActorRef<State, Event, RunEmitted<Learned>>>>
  type Scope = { readonly context: Context }
  type Ended = { readonly event: DoneActorEvent<Learned | null> }
  interface News {
    readonly id: string
    readonly learned: Learned | null
  }
  const newsOf = ({ event }: Ended): News => ({ id: event.actorId, learned: event.output })
  const settle = [
    { type: 'forget', params: byEnded },
    { type: 'release', params: byEnded },
    { type: 'tell', params: newsOf },
    { type: 'announce', params: newsOf },
  ] as const

  return setup({
    types: {
      context: {} as Context,
      events: {} as
        | /** Starts the run of this id, a new one of this input where none is under way. */
          ({ readonly type: 'run.opened'; readonly isShown: boolean } & New)
        | { readonly type: 'run.shown'; readonly id: string }
        | { readonly type: 'run.hidden' }
        /** Another tab took a step of the run, which is kept. */
        | ({ readonly type: 'kept.changed' } & New)
        /** Another tab ended the run. */
        | { readonly type: 'kept.erased'; readonly id: string }
        | { readonly type: 'run.unsent'; readonly id: string }
        | { readonly type: 'run.learned'; readonly id: string; readonly learned: Learned }
        | { readonly type: `${typeof snapshotPrefix}${string}` }
        | DoneActorEvent<Learned | null>,
      emitted: {} as { readonly type: 'run.ended' } & News,
      input: {} as { readonly kept: readonly New[] },
    },
    /** Runs are spawned by `spawnRun`, each under its own id. */
    actors: {} as Record<string, AnyActorLogic>,
    actions: {
      put: assign(({ context: { runs } }, { id, input }: New) => {
        const run = { id, input, actor: null, snapshot: null }
        const isNew = runs.every((one) => one.id !== id)
        return { runs: isNew ? [...runs, run] : runs.map((one) => (one.id === id ? run : one)) }
      }),
      /** Starts the named run, or every one, where it does not run here yet. */
      start: assign(({ context: { runs }, spawn, self }, wanted: string | 'all') => ({
        runs: runs.map((run) => {
          const { id, input } = run
          if (run.actor !== null || (wanted !== 'all' && wanted !== id)) return run
          const actor = spawnRun(spawn, { id, input, syncSnapshot: true })
          actor.on('unsent', () => self.send({ type: 'run.unsent', id }))
          actor.on('learned', ({ learned }) => self.send({ type: 'run.learned', id, learned }))
          return { id, input, actor, snapshot: actor.getSnapshot() }
        }),
      })),
      /** Notes where a run is now. */
      follow: assign(({ context: { runs } }, id: string) => ({
        runs: runs.map((run) =>
          run.id === id && run.actor !== null ? { ...run, snapshot: run.actor.getSnapshot() } : run,
        ),
      })),
      show: assign((_action, shown: string | null) => ({ shown })),
      remove: assign(({ context: { runs, shown } }, id: string | null) => ({
        runs: runs.filter((run) => run.id !== id),
        shown: shown === id ? null : shown,
      })),
      /** Erases what is kept of a run, if this tab holds its lock. */
      forget: (_action, _id: string) => undefined,
      release: (_action, _id: string) => undefined,
      /** Answers with `kept.changed` where another tab keeps a step of the run. */
      reread: (_action, _id: string) => undefined,
      tell: (_action, _news: { readonly id: string; readonly learned: Learned | null | 'changed' }) => undefined,
      /** For the screen that opened the run, if it is still there. */
      announce: emit((_action, news: News) => ({ type: 'run.ended' as const, ...news })),
    },
    guards: {
      isNew: ({ context }: Scope, id: string) => {
        const run = findRun(context, id)
        return run === undefined || run.snapshot?.status === 'done'
      },
      isNotRunning: ({ context }: Scope, id: string) => (findRun(context, id)?.actor ?? null) === null,
      isOutOfSight: ({ context }: Scope, id: string) => {
        const run = findRun(context, id)
        return context.shown !== id && run !== undefined && run.snapshot?.hasTag('sending') !== true
      },
      hasEnded: ({ context }: Scope, id: string | null) => findRun(context, id)?.snapshot?.status === 'done',
    },
  }).createMachine({
    id: 'runs',
    description: 'The runs of one kind that an account has under way, in this tab or another, and the one in sight.',
    context: ({ input }) => ({ runs: input.kept.map((run) => ({ ...run, actor: null, snapshot: null })), shown: null }),
    entry: { type: 'start', params: 'all' },
    on: {
      'run.opened': [
        {
          guard: { type: 'isNew', params: byId },
          actions: [{ type: 'put', params: ({ event }) => event }, ...opened],
        },
        { actions: opened },
      ],
      'run.shown': {
        actions: [
          { type: 'start', params: byId },
          { type: 'show', params: byId },
        ],
      },
      'run.hidden': [
        {
          description: 'The person has seen how it ended.',
          guard: { type: 'hasEnded', params: ({ context }) => context.shown },
          actions: { type: 'remove', params: ({ context }) => context.shown },
        },
        { actions: { type: 'show', params: null } },
      ],
      'kept.changed': {
        description: 'The run is listed and not started: the other tab keeps its lock, also during a reload.',
        guard: { type: 'isNotRunning', params: byId },
        actions: { type: 'put', params: ({ event }) => event },
      },
      'kept.erased': {
        description: 'Only a run out of sight without a call under way: an open dialog shows the end by itself.',
        guard: { type: 'isOutOfSight', params: byId },
        actions: [
          stopChild(({ event }) => event.id),
          { type: 'release', params: byId },
          { type: 'remove', params: byId },
          { type: 'tell', params: ({ event }) => ({ id: event.id, learned: 'changed' }) },
        ],
      },
      'run.unsent': { actions: { type: 'forget', params: byId } },
      'run.learned': { actions: { type: 'tell', params: ({ event }) => event } },
      [`${snapshotPrefix}*`]: {
        actions: { type: 'follow', params: ({ event }) => event.type.slice(snapshotPrefix.length) },
      },
      'xstate.done.actor.*': [
        {
          description: 'The end stays in sight until the person closes it.',
          guard: ({ context, event }) => context.shown === event.actorId && event.output !== null,
          actions: [...settle, { type: 'follow', params: byEnded }],
        },
        {
          description: 'Another tab may have begun the same run while this one asked.',
          actions: [...settle, { type: 'remove', params: byEnded }, { type: 'reread', params: byEnded }],
        },
      ],
    },
  })
}
