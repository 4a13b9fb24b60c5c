import type { AnyStateMachine } from 'xstate'

/** The parts of the machines that are replaced. */
export interface Drawing {
  readonly takingLock: { readonly invoke: { readonly onDone: readonly { guard?: unknown; target: string }[] } }
  readonly statusFailed: { readonly on: { retried: string } }
}
export const drawingOf = (machine: AnyStateMachine) => machine.config.states as unknown as Drawing

/** Takes a guard out of a machine, so that a suite can show that it would notice; undone by what it returns. */
export type Sabotage = () => () => void

/** A kept move sends its points by itself after a reload. */
export const sendsWhenRestored =
  (machine: AnyStateMachine, sending: string): Sabotage =>
  () => {
    const waits = drawingOf(machine).takingLock.invoke.onDone.find(({ guard }) => guard === 'isRestored')
    if (waits === undefined) throw new Error(`${machine.id} has no arrow for a kept run any more.`)
    return replace(waits, 'target', sending)
  }

export function replace<Name extends string>(place: { [name in Name]: string }, name: Name, by: string): () => void {
  const original = place[name]
  Object.assign(place, { [name]: by })
  return () => void Object.assign(place, { [name]: original })
}
