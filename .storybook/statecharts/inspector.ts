import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isOfMachine, type Collector, type KnownActor, type LogEntry } from './collector.ts'
import { jsonOf, statelyOf } from './exported.ts'
import { graphIn } from './graph.ts'
import type { Answers } from './hold.ts'
import { layoutOf } from './layout.ts'
import type { ActorLine, Command, News } from './messages.ts'
import { stateOf } from './naming.ts'
import { namedActors, replay, type ReplayOptions } from './replay.ts'
import { reportOf } from './report.ts'
import { situationOf, type Past } from './situation.ts'
import {
  byItself,
  labelIn,
  makesUpFor,
  nameOfEvent,
  writeSteps,
  writtenPayload,
  type Address,
  type Samples,
} from './steps.ts'
import { travel, travelled } from './travel.ts'
import { linesOf } from './values.ts'

/** What is known of machines beyond what they are. All of it may be missing. */
export interface Book {
  /** The machine that is shown first. */
  readonly preferred?: () => string | undefined
  /** Whether a story is about a machine that runs in it; by default about each. One that runs by the way is shown when it is chosen. */
  readonly isSubject?: (story: string, machine: string) => boolean
  /** Events with sample payloads for a snapshot of a machine. */
  readonly samples?: (machine: AnyStateMachine) => Promise<Samples>
  /** The story of each leaf state of a machine, by path. */
  readonly stories?: (machine: string) => Promise<Readonly<Record<string, string>>>
  /** The text of a story, and the name of the file that it belongs to. */
  readonly savedStory?: (saved: SavedStory) => Promise<{ readonly file: string; readonly text: string }>
  /** Versions for a report, by name. */
  readonly versions?: () => Promise<Readonly<Record<string, string>>>
}

/** A story that takes some steps. */
export interface SavedStory {
  /** The id of the story in which they were taken. */
  readonly story: string
  readonly steps: string
  /** The state of the machine after them. */
  readonly state: string
}

export interface InspectorOptions {
  readonly collector: Collector
  readonly answers: Answers
  readonly news: News
  readonly book?: Book
  /** Starts everything anew, as a story does; without it, reset brings the shown actor back to its start. */
  readonly restart?: () => void
  /** Called with each new address of the situation. */
  readonly onAddress?: (address: Address) => void
  /** Where a person would find this page. */
  readonly address?: () => string
  /** The last warnings and errors of the console. */
  readonly console?: () => readonly string[]
  readonly patience?: ReplayOptions['patience']
}

export interface Inspector {
  readonly command: (command: Command) => void
  readonly leave: () => void
}

/** The inspector of a page that shows stories. */
export interface StoryInspector extends Inspector {
  /** Another story was chosen, and is loaded. */
  readonly awaitStory: () => void
  /** A story begins. What its play does does not go into the address. */
  readonly begin: (story: string) => void
  /** The play has ended: takes the story's own steps, then those of the address. */
  readonly settle: (own: string, given: Address) => Promise<void>
}

/** Longest text of steps in an address: servers refuse much longer ones. */
const longestAddress = 6000

/** What is to be done as soon as a machine runs again. */
interface Return extends Past {
  readonly machine: string
}

/** How many actors that have ended remain in sight. */
const endedInSight = 3

/** Shows the actors of this page to a panel, and does what the panel commands. */
export function inspectorOf(options: InspectorOptions): StoryInspector {
  const { collector, answers, news, book = {}, restart, onAddress } = options
  let isAsked = false
  let chosen: string | null = null
  let latest: string | null = null
  let drawn: AnyStateMachine | null | undefined
  let samplesOf: Samples = () => []
  let coming: Return | null = null
  const pasts = new Map<string, Past>()
  const samples = new WeakMap<AnyStateMachine['config'], Promise<Samples>>()
  let story = ''
  let isStarting = false
  let isReplaying = false
  let unfit = ''
  /** What happened before the end of the play, by count. */
  const early = new Set<number>()
  /** The name of the actor of each event; null where only one ran. */
  const heardBy = new Map<number, string | null>()
  /** Calls that failed because the panel said so. */
  const failed = new Set<number>()
  let isFailing = false

  function samplesFor(machine: AnyStateMachine): Promise<Samples> {
    const known = samples.get(machine.config) ?? book.samples?.(machine) ?? Promise.resolve<Samples>(() => [])
    samples.set(machine.config, known)
    return known
  }

  function note(entry: LogEntry) {
    const { count, sessionId, event, snapshot, machine } = entry
    if (isStarting) early.add(count)
    const running = namedActors(collector)
    const name = running.find(({ actor }) => actor.sessionId === sessionId)?.name ?? null
    heardBy.set(count, running.length > 1 ? name : null)
    if (isFailing && event.type.startsWith('xstate.error.actor.')) {
      isFailing = false
      failed.add(count)
    }
    const { entries, place } = pasts.get(sessionId) ?? { entries: [], place: -1 }
    if (event.type === travelled) {
      const back = entries.findIndex((other) => other.snapshot === snapshot)
      if (back >= 0) pasts.set(sessionId, { entries, place: back })
      return
    }
    if (event.type === 'xstate.stop' || entries[place]?.snapshot === snapshot) return
    pasts.set(sessionId, { entries: [...entries.slice(0, place + 1), entry], place: place + 1 })
    if (event.type !== 'xstate.init' && snapshot.machine.root.type !== 'atomic') latest = sessionId
    // React may stop it at once and start another.
    if (coming?.machine === machine && event.type === 'xstate.init') setTimeout(comeBack)
  }

  /** A machine that was started anew takes the past of the one before, and goes to a place in it. */
  function comeBack() {
    const actor = inSight().find((known) => known.machine === coming?.machine && snapshotOf(known)?.status === 'active')
    const machine = actor && snapshotOf(actor)?.machine
    if (coming === null || actor === undefined || machine === undefined) return
    const { place } = coming
    const entries = coming.entries.map((entry) => ({ ...entry, snapshot: machine.resolveState(entry.snapshot) }))
    pasts.set(actor.sessionId, { entries, place })
    latest = actor.sessionId
    coming = null
    go(actor.sessionId, place)
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
    const machines = namedActors(collector).map(({ actor }) => actor)
    const ended = machines.filter((actor) => snapshotOf(actor)?.status !== 'active')
    const gone = new Set(ended.slice(0, -endedInSight))
    return machines.filter((actor) => !gone.has(actor) || actor.sessionId === chosen)
  }

  /** The chosen actor, else one of the story's own machine or below it, else one that the story is about. */
  function onShow(actors: readonly KnownActor[]): KnownActor | undefined {
    const preferred = book.preferred?.()
    const below = (actor: KnownActor, isIt: (machine: string) => boolean): boolean =>
      isIt(actor.machine ?? '') || actors.some((parent) => parent.sessionId === actor.parentId && below(parent, isIt))
    const own = actors.filter((actor) => below(actor, (machine) => machine === preferred))
    const isSubject = (machine: string) => book.isSubject?.(story, machine) ?? true
    const subjects = own.length > 0 ? own : actors.filter((actor) => below(actor, isSubject))
    return (
      actors.find(({ sessionId }) => sessionId === chosen) ??
      subjects.find(({ sessionId }) => sessionId === latest) ??
      subjects.find(({ machine }) => machine === preferred) ??
      subjects.findLast((actor) => snapshotOf(actor)?.machine.root.type !== 'atomic') ??
      subjects.at(-1)
    )
  }

  async function draw(machine: AnyStateMachine | null) {
    if (drawn === machine) return
    drawn = machine
    samplesOf = () => []
    if (machine === null) return news.drawn(null)
    const graph = graphIn(machine)
    news.drawn({ graph, stories: null })
    const known = await samplesFor(machine)
    if (drawn !== machine) return
    samplesOf = known
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
        situation: actor && snapshot ? situationOf(snapshot, samplesOf(snapshot), pasts.get(actor.sessionId)) : null,
        isHolding: answers.isHolding(),
        held: answers.held(),
        isStarting,
        unfit,
        isSavable: book.savedStory !== undefined,
      })
    })
  }

  /** Who caused what a machine heard: somebody outside, itself or a call of it, or null for another machine. */
  function causeOf({ sourceId, sessionId, event: { type } }: LogEntry): 'outside' | 'itself' | null {
    if (/^xstate\.(init|stop$|snapshot\.)/.test(type)) return null
    if (sourceId === null) return 'outside'
    const source = collector.actors().find((actor) => actor.sessionId === sourceId)
    return sourceId === sessionId || source?.machine == null ? 'itself' : null
  }

  /** The steps since the end of the play, which bring a fresh story here. */
  async function written(): Promise<string> {
    const all = [...pasts.values()]
      .flatMap(({ entries, place }) =>
        entries
          .slice(1, place + 1)
          .map((entry, index) => ({ entry, before: entries[index]?.snapshot ?? entry.snapshot })),
      )
      .map((one) => ({ ...one, cause: failed.has(one.entry.count) ? 'outside' : causeOf(one.entry) }))
      .filter(({ entry, cause }) => cause !== null && !early.has(entry.count))
      .toSorted((one, other) => one.entry.count - other.entry.count)
    // What comes by itself at the end comes again, unless somebody holds it back.
    const last = answers.isHolding() ? all.length : all.findLastIndex(({ cause }) => cause === 'outside') + 1
    const needed: typeof all = []
    for (const one of all.slice(0, last)) {
      const previous = needed.at(-1)
      const isAgain =
        previous?.cause === 'outside' &&
        previous.entry.sessionId === one.entry.sessionId &&
        previous.entry.event.type === one.entry.event.type &&
        makesUpFor(previous.before, one.entry)
      if (isAgain) needed.splice(-1, 1, { ...one, before: previous.before })
      else needed.push(one)
    }
    const steps = needed.map(async ({ entry: { count, event, snapshot }, before, cause }) => ({
      actor: heardBy.get(count) ?? null,
      event: nameOfEvent(labelIn(snapshot, event.type)),
      payload: cause === 'itself' ? byItself : writtenPayload(event, (await samplesFor(before.machine))(before)),
    }))
    return writeSteps(await Promise.all(steps))
  }

  let ticket = 0
  async function publish() {
    if (onAddress === undefined || isStarting || isReplaying) return
    const own = (ticket += 1)
    // One event often causes several.
    await Promise.resolve()
    const steps = own === ticket ? await written() : ''
    if (own !== ticket) return
    const isTooLong = steps.length > longestAddress
    if (isTooLong) unfit = 'So many steps do not fit into an address: it leads to the beginning of the story.'
    onAddress({ steps: isTooLong ? '' : steps, hold: answers.isHolding() })
  }

  function awaitStory() {
    isStarting = true
    tell()
  }

  function begin(id: string) {
    story = id
    isStarting = true
    isReplaying = false
    unfit = ''
    ticket += 1
    for (const kept of [early, heardBy, failed]) kept.clear()
    tell()
  }

  async function settle(own: string, given: Address) {
    if (!isStarting) return
    const begun = ticket
    const isOver = () => begun !== ticket
    const take = (steps: string) =>
      replay(steps, { collector, answers, samplesFor, preferred: book.preferred, isOver, patience: options.patience })
    isReplaying = true
    // A sample's own answer must not come before the one that the steps give.
    const wasHolding = answers.isHolding()
    if (own !== '') answers.hold(true)
    let problem = await take(own)
    answers.hold(wasHolding || (given.hold && !isOver()))
    if (isOver()) return
    isStarting = false
    problem ??= await take(given.steps)
    if (isOver()) return
    isReplaying = false
    unfit = problem ?? ''
    tell()
    if (problem === null) return publish()
    // oxlint-disable-next-line no-console -- a story may stand without the panel
    console.warn(problem)
  }

  async function report() {
    const shown = inSight()
    const actor = onShow(shown)
    const lines = shown.map((known) => lineOf(known, shown))
    const snapshot = actor && snapshotOf(actor)
    const past = actor && snapshot && situationOf(snapshot, samplesOf(snapshot), pasts.get(actor.sessionId))
    return reportOf({
      address: options.address?.() ?? location.href,
      actor: lines.find(({ sessionId }) => sessionId === actor?.sessionId),
      others: lines.filter(({ sessionId }) => sessionId !== actor?.sessionId),
      context: snapshot === undefined ? [] : linesOf('', snapshot.context),
      past: past?.past.slice(0, past.place) ?? [],
      versions: { ...(await book.versions?.()), browser: navigator.userAgent },
      console: options.console?.() ?? [],
    })
  }

  async function save(snapshot: AnyMachineSnapshot) {
    const saved = await book.savedStory?.({ story, steps: await written(), state: stateOf(snapshot) })
    if (saved !== undefined) news.exported({ name: saved.file, text: saved.text, as: 'read' })
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
    if (asked.do === 'release') {
      isFailing = asked.as !== 'answer'
      answers.release(asked.answer, asked.as)
    }
    if (asked.do === 'report') void report().then((text) => news.exported({ name: 'report', text, as: 'copy' }))
    if (asked.do === 'save' && actor?.snapshot) void save(actor.snapshot)
    if (asked.do === 'go') go(actor?.sessionId, asked.place)
    if (asked.do === 'reset') {
      if (restart === undefined) go(actor?.sessionId, 0)
      else restart()
    }
    if (asked.do === 'send' && actor?.snapshot) {
      const event = samplesOf(actor.snapshot)[asked.sample]
      unfit = ''
      if (event !== undefined) actor.ref.send(event)
    }
    if (asked.do === 'export' && actor?.snapshot) {
      const { id } = actor.snapshot.machine
      if (asked.as === 'json')
        news.exported({ name: `${id}.json`, text: jsonOf(actor.snapshot, actor.past?.entries ?? []), as: 'download' })
      else news.exported({ name: 'code for stately.ai/editor', text: statelyOf(actor.snapshot.machine), as: 'copy' })
    }
    tell()
  }

  for (const entry of collector.log()) note(entry)
  const leaving = [
    collector.onChange((entry) => {
      if (entry !== null) note(entry)
      else if (collector.actors().length === 0) pasts.clear()
      tell()
      void publish()
    }),
    answers.onChange(() => {
      tell()
      void publish()
    }),
  ]
  return { command, awaitStory, begin, settle, leave: () => leaving.forEach((leave) => leave()) }
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
  const alike = all.filter(({ machine }) => machine === actor.machine)
  return {
    sessionId: actor.sessionId,
    name: `${actor.machine}${alike.length > 1 ? ` ${alike.indexOf(actor) + 1}` : ''}`,
    state: snapshot === undefined ? '' : stateOf(snapshot),
    depth: depthOf(actor),
  }
}
