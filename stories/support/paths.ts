import { leafStates } from './states.ts'
import {
  initialTransition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { stepsAt, type Model, type Steps } from './model.ts'
import { advanced, arrowsOf, eventOf, lived, started, stateOf, type Step, type Walked } from './walk.ts'

interface Situation {
  readonly snapshot: AnyMachineSnapshot
  /** The situations that one more step leads to. */
  readonly next: readonly string[]
}

/** Everything that these steps, or those of each state, can lead to in any order and number, from any of these inputs. */
export function situations<M extends AnyStateMachine>(
  machine: M,
  steps: Steps<M>,
  inputs: readonly InputFrom<M>[],
): ReadonlyMap<string, Situation> {
  const found = new Map<string, Situation>()
  for (const input of inputs) {
    const map = getAdjacencyMap(machine as AnyStateMachine, {
      fromState: initialTransition(machine as AnyStateMachine, input)[0],
      events: (snapshot: AnyMachineSnapshot) =>
        stepsAt(steps, snapshot).map((step) => eventOf(machine, snapshot, step)),
      serializeState: named,
      limit: 20_000,
    })
    for (const { state, nextState } of adjacencyMapToArray(map)) {
      const from = found.get(named(state)) ?? { snapshot: state, next: [] }
      found.set(named(state), { ...from, next: [...from.next, named(nextState)] })
      if (!found.has(named(nextState))) found.set(named(nextState), { snapshot: nextState, next: [] })
    }
  }
  return found
}

/** Leaf states that no path reaches. */
export function unreached(machine: AnyStateMachine, reached: ReadonlyMap<string, Situation>): readonly string[] {
  const states = new Set([...reached.values()].map(({ snapshot }) => stateOf(snapshot)))
  return leafStates(machine).filter((state) => !states.has(state))
}

/** Situations from which no path leads to one of these states. */
export function trapped(reached: ReadonlyMap<string, Situation>, ends: readonly string[]): readonly string[] {
  const free = new Set(
    [...reached].filter(([, { snapshot }]) => ends.includes(stateOf(snapshot))).map(([name]) => name),
  )
  for (let before = -1; before < free.size;) {
    before = free.size
    for (const [name, { next }] of reached) if (next.some((step) => free.has(step))) free.add(name)
  }
  return [...reached.keys()].filter((name) => !free.has(name))
}

/** What is missing: arrows that none of these walks takes, states that nothing reaches, ways to each of these ends, or to one of several. */
export function gaps(
  machine: AnyStateMachine,
  walks: readonly { readonly arrows: readonly string[] }[],
  reached: ReadonlyMap<string, Situation>,
  ...ends: readonly (string | readonly string[])[]
): readonly string[] {
  const taken = new Set(walks.flatMap(({ arrows }) => arrows))
  const arrows = arrowsOf(machine).filter((arrow) => !taken.has(arrow))
  return [...arrows, ...unreached(machine, reached), ...ends.flatMap((end) => trapped(reached, [end].flat()))]
}

/** What tells situations apart: also where the machines stand that this one started. */
export const named = (snapshot: AnyMachineSnapshot): string =>
  [stateOf(snapshot), JSON.stringify(snapshot.context), ...Object.values(snapshot.children).map(standing)].join(' ')

function standing(child: unknown): string {
  const snapshot: Partial<AnyMachineSnapshot> | undefined = (child as AnyActorRef | undefined)?.getSnapshot()
  return JSON.stringify(snapshot?.value ?? null)
}

/** One way through a machine, from one of its inputs. */
export interface Path<M extends AnyStateMachine> {
  readonly input: InputFrom<M>
  readonly steps: readonly Step<EventFromLogic<M>>[]
  /** Those that are taken, in order. */
  readonly arrows: readonly string[]
}

/** For every arrow the shortest way that ends with it, from the first input that has one; so every state is reached too. */
export function shortestPaths<M extends AnyStateMachine>(
  model: Model<M>,
  isPossible: IsPossible<M> = () => true,
  arrows = arrowsOf(model.machine),
): readonly Path<M>[] {
  const paths = new Map<string, Path<M>>()
  const missing = new Set(arrows)
  for (const input of model.inputs) {
    // What an input holds that is no plain data tells no situations apart.
    const known = new Set<string>()
    const start = beginning(model, input)
    let ring: readonly Reached<M>[] = [start]
    known.add(named(start.at.snapshot))
    for (const arrow of start.at.arrows) if (missing.delete(arrow)) paths.set(arrow, start.path)
    while (ring.length > 0 && missing.size > 0) {
      const wider: Reached<M>[] = []
      for (const from of ring)
        for (const to of onwards(model, from, isPossible)) {
          for (const arrow of to.at.arrows) if (missing.delete(arrow)) paths.set(arrow, to.path)
          if (known.has(named(to.at.snapshot))) continue
          known.add(named(to.at.snapshot))
          wider.push(to)
        }
      if (known.size > 10_000) throw new Error(`${model.machine.id} has too many situations: fewer steps or inputs`)
      ring = wider
    }
  }
  return [...new Set(paths.values())]
}

/** Where a way has come to. */
export interface Reached<M extends AnyStateMachine> {
  readonly at: Walked<M>
  readonly path: Path<M>
}

/** Where a model begins with an input. */
export function beginning<M extends AnyStateMachine>({ machine, isLive }: Model<M>, input: InputFrom<M>): Reached<M> {
  const at = isLive === true ? lived(machine, [], input) : started(machine, input)
  return { at, path: { input, steps: [], arrows: at.arrows } }
}

/** One step on. */
export function after<M extends AnyStateMachine>(
  { machine, isLive }: Model<M>,
  { at, path }: Reached<M>,
  step: Step<EventFromLogic<M>>,
): Reached<M> {
  const steps = [...path.steps, step]
  const next = isLive === true ? lived(machine, steps, path.input) : advanced(machine, at.snapshot, step)
  return { at: next, path: { ...path, steps, arrows: [...path.arrows, ...next.arrows] } }
}

/** Whether a step may be taken from where one stands, by the arrows that it takes. */
type IsPossible<M extends AnyStateMachine> = (
  step: Step<EventFromLogic<M>>,
  at: Walked<M>,
  arrows: readonly string[],
) => boolean

/** Every step that the machine hears here, and where it leads. */
const onwards = <M extends AnyStateMachine>(
  model: Model<M>,
  from: Reached<M>,
  isPossible: IsPossible<M> = () => true,
): readonly Reached<M>[] =>
  stepsAt(model.steps, from.at.snapshot)
    .map((step) => ({ step, to: after(model, from, step) }))
    .filter(({ step, to: { at } }) => at.arrows.length > 0 && isPossible(step, from.at, at.arrows))
    .map(({ to }) => to)

/** A step, and where it leads. */
interface Hop<M extends AnyStateMachine> {
  /** Null at the start. */
  readonly step: Step<EventFromLogic<M>> | null
  readonly to: Walked<M>
  readonly name: string
}

/**
 * Few long ways that together take these arrows, as far as the steps can: from where one stands always to the nearest
 * arrow that was not taken yet, and from the start again where there is none. Of a model that is not live.
 */
export const tour = <M extends AnyStateMachine>(
  model: Model<M>,
  isPossible: IsPossible<M> = () => true,
  arrows = arrowsOf(model.machine),
): readonly Path<M>[] => {
  const missing = new Set(arrows)
  return model.inputs.flatMap((input) => tourFrom(model, input, isPossible, missing))
}

function tourFrom<M extends AnyStateMachine>(
  { machine, steps }: Model<M>,
  input: InputFrom<M>,
  isPossible: IsPossible<M>,
  missing: Set<string>,
): readonly Path<M>[] {
  const hop = (step: Hop<M>['step'], to: Walked<M>): Hop<M> => ({ step, to, name: named(to.snapshot) })
  const isNew = ({ to }: Hop<M>) => to.arrows.some((arrow) => missing.has(arrow))

  // A tour comes by the same place many times.
  const known = new Map<string, readonly Hop<M>[]>()
  function hopsFrom({ to: from, name }: Hop<M>): readonly Hop<M>[] {
    const hops =
      known.get(name) ??
      stepsAt(steps, from.snapshot).flatMap((step) => {
        const to = advanced(machine, from.snapshot, step)
        return to.arrows.length > 0 && isPossible(step, from, to.arrows) ? [hop(step, to)] : []
      })
    known.set(name, hops)
    return hops
  }

  function toNearest(start: Hop<M>): readonly Hop<M>[] {
    const passed = new Set([start.name])
    for (let ring: readonly (readonly Hop<M>[])[] = [[start]]; ring.length > 0 && missing.size > 0;) {
      const wider: (readonly Hop<M>[])[] = []
      for (const trail of ring)
        for (const next of hopsFrom(trail.at(-1) ?? start)) {
          if (isNew(next)) return [...trail.slice(1), next]
          if (passed.has(next.name)) continue
          passed.add(next.name)
          wider.push([...trail, next])
        }
      ring = wider
    }
    return []
  }

  const take = (hops: readonly Hop<M>[]) => {
    for (const arrow of hops.flatMap(({ to }) => to.arrows)) missing.delete(arrow)
  }
  const paths: Path<M>[] = []
  for (;;) {
    const start = hop(null, started(machine, input))
    const isNewStart = isNew(start)
    const hops = [start]
    take(hops)
    for (let on = toNearest(start); on.length > 0; on = toNearest(hops.at(-1) ?? start)) {
      take(on)
      hops.push(...on)
    }
    if (hops.length === 1 && !isNewStart) return paths
    const steps = hops.flatMap(({ step }) => step ?? [])
    paths.push({ input, steps, arrows: hops.flatMap(({ to }) => to.arrows) })
  }
}
