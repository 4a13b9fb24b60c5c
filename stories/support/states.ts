import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** The dotted paths of all leaf states in which the machine can rest. */
export const leafStates = (machine: AnyStateMachine): readonly string[] =>
  getStateNodes(machine)
    .filter(({ type, always = [] }) => (type === 'atomic' && always.every(({ guard }) => guard)) || type === 'final')
    .map(({ path }) => path.join('.'))
