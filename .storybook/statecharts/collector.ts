import type { ActorRefLike, AnyMachineSnapshot, EventObject, InspectionEvent, Snapshot } from 'xstate'

/** An actor that has started: a machine, or a call that one made. */
export interface KnownActor {
  /** Unique in the page. */
  readonly sessionId: string
  readonly parentId: string | null
  /** The id of its machine; null for a promise, a callback, or other logic. */
  readonly machine: string | null
  readonly ref: ActorRefLike
  /** It was stopped from outside, as by a component that is gone. */
  readonly isStopped: boolean
}

/** An event that a machine has heard, and the snapshot after it. The first of each actor is `xstate.init`. */
export interface LogEntry {
  /** Counts what was sent, from 1: a cause comes before what it causes. */
  readonly count: number
  /** In ms since 1970. */
  readonly at: number
  readonly sessionId: string
  readonly parentId: string | null
  /** The actor that sent it; null for one from outside. */
  readonly sourceId: string | null
  /** The id of the machine. */
  readonly machine: string
  readonly event: EventObject
  readonly snapshot: AnyMachineSnapshot
  /** What ran, in its order: actions with their params, and `xstate.spawnChild` for a call. */
  readonly actions: readonly RanAction[]
}

export interface RanAction {
  readonly type: string
  readonly params: unknown
}

export interface Collector {
  /** The `inspect` of every actor: `createActor(machine, { inspect: collector.inspect })`. */
  readonly inspect: (happened: InspectionEvent) => void
  /** Parents before their children, in the order in which they started. */
  readonly actors: () => readonly KnownActor[]
  readonly log: () => readonly LogEntry[]
  /** Called after each entry, and after an actor has started or ended. Returns what ends it. */
  readonly onChange: (listener: (entry: LogEntry | null) => void) => () => void
  /** Forgets all actors and entries. An actor that goes on is known again with its next event. */
  readonly forget: () => void
}

/** Collects what all actors of a page do. It keeps the last `most` events. */
export function collect({ most = 2000 } = {}): Collector {
  let actors = new Map<string, KnownActor>()
  let log: readonly LogEntry[] = []
  let count = 0
  /** What has run since the last snapshot of an actor. */
  const running = new Map<string, RanAction[]>()
  const sent = new WeakMap<EventObject, Pick<LogEntry, 'count' | 'sourceId'>>()
  const listeners = new Set<(entry: LogEntry | null) => void>()
  const tell = (entry: LogEntry | null) => listeners.forEach((listener) => listener(entry))

  function know(ref: ActorRefLike, change: Partial<KnownActor> = {}): KnownActor {
    const { sessionId } = ref
    const snapshot: unknown = ref.getSnapshot()
    const machine = isOfMachine(snapshot) ? snapshot.machine.id : null
    const known = { parentId: null, isStopped: false, ...actors.get(sessionId), sessionId, machine, ref, ...change }
    actors.set(sessionId, known)
    return known
  }

  function heard({ actorRef: ref, event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>) {
    const { sessionId, parentId, machine } = know(ref, { isStopped: snapshot.status === 'stopped' })
    const actions = running.get(sessionId) ?? []
    running.delete(sessionId)
    if (machine === null || !isOfMachine(snapshot)) return tell(null)
    const sending = sent.get(event) ?? { count: ++count, sourceId: null }
    const entry = { ...sending, at: Date.now(), sessionId, parentId, machine, event, snapshot, actions }
    // XState reports what an event has caused before the event itself.
    const later = log.findLastIndex((other) => other.count < entry.count) + 1
    log = log.toSpliced(later, 0, entry).slice(-most)
    tell(entry)
  }

  return {
    inspect(happened) {
      const { actorRef: ref } = happened
      if (happened.type === '@xstate.event') {
        const { sourceRef, event } = happened
        sent.set(event, { count: ++count, sourceId: sourceRef?.sessionId ?? null })
        // An actor is announced when it is made; React makes some that it never starts.
        if (event.type === 'xstate.init') know(ref, { parentId: sourceRef?.sessionId ?? null, isStopped: false })
      }
      if (happened.type === '@xstate.action') {
        const { sessionId } = ref
        running.set(sessionId, [...(running.get(sessionId) ?? []), happened.action])
      }
      if (happened.type === '@xstate.snapshot') heard(happened)
    },
    actors: () => inOrder([...actors.values()], null),
    log: () => log,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget() {
      actors = new Map()
      log = []
      running.clear()
      tell(null)
    },
  }
}

/** The actors below a parent, each before its own children. One whose parent is unknown stands at the top. */
function inOrder(actors: readonly KnownActor[], parent: string | null): readonly KnownActor[] {
  const isKnown = (id: string | null) => actors.some(({ sessionId }) => sessionId === id)
  return actors
    .filter(({ parentId }) => (isKnown(parentId) ? parentId : null) === parent)
    .flatMap((actor) => [actor, ...inOrder(actors, actor.sessionId)])
}

export const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot & Snapshot<unknown> =>
  snapshot instanceof Object && 'machine' in snapshot
