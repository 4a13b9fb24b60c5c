import type { AnyStateMachine, StateValue } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** The dotted paths of all leaf states in which the machine can rest. */
export const leafStates = (machine: AnyStateMachine): readonly string[] =>
  getStateNodes(machine)
    .filter(({ type, always = [] }) => (type === 'atomic' && always.every(({ guard }) => guard)) || type === 'final')
    .map(({ path }) => path.join('.'))

/** The dotted paths of the active leaf states. */
export function activeLeaves(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([parent, below = {}]) => {
    const leaves = activeLeaves(below)
    return leaves.length === 0 ? [parent] : leaves.map((leaf) => `${parent}.${leaf}`)
  })
}
