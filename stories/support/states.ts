import type { AnyStateMachine, StateValue } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** Every leaf state of a machine in which it may stand, as its dotted path under the root. */
export const leafStates = (machine: AnyStateMachine): readonly string[] =>
  getStateNodes(machine)
    .filter(({ type, always = [] }) => (type === 'atomic' && always.every(({ guard }) => guard)) || type === 'final')
    .map(({ path }) => path.join('.'))

/** The leaf states that are active in a state value, as dotted paths. */
export function activeLeaves(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([parent, below = {}]) => {
    const leaves = activeLeaves(below)
    return leaves.length === 0 ? [parent] : leaves.map((leaf) => `${parent}.${leaf}`)
  })
}
