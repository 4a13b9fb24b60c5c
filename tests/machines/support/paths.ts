import { leafStates } from '#stories/support/states.ts'
import {
  initialTransition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { arrowsOf, eventOf, stateOf, type Step } from './walk.ts'

interface Situation {
  readonly snapshot: AnyMachineSnapshot
  /** The situations that one more step leads to. */
  readonly next: readonly string[]
}

/** Everything that these steps, or those of each state, can lead to in any order and number, from any of these inputs. */
export function situations<M extends AnyStateMachine>(
  machine: M,
  steps: readonly Step<EventFromLogic<M>>[] | ((state: string) => readonly Step<EventFromLogic<M>>[]),
  inputs: readonly InputFrom<M>[],
): ReadonlyMap<string, Situation> {
  const stepsIn = typeof steps === 'function' ? steps : () => steps
  const found = new Map<string, Situation>()
  for (const input of inputs) {
    const map = getAdjacencyMap(machine as AnyStateMachine, {
      fromState: initialTransition(machine as AnyStateMachine, input)[0],
      events: (snapshot: AnyMachineSnapshot) =>
        snapshot.status === 'active' ? stepsIn(stateOf(snapshot)).map((step) => eventOf(machine, snapshot, step)) : [],
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

const named = (snapshot: AnyMachineSnapshot): string => `${stateOf(snapshot)} ${JSON.stringify(snapshot.context)}`
