import {
  assign,
  emit,
  setup,
  stopChild,
  type ActorRefFromLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type DoneActorEvent,
  type InputFrom,
  type OutputFrom,
} from 'xstate'

/**
 * What the machine of a kind of move emits. Its tags say `unconfirmed` until a person asks for something, and `sending`
 * while a call is on its way. Its output is what lists learn of its end; null where nothing was sent.
 */
export type MoneyMoveEmitted<Learned> =
  /** Nothing moved, and no call is left unanswered: a reload has nothing to take up. */
  { readonly type: 'unsent' } | { readonly type: 'learned'; readonly learned: Learned }

interface NewMove<Run extends AnyStateMachine> {
  readonly id: string
  readonly input: InputFrom<Run>
}

export interface MoneyMove<Run extends AnyStateMachine> extends NewMove<Run> {
  /** Null where another tab began it: nothing runs here before a person asks for it. */
  readonly run: ActorRefFromLogic<Run> | null
}

export type MoneyMovesEvent<Run extends AnyStateMachine> =
  /** Shows the move of this id; where none is under way, a new one of this input. */
  | ({ readonly type: 'move.opened' } & NewMove<Run>)
  | { readonly type: 'move.shown'; readonly id: string }
  | { readonly type: 'move.hidden' }
  /** Another tab took a step of the move, which is kept. */
  | ({ readonly type: 'kept.changed' } & NewMove<Run>)
  /** Another tab ended the move. */
  | { readonly type: 'kept.erased'; readonly id: string }
  | { readonly type: 'run.unsent'; readonly id: string }
  | { readonly type: 'run.learned'; readonly id: string; readonly learned: OutputFrom<Run> }
  | { readonly type: `xstate.snapshot.${string}` }
  | DoneActorEvent<OutputFrom<Run>>

export interface MoneyMovesContext<Run extends AnyStateMachine> {
  readonly moves: readonly MoneyMove<Run>[]
  /** The move whose dialog is open. */
  readonly shown: string | null
}

export const findMove = <Run extends AnyStateMachine>({ moves }: MoneyMovesContext<Run>, id: string | null) =>
  moves.find((move) => move.id === id)

/** Undefined where no run stands here. */
const snapshotOf = (move: MoneyMove<AnyStateMachine> | undefined): AnyMachineSnapshot | undefined =>
  move?.run?.getSnapshot()

/** Whether somebody asked for the move, here or in another tab, and it has not ended. */
export function isUnderWay(move: MoneyMove<AnyStateMachine>): boolean {
  const snapshot = snapshotOf(move)
  return snapshot === undefined || (snapshot.status === 'active' && !snapshot.hasTag('unconfirmed'))
}

const byId = ({ event }: { readonly event: { readonly id: string } }) => event.id
const byEnded = ({ event }: { readonly event: DoneActorEvent }) => event.actorId
const show = [
  { type: 'start', params: byId },
  { type: 'show', params: byId },
] as const

/** The registry of one kind of move: it spawns a run for each, and outlives every screen. */
export function createMoneyMovesMachine<Run extends AnyStateMachine>(machine: Run) {
  type Context = MoneyMovesContext<Run>
  type Scope = { readonly context: Context }
  const run: AnyStateMachine = machine
  type Ended = { readonly event: DoneActorEvent<OutputFrom<Run>> }
  const settle = [
    { type: 'forget', params: byEnded },
    { type: 'release', params: byEnded },
    { type: 'tell', params: ({ event }: Ended) => ({ id: event.actorId, learned: event.output }) },
    { type: 'announce', params: ({ event }: Ended) => ({ id: event.actorId, learned: event.output }) },
  ] as const

  return setup({
    types: {
      context: {} as Context,
      events: {} as MoneyMovesEvent<Run>,
      emitted: {} as { readonly type: 'move.ended'; readonly id: string; readonly learned: OutputFrom<Run> },
      input: {} as { readonly kept: readonly NewMove<Run>[] },
    },
    actors: { run },
    actions: {
      put: assign(({ context: { moves } }, { id, input }: NewMove<Run>) => {
        const move = { id, input, run: null }
        const isNew = moves.every((one) => one.id !== id)
        return { moves: isNew ? [...moves, move] : moves.map((one) => (one.id === id ? move : one)) }
      }),
      /** Runs the named move, or every one, where it does not run here yet. */
      start: assign(({ context: { moves }, spawn, self }, wanted: string | 'all') => ({
        moves: moves.map((move) => {
          const { id, input } = move
          if (move.run !== null || (wanted !== 'all' && wanted !== id)) return move
          const child: AnyActorRef = spawn('run', { id, input, syncSnapshot: true })
          child.on('unsent', () => self.send({ type: 'run.unsent', id }))
          child.on('learned', ({ learned }) => self.send({ type: 'run.learned', id, learned }))
          return { id, input, run: child as ActorRefFromLogic<Run> }
        }),
      })),
      show: assign((_action, shown: string | null) => ({ shown })),
      remove: assign(({ context: { moves, shown } }, id: string | null) => ({
        moves: moves.filter((move) => move.id !== id),
        shown: shown === id ? null : shown,
      })),
      /** Views select the context, which therefore changes with every step of a run. */
      refresh: assign(({ context }) => ({ moves: [...context.moves] })),
      /** Erases what is kept of a move, if this tab holds its lock. */
      forget: (_action, _id: string) => undefined,
      release: (_action, _id: string) => undefined,
      /** Answers with `kept.changed` where another tab keeps a step of the move. */
      reread: (_action, _id: string) => undefined,
      tell: (_action, _news: { readonly id: string; readonly learned: OutputFrom<Run> | 'changed' }) => undefined,
      /** For whoever asked for the move and is still on the page. */
      announce: emit((_action, news: { readonly id: string; readonly learned: OutputFrom<Run> }) => ({
        type: 'move.ended' as const,
        ...news,
      })),
    },
    guards: {
      isNew: ({ context }: Scope, id: string) => {
        const move = findMove(context, id)
        return move === undefined || snapshotOf(move)?.status === 'done'
      },
      isNotRunning: ({ context }: Scope, id: string) => snapshotOf(findMove(context, id)) === undefined,
      isOutOfSight: ({ context }: Scope, id: string) =>
        context.shown !== id &&
        findMove(context, id) !== undefined &&
        snapshotOf(findMove(context, id))?.hasTag('sending') !== true,
      isShown: ({ context }: Scope, id: string) => context.shown === id,
      hasEnded: ({ context }: Scope, id: string | null) => snapshotOf(findMove(context, id))?.status === 'done',
    },
  }).createMachine({
    id: 'moneyMoves',
    description: 'The moves of one kind that an account has under way, in this tab or another, and the one in sight.',
    context: ({ input }) => ({ moves: input.kept.map((move) => ({ ...move, run: null })), shown: null }),
    entry: { type: 'start', params: 'all' },
    on: {
      'move.opened': [
        {
          guard: { type: 'isNew', params: byId },
          actions: [{ type: 'put', params: ({ event }) => event }, ...show],
        },
        { actions: show },
      ],
      'move.shown': { actions: show },
      'move.hidden': [
        {
          description: 'How it ended was seen.',
          guard: { type: 'hasEnded', params: ({ context }) => context.shown },
          actions: { type: 'remove', params: ({ context }) => context.shown },
        },
        { actions: { type: 'show', params: null } },
      ],
      'kept.changed': {
        description: 'Listed, not run: the other tab keeps its lock, also while it is reloaded.',
        guard: { type: 'isNotRunning', params: byId },
        actions: { type: 'put', params: ({ event }) => event },
      },
      'kept.erased': {
        description: 'A dialog in sight tells by itself how it ended there, and a call on its way is not cut short.',
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
      'xstate.snapshot.*': { actions: 'refresh' },
      'xstate.done.actor.*': [
        {
          description: 'Its end stays in sight until it is closed.',
          guard: ({ context, event }) => context.shown === event.actorId && event.output !== null,
          actions: [...settle, 'refresh'],
        },
        {
          description: 'Another tab may have begun the same move while the question stood here.',
          actions: [...settle, { type: 'remove', params: byEnded }, { type: 'reread', params: byEnded }],
        },
      ],
    },
  })
}
