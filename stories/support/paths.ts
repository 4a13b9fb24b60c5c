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
      limit: 10_000,
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
export function shortestPaths<M extends AnyStateMachine>(model: Model<M>): readonly Path<M>[] {
  const paths = new Map<string, Path<M>>()
  const missing = new Set(arrowsOf(model.machine))
  for (const input of model.inputs) {
    // What an input holds that is no plain data tells no situations apart.
    const known = new Set<string>()
    const start = beginning(model, input)
    let ring: readonly Reached<M>[] = [start]
    known.add(named(start.at.snapshot))
    while (ring.length > 0 && missing.size > 0) {
      const wider: Reached<M>[] = []
      for (const from of ring)
        for (const to of onwards(model, from)) {
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

/** Every step that the machine hears here, and where it leads. */
export const onwards = <M extends AnyStateMachine>(model: Model<M>, from: Reached<M>): readonly Reached<M>[] =>
  stepsAt(model.steps, from.at.snapshot)
    .map((step) => after(model, from, step))
    .filter(({ at }) => at.arrows.length > 0)

/**
 * Few long ways that together take every arrow which these steps can take: from where one stands always to the nearest
 * arrow that was not taken yet, and from the start again where there is none.
 */
export function tour<M extends AnyStateMachine>(
  model: Model<M>,
  isPossible: (step: Step<EventFromLogic<M>>, state: string) => boolean = () => true,
): readonly Path<M>[] {
  const { steps } = model
  const possible: Steps<M> = (state, context) =>
    (typeof steps === 'function' ? steps(state, context) : steps).filter((step) => isPossible(step, state))
  const within = { ...model, steps: possible }
  const taken = new Set<string>()
  return model.inputs.flatMap((input) => {
    const paths: Path<M>[] = []
    for (;;) {
      const whole = onwardsToNew(within, beginning(model, input), taken)
      if (whole.path.steps.length === 0) return paths
      paths.push(whole.path)
    }
  })
}

function onwardsToNew<M extends AnyStateMachine>(model: Model<M>, start: Reached<M>, taken: Set<string>): Reached<M> {
  let here = start
  for (;;) {
    const next = nearest(model, here, (arrow) => !taken.has(arrow))
    if (next === undefined) return here
    here = next
    for (const arrow of here.path.arrows) taken.add(arrow)
  }
}

function nearest<M extends AnyStateMachine>(
  model: Model<M>,
  from: Reached<M>,
  isNew: (arrow: string) => boolean,
): Reached<M> | undefined {
  const known = new Set([named(from.at.snapshot)])
  for (let ring: readonly Reached<M>[] = [from]; ring.length > 0;) {
    const wider: Reached<M>[] = []
    for (const to of ring.flatMap((each) => onwards(model, each))) {
      if (to.at.arrows.some(isNew)) return to
      if (known.has(named(to.at.snapshot))) continue
      known.add(named(to.at.snapshot))
      wider.push(to)
    }
    ring = wider
  }
  return undefined
}
