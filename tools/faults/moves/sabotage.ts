import type { AnyStateMachine } from 'xstate'

/** The parts of a machine's config that a sabotage replaces. */
export interface Drawing {
  readonly takingLock: { readonly invoke: { readonly onDone: readonly { guard?: unknown; target: string }[] } }
  readonly statusFailed: { readonly on: { retried: string } }
}
export const statesOf = (machine: AnyStateMachine) => machine.config.states as unknown as Drawing

/** Takes a guard out of a machine; returns a function that puts it back. A suite must detect the difference. */
export type Sabotage = () => () => void

/** A stored move sends its points after a reload without being asked. */
export const sendsWhenRestored =
  (machine: AnyStateMachine, sending: string): Sabotage =>
  () => {
    const waits = statesOf(machine).takingLock.invoke.onDone.find(({ guard }) => guard === 'isRestored')
    if (waits === undefined) throw new Error(`${machine.id} has no arrow for a kept run any more.`)
    return replace(waits, 'target', sending)
  }

export function replace<Name extends string>(arrow: { [name in Name]: string }, name: Name, by: string): () => void {
  const original = arrow[name]
  Object.assign(arrow, { [name]: by })
  return () => void Object.assign(arrow, { [name]: original })
}
