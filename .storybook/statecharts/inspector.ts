import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { choicesIn, payloadTexts } from './choices.ts'
import { isOfMachine, type Collector, type KnownActor, type LogEntry } from './collector.ts'
import { jsonOf, statelyOf } from './exported.ts'
import { graphOf, type Graph } from './graph.ts'
import type { Answers } from './hold.ts'
import { layoutOf } from './layout.ts'
import type { ActorLine, Command, ContextLine, News, Passed, Situation } from './messages.ts'
import { activeLeaves, stateOf } from './naming.ts'
import { travel, travelled } from './travel.ts'
import { linesOf } from './values.ts'

/** What is known of machines beyond what they are. All of it may be missing. */
export interface Book {
  /** The machine that is shown first. */
  readonly preferred?: () => string | undefined
  /** Events with sample payloads for a snapshot of a machine. */
  readonly samples?: (machine: AnyStateMachine) => Promise<(snapshot: AnyMachineSnapshot) => readonly EventObject[]>
  /** The story of each leaf state of a machine, by path. */
  readonly stories?: (machine: string) => Promise<Readonly<Record<string, string>>>
}

export interface InspectorOptions {
  readonly collector: Collector
  readonly answers: Answers
  readonly news: News
  readonly book?: Book
  /** Starts everything anew, as a story does; without it, reset brings the shown actor back to its start. */
  readonly restart?: () => void
}

export interface Inspector {
  readonly command: (command: Command) => void
  readonly leave: () => void
}

/** What an actor has heard; those after `place` were taken back. */
interface Past {
  readonly entries: readonly LogEntry[]
  readonly place: number
}

/** What is to be done as soon as a machine runs again. */
interface Return extends Past {
  readonly machine: string
}

/** How many actors that have ended remain in sight. */
const endedInSight = 3

/** Shows the actors of this page to a panel, and does what the panel commands. */
export function inspectorOf({ collector, answers, news, book = {}, restart }: InspectorOptions): Inspector {
  let isAsked = false
  let chosen: string | null = null
  let latest: string | null = null
  let drawn: AnyStateMachine | null | undefined
  let samplesOf: (snapshot: AnyMachineSnapshot) => readonly EventObject[] = () => []
  let coming: Return | null = null
  const pasts = new Map<string, Past>()
  const graphs = new WeakMap<AnyStateMachine['config'], Graph>()

  function graphIn(machine: AnyStateMachine): Graph {
    const graph = graphs.get(machine.config) ?? graphOf(machine)
    graphs.set(machine.config, graph)
    return graph
  }

  function note(entry: LogEntry) {
    const { sessionId, event, snapshot, machine } = entry
    const { entries, place } = pasts.get(sessionId) ?? { entries: [], place: -1 }
    if (event.type === travelled) {
      const back = entries.findIndex((other) => other.snapshot === snapshot)
      if (back >= 0) pasts.set(sessionId, { entries, place: back })
      return
    }
    if (event.type === 'xstate.stop' || entries[place]?.snapshot === snapshot) return
    pasts.set(sessionId, { entries: [...entries.slice(0, place + 1), entry], place: place + 1 })
    if (event.type !== 'xstate.init' && snapshot.machine.root.type !== 'atomic') latest = sessionId
    if (coming?.machine === machine && event.type === 'xstate.init') comeBack(sessionId, snapshot)
  }

  /** An actor that was started anew takes the past of the one before, and goes to a place in it. */
  function comeBack(sessionId: string, { machine }: AnyMachineSnapshot) {
    if (coming === null) return
    const { place } = coming
    const entries = coming.entries.map((entry) => ({ ...entry, snapshot: machine.resolveState(entry.snapshot) }))
    pasts.set(sessionId, { entries, place })
    latest = sessionId
    coming = null
    // An actor hears nothing before it has told that it started.
    queueMicrotask(() => go(sessionId, place))
  }

  function go(sessionId: string | undefined, place: number) {
    const actor = collector.actors().find((known) => known.sessionId === sessionId)
    const past = pasts.get(sessionId ?? '')
    const target = past?.entries[place]
    if (actor === undefined || past === undefined || target === undefined) return
    const isOver = snapshotOf(actor)?.status !== 'active'
    if (!isOver) return travel(actor.ref, target.snapshot)
    if (restart === undefined || actor.machine === null) return
    coming = { ...past, place, machine: actor.machine }
    chosen = null
    restart()
  }

  /** Machines that run, and the last that have ended. */
  function inSight(): readonly KnownActor[] {
    const machines = collector.actors().filter(({ machine, isStopped }) => machine !== null && !isStopped)
    const ended = machines.filter((actor) => snapshotOf(actor)?.status !== 'active')
    const gone = new Set(ended.slice(0, -endedInSight))
    return machines.filter((actor) => !gone.has(actor) || actor.sessionId === chosen)
  }

  function onShow(actors: readonly KnownActor[]): KnownActor | undefined {
    const find = (isIt: (actor: KnownActor) => boolean) => actors.find(isIt)
    const preferred = book.preferred?.()
    return (
      find(({ sessionId }) => sessionId === chosen) ??
      find(({ sessionId }) => sessionId === latest) ??
      find(({ machine }) => machine === preferred) ??
      actors.findLast((actor) => snapshotOf(actor)?.machine.root.type !== 'atomic') ??
      actors.at(-1)
    )
  }

  async function draw(machine: AnyStateMachine | null) {
    if (drawn === machine) return
    drawn = machine
    samplesOf = () => []
    if (machine === null) return news.drawn(null)
    const graph = graphIn(machine)
    news.drawn({ graph, stories: null })
    const samples = await book.samples?.(machine)
    if (drawn !== machine) return
    if (samples !== undefined) samplesOf = samples
    tell()
    const stories = await book.stories?.(machine.id)
    if (drawn === machine && stories !== undefined) news.drawn({ graph, stories })
  }

  let isTelling = false
  /** One event often causes several; the panel is told once. */
  function tell() {
    if (!isAsked || isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      const actors = inSight()
      const actor = onShow(actors)
      const snapshot = actor && snapshotOf(actor)
      void draw(snapshot?.machine ?? null)
      news.shown({
        actors: actors.map((known) => lineOf(known, actors)),
        sessionId: actor?.sessionId ?? null,
        isChosen: actor !== undefined && actor.sessionId === chosen,
        situation: actor && snapshot ? situationOf(snapshot, pasts.get(actor.sessionId)) : null,
        isHolding: answers.isHolding(),
        held: answers.held(),
      })
    })
  }

  function situationOf(snapshot: AnyMachineSnapshot, { entries, place }: Past = { entries: [], place: 0 }): Situation {
    const { machine } = snapshot
    const graph = graphIn(machine)
    return {
      active: activeLeaves(snapshot.value),
      isOver: snapshot.status !== 'active',
      ...choicesIn(graph, samplesOf(snapshot), machine, snapshot),
      context: contextLines(snapshot.context, entries[place - 1]?.snapshot.context),
      past: entries.slice(1).map((entry, index) => passedOf(graph, entry, index + 1, entries[index])),
      place,
    }
  }

  function shownActor() {
    const actor = onShow(inSight())
    return actor && { ...actor, past: pasts.get(actor.sessionId), snapshot: snapshotOf(actor) }
  }

  function command(asked: Command) {
    const actor = shownActor()
    if (asked.do === 'ask') {
      isAsked = true
      drawn = undefined
    }
    if (asked.do === 'lay out')
      void layoutOf(asked.graph, asked.direction, asked.widths).then((layout) => news.laidOut(layout, asked.ticket))
    if (asked.do === 'choose') chosen = asked.sessionId
    if (asked.do === 'hold') answers.hold(asked.isOn)
    if (asked.do === 'release') answers.release(asked.answer, asked.as)
    if (asked.do === 'go') go(actor?.sessionId, asked.place)
    if (asked.do === 'reset') {
      if (restart === undefined) go(actor?.sessionId, 0)
      else restart()
    }
    if (asked.do === 'send' && actor?.snapshot) {
      const event = samplesOf(actor.snapshot)[asked.sample]
      if (event !== undefined) actor.ref.send(event)
    }
    if (asked.do === 'export' && actor?.snapshot) {
      const { id } = actor.snapshot.machine
      if (asked.as === 'json')
        news.exported({ name: `${id}.json`, text: jsonOf(actor.snapshot, actor.past?.entries ?? []) })
      else news.exported({ name: `${id}.ts`, text: statelyOf(actor.snapshot.machine) })
    }
    tell()
  }

  for (const entry of collector.log()) note(entry)
  const leaving = [
    collector.onChange((entry) => {
      if (entry !== null) note(entry)
      else if (collector.actors().length === 0) pasts.clear()
      tell()
    }),
    answers.onChange(tell),
  ]
  return { command, leave: () => leaving.forEach((leave) => leave()) }
}

function snapshotOf({ ref }: KnownActor): AnyMachineSnapshot | undefined {
  const snapshot: unknown = ref.getSnapshot()
  return isOfMachine(snapshot) ? snapshot : undefined
}

function lineOf(actor: KnownActor, all: readonly KnownActor[]): ActorLine {
  const depthOf = ({ parentId }: KnownActor): number => {
    const parent = all.find(({ sessionId }) => sessionId === parentId)
    return parent === undefined ? 0 : depthOf(parent) + 1
  }
  const snapshot = snapshotOf(actor)
  return {
    sessionId: actor.sessionId,
    name: actor.machine ?? '',
    state: snapshot === undefined ? '' : stateOf(snapshot),
    depth: depthOf(actor),
  }
}

/** Every part of the context; those that the last event changed with what they were. */
function contextLines(context: unknown, before: unknown = context): readonly ContextLine[] {
  const [now, then] = [new Map(linesOf('', context)), new Map(linesOf('', before))]
  const lines = [...now].map(([path, text]) => {
    const old = then.get(path) ?? ''
    return { path, text, before: old === text ? null : old }
  })
  const gone = [...then].filter(([path]) => !now.has(path)).map(([path, old]) => ({ path, text: '', before: old }))
  return [...lines, ...gone]
}

function passedOf(graph: Graph, entry: LogEntry, place: number, before: LogEntry | undefined): Passed {
  const { event, snapshot, actions } = entry
  const [payload = ''] = payloadTexts([event])
  return {
    place,
    label: graph.arrows.find((arrow) => arrow.event === event.type)?.label ?? event.type,
    payload,
    from: before === undefined ? '' : stateOf(before.snapshot),
    to: stateOf(snapshot),
    ran: actions.map(nameOfAction),
  }
}

function nameOfAction({ type, params }: LogEntry['actions'][number]): string {
  if (type !== 'xstate.spawnChild') return type.replace(/^xstate\./, '')
  return params instanceof Object && 'src' in params ? `calls ${String(params.src)}` : 'calls'
}
