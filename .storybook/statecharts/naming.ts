import type { AnyMachineSnapshot, AnyTransitionDefinition, DoneActorEvent, ErrorActorEvent, StateValue } from 'xstate'

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

// The events of xstate are spelled here only, and checked by its types.
export const doneType = (id: string): DoneActorEvent['type'] => `xstate.done.actor.${id}`
export const errorType = (id: string): ErrorActorEvent['type'] => `xstate.error.actor.${id}`

/** The name of an arrow, such as `reading: reload done, choice 1`. */
export function arrowName(arrow: AnyTransitionDefinition): string {
  const { source, eventType } = arrow
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.path.join('.') || 'anywhere'}: ${labelOf(arrow) || 'always'}, choice ${siblings.indexOf(arrow) + 1}`
}

/** An event by its name, the end of a call or a delay by what ends; empty for an arrow that needs no event. */
export function labelOf({ eventType, source }: AnyTransitionDefinition): string {
  const delayed = source.after.find((each) => each.eventType === eventType)
  if (delayed !== undefined) return `after ${String(delayed.delay)}`
  for (const { id, src } of [...source.invoke, { id: '*', src: '*' }]) {
    if (eventType === doneType(id)) return `${String(src)} done`
    if (eventType === errorType(id)) return `${String(src)} failed`
  }
  return eventType
}
