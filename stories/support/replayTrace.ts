import type { Clean } from '#runtime/trace/clean.ts'
import { traceFormat, type Trace, type TracedActor, type TracedStep } from '#runtime/trace/trace.ts'
import { transition, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { stateOf } from '#statecharts/naming.ts'

/** Gives the machine of an actor of a trace, or undefined if this version has none. A list of runs finds its runs by `runs`. */
export type MachineOf = (actor: TracedActor, runs: Runs) => AnyStateMachine | undefined

export interface Runs {
  /** The run of this id, as far as it has been replayed. */
  readonly run: (id: string) => StandIn | undefined
}

/** What stands in the context of a list of runs in place of an actor. */
export interface StandIn {
  readonly standsFor: string
  readonly id: string
  readonly getSnapshot: () => AnyMachineSnapshot | undefined
  readonly on: () => { readonly unsubscribe: () => void }
}

export interface ReplayedStep {
  readonly step: TracedStep
  readonly actor: TracedActor
  /** Undefined where this version has no such machine. */
  readonly snapshot: AnyMachineSnapshot | undefined
  readonly isAsRecorded: boolean
}

export interface Replay {
  readonly steps: readonly ReplayedStep[]
  /** What of the trace does not fit this version, a sentence each. */
  readonly unfit: readonly string[]
  /** Where a replayed actor ends unlike the recorded one: the path of each differing value. */
  readonly differences: readonly string[]
  readonly ends: ReadonlyMap<string, AnyMachineSnapshot>
}

/** Takes the machines of this version through a trace by pure transitions: no action, call or delay runs. */
export function replayTrace(trace: Trace, machineOf: MachineOf): Replay {
  if (trace.format !== traceFormat) {
    const unfit = [`The trace has format ${String(trace.format)}; this version reads format ${traceFormat}.`]
    return { steps: [], unfit, differences: [], ends: new Map() }
  }
  const world = new Map<string, AnyMachineSnapshot>()
  /** Runs as their list knows them: XState reports a step to the list before the step itself is recorded. */
  const heard = new Map<string, AnyMachineSnapshot>()
  const actors = new Map(trace.actors.map((actor) => [actor.id, actor]))
  const machines = new Map<string, AnyStateMachine>()
  const unfit = new Set<string>()

  const standIn = ({ id, name }: TracedActor): StandIn => ({
    standsFor: id,
    id: name,
    getSnapshot: () => heard.get(id) ?? world.get(id),
    on: () => ({ unsubscribe: () => undefined }),
  })
  /** The active run of this name, else the newest: one that was opened again after its end keeps its name. */
  const runOf = (list: TracedActor, name: string): TracedActor | undefined => {
    const named = trace.actors.filter(
      (each) => each.name === name && each.system === list.system && each.id !== list.id,
    )
    return named.find(({ id }) => world.get(id)?.status === 'active') ?? named.at(-1)
  }
  for (const actor of trace.actors) {
    const run = (id: string) => {
      const named = runOf(actor, id)
      return named && standIn(named)
    }
    const machine = machineOf(actor, { run })
    if (machine === undefined) unfit.add(`There is no machine “${actor.machine}”.`)
    else machines.set(actor.id, machine)
  }
  // Runs stand in the context of their list.
  for (const isList of [false, true])
    for (const [id, machine] of machines) {
      const actor = actors.get(id)
      if (actor === undefined || (actor.machine === 'runs') !== isList) continue
      const { value, context, status } = actor.start
      const missing = unknownStates(machine, value)
      for (const state of missing) unfit.add(`“${machine.id}” has no state “${state}”.`)
      if (missing.length === 0)
        world.set(
          id,
          machine.resolveState({ value: value as never, context: live(context) as never, status: status as never }),
        )
    }

  function live(value: Clean): unknown {
    if (Array.isArray(value)) return value.map(live)
    if (value === null || typeof value !== 'object') return value
    const { actor, snapshot, file, bytes } = value as Readonly<Record<string, Clean>>
    if (typeof actor === 'string') {
      const named = actors.get(actor)
      return named === undefined ? undefined : standIn(named)
    }
    if (typeof bytes === 'number') return picture
    if (typeof file === 'string') return liveFile(value as unknown as TracedFile)
    const parts = Object.entries(value).map(([key, part]) => [key, live(part)] as const)
    const whole: Record<string, unknown> = Object.fromEntries(parts)
    // The snapshot of a run is that of its actor.
    if (snapshot !== undefined && isStandIn(whole['actor'])) whole['snapshot'] = whole['actor'].getSnapshot() ?? null
    return whole
  }

  function hearRun(list: TracedActor, event: AnyEventObject & { readonly snapshot?: unknown }) {
    const [, kind, name = ''] = /^xstate\.(snapshot|done\.actor)\.(.+)$/.exec(event.type) ?? []
    const run = runOf(list, name)
    const now = run && world.get(run.id)
    const machine = run && machines.get(run.id)
    if (kind === undefined || now === undefined || machine === undefined) return
    const { state, status } = Object(
      kind === 'snapshot' ? event.snapshot : { state: run?.end.value, status: 'done' },
    ) as { readonly state?: never; readonly status?: never }
    if (run === undefined || state === undefined || status === undefined) return
    heard.set(run.id, machine.resolveState({ value: state, context: now.context, status }))
  }

  const steps = trace.happened.flatMap((step): ReplayedStep[] => {
    if (!('actor' in step)) return []
    const actor = actors.get(step.actor)
    if (actor === undefined) return []
    const machine = machines.get(actor.id)
    const before = world.get(actor.id)
    if (machine === undefined || before === undefined)
      return [{ step, actor, snapshot: undefined, isAsRecorded: false }]
    if (!isKnownEvent(machine, step.event.type)) unfit.add(`“${machine.id}” has no event “${step.event.type}”.`)
    for (const state of unknownStates(machine, step.value)) unfit.add(`“${machine.id}” has no state “${state}”.`)
    const event = live(step.event) as AnyEventObject
    if (actor.machine === 'runs') hearRun(actor, event)
    const snapshot = after(machine, before, event)
    world.set(actor.id, snapshot)
    return [{ step, actor, snapshot, isAsRecorded: isSame(snapshot.value, step.value) }]
  })
  const differences = trace.actors.flatMap(({ id, machine, end }) => {
    const now = world.get(id)
    if (now === undefined) return []
    const was = { value: end.value, status: end.status, context: end.context }
    const is = { value: now.value, status: now.status, context: now.context }
    return differencesIn(`${id} ${machine}`, was, is)
  })
  return { steps, unfit: [...unfit], differences, ends: world }
}

/** The machine's own guards judge the record; no verdict is taken from it. */
function after(machine: AnyStateMachine, { value, context, status }: AnyMachineSnapshot, event: AnyEventObject) {
  return transition(machine, machine.resolveState({ value, context, status } as never), event as never)[0]
}

const isKnownEvent = (machine: AnyStateMachine, type: string): boolean =>
  machine.events.some((known) => known === type || (known.endsWith('*') && type.startsWith(known.slice(0, -1)))) ||
  // Of a call that has ended meanwhile.
  /^xstate\.(?:done|error)\.actor\./.test(type)

/** The states of a recorded value that the machine has no more. */
function unknownStates(machine: AnyStateMachine, value: Clean, above: readonly string[] = []): readonly string[] {
  const entries = typeof value === 'string' ? [[value, null] as const] : Object.entries(Object(value) as object)
  return entries.flatMap(([name, below]) => {
    const path = [...above, name]
    const isKnown = path.reduce<{ readonly states: object } | undefined>(
      (node, key) => (node?.states as Readonly<Record<string, { readonly states: object }>> | undefined)?.[key],
      machine.root,
    )
    if (isKnown === undefined) return [path.join('.')]
    return below === null || below === undefined ? [] : unknownStates(machine, below as Clean, path)
  })
}

/** The head of a picture of 8 by 8 points. */
const picture = Uint8Array.of(
  137,
  80,
  78,
  71,
  13,
  10,
  26,
  10,
  0,
  0,
  0,
  13,
  73,
  72,
  68,
  82,
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  8,
  8,
  6,
  0,
  0,
  0,
)

interface TracedFile {
  readonly file: string
  readonly type: string
  readonly size: number
}

/** A file of that size without its bytes. */
const liveFile = ({ file, type, size }: TracedFile): File =>
  Object.defineProperty(new File([], file, { type }), 'size', { value: size })

const isStandIn = (value: unknown): value is StandIn => value instanceof Object && 'standsFor' in value

/** A value of a replay in the form of a trace. */
function traced(value: unknown): unknown {
  if (value === undefined || typeof value === 'function') return undefined
  if (Array.isArray(value)) return value.map((each) => traced(each) ?? null)
  if (!(value instanceof Object)) return value
  if (isStandIn(value)) return { actor: value.standsFor }
  if (value instanceof File) return { file: value.name, type: value.type, size: value.size }
  if ('machine' in value && 'value' in value) {
    const { value: state, status } = value as AnyMachineSnapshot
    return { state, status }
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const plain = traced(part)
      return plain === undefined ? [] : [[key, plain]]
    }),
  )
}

const isSame = (one: unknown, other: unknown): boolean => differencesIn('', one, other).length === 0

function differencesIn(at: string, was: unknown, is: unknown): readonly string[] {
  const [one, other] = [traced(was), traced(is)]
  if (!(one instanceof Object) || !(other instanceof Object))
    return one === other ? [] : [`${at}: ${JSON.stringify(one)} → ${JSON.stringify(other)}`]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) => differencesIn(`${at}.${key}`, Reflect.get(one, key), Reflect.get(other, key)))
}

/** The state of a step in one word. */
export const stateIn = ({ snapshot }: ReplayedStep): string => (snapshot === undefined ? '' : stateOf(snapshot))
