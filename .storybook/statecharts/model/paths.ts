import {
  fromTransition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type NonReducibleUnknown,
  type SnapshotFrom,
  type TransitionActorLogic,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { arrowsOf } from '../graph.ts'
import { stateOf } from '../naming.ts'
import { stepsAt, type Model } from './model.ts'
import { advanced, lived, started, type Step, type Walked } from './walk.ts'

/**
 * Paths through a machine, found by `xstate/graph`. It finds the shortest path to every state, but a test needs one to
 * every arrow; it also does not know how a call ends. So it searches a logic whose states are situations of the machine,
 * each with the arrows that led there.
 */

/** A path through a machine from one of its inputs. */
export interface Path<M extends AnyStateMachine> {
  readonly input: InputFrom<M>
  readonly steps: readonly Step<EventFromLogic<M>>[]
  /** The names of the arrows that the steps take, in order. */
  readonly arrows: readonly string[]
}

/** A situation that a path reaches. */
export interface Reached<M extends AnyStateMachine> {
  readonly at: Walked<M>
  readonly path: Path<M>
  /** Identifies the situation by state, context, and the states of the machine's children. */
  readonly name: string
}

/** Whether a step may be taken, given its starting situation and its arrows. */
type IsPossible<M extends AnyStateMachine> = (
  step: Step<EventFromLogic<M>>,
  at: Walked<M>,
  arrows: readonly string[],
) => boolean

function reached<M extends AnyStateMachine>(at: Walked<M>, path: Path<M>): Reached<M> {
  const { children }: AnyMachineSnapshot = at.snapshot
  const standing = Object.values<AnyActorRef | undefined>(children).map((child) => child?.getSnapshot()?.value ?? '')
  return { at, path, name: [at.state, JSON.stringify([at.context, ...standing])].join(' ') }
}

/** The situation at the start. */
export function beginning<M extends AnyStateMachine>({ machine, isLive }: Model<M>, input: InputFrom<M>): Reached<M> {
  const at = isLive === true ? lived(machine, [], input) : started(machine, input)
  return reached(at, { input, steps: [], arrows: at.arrows })
}

/** The situation after one more step. */
export function after<M extends AnyStateMachine>(
  { machine, isLive }: Model<M>,
  { at, path }: Reached<M>,
  step: Step<EventFromLogic<M>>,
): Reached<M> {
  const steps = [...path.steps, step]
  const next = isLive === true ? lived(machine, steps, path.input) : advanced(machine, at.snapshot, step)
  return reached(next, { ...path, steps, arrows: [...path.arrows, ...next.arrows] })
}

/** A model from one input, as a logic for `xstate/graph`, with the search options. */
function searchable<M extends AnyStateMachine>(model: Model<M>, input: InputFrom<M>, isPossible: IsPossible<M>) {
  // A tour passes the same situation many times.
  const known = new Map<string, readonly Move<M>[]>()
  function events({ context: from }: Place<M>) {
    const moves =
      known.get(from.name) ??
      stepsAt(model.steps, from.at.snapshot).flatMap((step, index) => {
        const to = after(model, from, step)
        const isTaken = to.at.arrows.length > 0 && isPossible(step, from.at, to.at.arrows)
        return isTaken ? [{ type: String(index), step, to }] : []
      })
    known.set(from.name, moves)
    return moves
  }
  return {
    logic: fromTransition((_from: Reached<M>, { to }: Move<M>) => to, beginning(model, input)),
    options: {
      events,
      serializeEvent: ({ type }: Move<M>) => type,
      serializeState: ({ context: { at, name } }: Place<M>) => `${name} ${at.arrows.join(' ')}`,
      limit: 100_000,
    },
  }
}

interface Move<M extends AnyStateMachine> {
  readonly type: string
  readonly step: Step<EventFromLogic<M>>
  readonly to: Reached<M>
}
type Place<M extends AnyStateMachine> = SnapshotFrom<TransitionActorLogic<Reached<M>, Move<M>, NonReducibleUnknown>>

/** All reachable situations by name, each with the names of the situations one step further. */
export function situations<M extends AnyStateMachine>(model: Model<M>) {
  const found = new Map<string, { readonly snapshot: SnapshotFrom<M>; readonly next: readonly string[] }>()
  for (const input of model.inputs) {
    const { logic, options } = searchable(model, input, () => true)
    const map = getAdjacencyMap(logic, { ...options, serializeState: ({ context }) => context.name })
    for (const { state, nextState } of adjacencyMapToArray(map)) {
      const [from, to] = [state.context, nextState.context]
      const { next } = found.get(from.name) ?? { next: [] }
      found.set(from.name, { snapshot: from.at.snapshot, next: [...next, to.name] })
      if (!found.has(to.name)) found.set(to.name, { snapshot: to.at.snapshot, next: [] })
    }
  }
  return found
}

/** The situations from which no path leads to one of these states. */
export function deadEnds<M extends AnyStateMachine>(model: Model<M>, ends: readonly string[]): readonly string[] {
  const all = situations(model)
  const free = new Set([...all].flatMap(([name, { snapshot }]) => (ends.includes(stateOf(snapshot)) ? [name] : [])))
  for (let before = -1; before < free.size;) {
    before = free.size
    for (const [name, { next }] of all) if (next.some((step) => free.has(step))) free.add(name)
  }
  return [...all.keys()].filter((name) => !free.has(name))
}

/** The shortest path to every arrow, from the first input that has one. */
export function shortestPaths<M extends AnyStateMachine>(
  model: Model<M>,
  isPossible: IsPossible<M> = () => true,
  arrows = arrowsOf(model.machine),
): readonly Path<M>[] {
  const missing = new Set(arrows)
  return model.inputs.flatMap((input) => {
    const { logic, options } = searchable(model, input, isPossible)
    const unseen = new Set(missing)
    const stopWhen = ({ context }: Place<M>) => {
      for (const arrow of context.at.arrows) unseen.delete(arrow)
      return unseen.size === 0
    }
    return getShortestPaths(logic, { ...options, stopWhen })
      .filter(({ state }) => state.context.at.arrows.map((arrow) => missing.delete(arrow)).includes(true))
      .map(({ steps }) => pathOf(input, steps))
  })
}

/**
 * A few long paths that together take these arrows. Each continues to the nearest arrow that is still missing; where
 * none can be reached, another path starts.
 */
export function tour<M extends AnyStateMachine>(
  model: Model<M>,
  isPossible: IsPossible<M> = () => true,
  arrows = arrowsOf(model.machine),
): readonly Path<M>[] {
  const missing = new Set(arrows)
  const isNew = ({ context }: Place<M>) => context.at.arrows.some((arrow) => missing.has(arrow))
  return model.inputs.flatMap((input) => {
    const { logic, options } = searchable(model, input, isPossible)
    const toNearest = (fromState?: Place<M>) => {
      if (missing.size === 0) return undefined
      let isFound = false
      const stopWhen = (place: Place<M>) => (isFound ||= isNew(place))
      const found = getShortestPaths(logic, { ...options, stopWhen, ...(fromState && { fromState }) })
      const nearest = found.find(({ state }) => isNew(state))
      for (const { state } of nearest?.steps ?? []) for (const arrow of state.context.at.arrows) missing.delete(arrow)
      return nearest
    }
    const paths: Path<M>[] = []
    for (let first = toNearest(); first !== undefined; first = toNearest()) {
      const steps = [...first.steps]
      for (let next = toNearest(first.state); next !== undefined; next = toNearest(next.state))
        steps.push(...next.steps.slice(1))
      paths.push(pathOf(input, steps))
    }
    return paths
  })
}

/** The steps of a found path without its start. */
const pathOf = <M extends AnyStateMachine>(
  input: InputFrom<M>,
  found: readonly { readonly event: Move<M>; readonly state: Place<M> }[],
): Path<M> => ({
  input,
  steps: found.slice(1).map(({ event }) => event.step),
  arrows: found.flatMap(({ state }) => state.context.at.arrows),
})
