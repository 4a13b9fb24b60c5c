import { createActor, getInitialMicrosteps, getMicrosteps } from 'xstate'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  ExecutableActionObject,
  InputFrom,
  SnapshotFrom,
  StateNode,
} from 'xstate'
import { arrowName, doneType, errorType, stateOf } from '../naming.ts'

/** A step of a path: an event, or how the current call ends. */
export type Step<Event> = Event | Ending
type Ending =
  | { readonly ends: 'answered'; readonly output: unknown }
  | { readonly ends: 'failed'; readonly error: unknown }
  | { readonly ends: 'late'; readonly delay: string }
  | { readonly ends: 'heard'; readonly child: string; readonly event: EventObject }

export const answers = (output?: unknown): Ending => ({ ends: 'answered', output })
export const fails = (error: unknown): Ending => ({ ends: 'failed', error })
/** A named delay ends. */
export const runsOut = (delay: string): Ending => ({ ends: 'late', delay })

/** A child machine, by its id, gets an event. Only a real actor can take this step. */
export const hears = (child: string, event: EventObject): Ending => ({ ends: 'heard', child, event })

/** A step that nobody causes: a call or a delay ends. */
export const isEnding = (step: object): boolean => 'ends' in step || 'actorId' in step

/** An effect of a transition: an action with its params, or a call with its input. */
type Effect = readonly [name: string, params: unknown]

export interface Walked<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>
  readonly state: string
  readonly context: ContextFrom<M>
  readonly effects: readonly Effect[]
  /** The names of the arrows taken by the walk or by its last step. */
  readonly arrows: readonly string[]
}

/** Takes a machine through these steps by pure transitions: no action, call or delay runs. */
export function walk<M extends AnyStateMachine>(
  machine: M,
  steps: readonly Step<EventFromLogic<M>>[],
  input?: InputFrom<M>,
): Walked<M> {
  const passed = walkThrough(machine, steps, input)
  return { ...endOf(passed), arrows: passed.flatMap(({ arrows }) => arrows) }
}

type Passed<M extends AnyStateMachine> = readonly [Walked<M>, ...Walked<M>[]]

export const endOf = <M extends AnyStateMachine>(passed: Passed<M>): Walked<M> => passed.at(-1) ?? passed[0]

/** The start of a walk, and the situation after each step. */
export function walkThrough<M extends AnyStateMachine>(
  machine: M,
  steps: readonly Step<EventFromLogic<M>>[],
  input?: InputFrom<M>,
): Passed<M> {
  let now = started(machine, input)
  return [now, ...steps.map((step) => (now = advanced(machine, now.snapshot, step)))]
}

/** The machine after its initial transitions. */
export const started = <M extends AnyStateMachine>(machine: M, input: InputFrom<M> | undefined): Walked<M> =>
  walkedTo(machine, undefined, getInitialMicrosteps(machine, input as never), [])

/** The result of one step and its arrows; none if the machine does not accept the event. */
export function advanced<M extends AnyStateMachine>(
  machine: M,
  snapshot: SnapshotFrom<M>,
  step: Step<EventFromLogic<M>>,
): Walked<M> {
  const event = eventOf(machine, snapshot, step)
  const taken = machine.getTransitionData(snapshot as AnyMachineSnapshot, event).map(arrowName)
  // Without an arrow only an error changes anything. A search tries thousands of such steps, so it returns early.
  if (taken.length === 0 && !('error' in event)) return walkedTo(machine, snapshot, [], [])
  return walkedTo(machine, snapshot, getMicrosteps(machine, snapshot, event), taken)
}

function walkedTo<M extends AnyStateMachine>(
  machine: M,
  before: SnapshotFrom<M> | undefined,
  microsteps: readonly Microstep[],
  taken: readonly string[],
): Walked<M> {
  const snapshot = (microsteps.at(-1)?.[0] ?? before) as AnyMachineSnapshot
  return {
    snapshot: snapshot as SnapshotFrom<M>,
    state: stateOf(snapshot),
    context: snapshot.context,
    effects: microsteps.flatMap(([, actions]) => actions).flatMap(effectOf),
    arrows: [...taken, ...eventless(machine, microsteps)],
  }
}

/** A real actor's situation after these steps, and the arrows of the last one. */
export function lived<M extends AnyStateMachine>(
  machine: M,
  steps: readonly Step<EventFromLogic<M>>[],
  input: InputFrom<M> | undefined,
): Walked<M> {
  let arrows: string[] = []
  let microsteps: Microstep[] = []
  let before: AnyMachineSnapshot | undefined
  const actor = createActor(machine as AnyStateMachine, {
    input,
    inspect: (happened) => {
      if (!('snapshot' in happened) || happened.actorRef.sessionId !== happened.rootId) return
      const now = happened.snapshot as AnyMachineSnapshot
      if (happened.type === '@xstate.microstep') microsteps.push([now, []])
      if (happened.type !== '@xstate.snapshot') return
      const taken = before === undefined ? [] : machine.getTransitionData(before, happened.event)
      arrows.push(...taken.map(arrowName), ...eventless(machine, microsteps))
      microsteps = []
      before = now
    },
  })
  actor.start()
  for (const step of steps) {
    arrows = []
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    if ('ends' in step && step.ends === 'heard') snapshot.children[step.child]?.send(step.event)
    else actor.send(eventOf(machine, snapshot, step))
  }
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const { context } = snapshot
  return { snapshot: snapshot as SnapshotFrom<M>, state: stateOf(snapshot), context, effects: [], arrows }
}

type Microstep = readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]]

/** The event of a step; for an ending, the event that the current call would raise. */
export function eventOf<M extends AnyStateMachine>(
  machine: M,
  snapshot: AnyMachineSnapshot,
  step: Step<EventFromLogic<M>>,
): EventFromLogic<M> {
  if (!('ends' in step)) return step
  if (step.ends === 'heard') throw new Error(`${machine.id}: only a real actor passes an event to another machine`)
  const leaf = nodeOf(machine, snapshot)
  if (step.ends === 'late') return { type: delayType(leaf, step.delay) } as EventFromLogic<M>
  const call = callingNode(leaf)
  const { ends, ...outcome } = step
  const actorId = call.invoke[0]?.id ?? call.id
  const type = ends === 'answered' ? doneType(actorId) : errorType(actorId)
  return { type, actorId, ...outcome } as EventFromLogic<M>
}

/** The event of a delay of this state or a parent; for a delay that none has, an event that nothing accepts. */
function delayType(node: StateNode, name: string): string {
  const delayed = node.after.find(({ delay }) => String(delay) === name)
  return delayed?.eventType ?? (node.parent === undefined ? `no delay ${name}` : delayType(node.parent, name))
}

const nodeOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot) =>
  machine.getStateNodeById(`${machine.id}.${stateOf(snapshot)}`)

/** The state with the current call: the active state or a parent. */
const callingNode = (node: StateNode): StateNode =>
  node.invoke.length > 0 || node.parent === undefined ? node : callingNode(node.parent)

/** The arrows without an event in a macrostep, one between each two microsteps. */
const eventless = (machine: AnyStateMachine, microsteps: readonly Microstep[]) =>
  microsteps.slice(1).flatMap(([after], index) => {
    const [snapshot = after] = microsteps[index] ?? []
    const before = nodeOf(machine, snapshot)
    const taken = before.always?.find(({ target }) => target?.includes(nodeOf(machine, after)))
    return taken === undefined ? [] : [arrowName(taken)]
  })

function effectOf({ type, params }: ExecutableActionObject): readonly Effect[] {
  if (type !== 'xstate.spawnChild') return type.startsWith('xstate.') ? [] : [[type, params]]
  const { src, input } = params as { readonly src: string; readonly input?: unknown }
  return [[src, input]]
}
