import type { AnyMachineSnapshot, AnyTransitionDefinition, StateValue } from 'xstate'

/** The dotted paths of the active leaf states. */
export function activeLeaves(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([parent, below = {}]) => {
    const leaves = activeLeaves(below)
    return leaves.length === 0 ? [parent] : leaves.map((leaf) => `${parent}.${leaf}`)
  })
}

/** The dotted path of the active state; of several, with a space between. */
export const stateOf = ({ value }: AnyMachineSnapshot): string => activeLeaves(value).join(' ')

export function arrowName(arrow: AnyTransitionDefinition): string {
  const { source, eventType } = arrow
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.path.join('.') || 'anywhere'}: ${eventType || 'always'}, choice ${siblings.indexOf(arrow) + 1}`
}
