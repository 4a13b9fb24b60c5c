import { refundMachine } from '#machines/orders/refund.ts'

/** The two parts of the machine that are replaced. */
interface Drawing {
  readonly takingLock: { readonly invoke: { readonly onDone: readonly { guard?: unknown; target: string }[] } }
  readonly statusFailed: { readonly on: { retried: string } }
}
const { takingLock, statusFailed } = refundMachine.config.states as unknown as Drawing

/** Takes one guard out of the refund, so that a suite can show that it would notice; undone by what it returns. */
export const sabotages = {
  none: () => () => undefined,
  /** A kept refund sends its points by itself, where it has to check. */
  restoredSends: () => {
    const checks = takingLock.invoke.onDone.find(({ guard }) => guard === 'isRestored')
    if (checks === undefined) throw new Error('The refund has no arrow for a kept run any more.')
    return replace(checks, 'target', 'refundingPoints')
  },
  /** Retry after a failed status begins with the points again. */
  retriesFromTheStart: () => replace(statusFailed.on, 'retried', 'refundingPoints'),
} as const
export type Sabotage = keyof typeof sabotages

export function replace<Name extends string>(place: { [name in Name]: string }, name: Name, by: string): () => void {
  const original = place[name]
  Object.assign(place, { [name]: by })
  return () => void Object.assign(place, { [name]: original })
}
