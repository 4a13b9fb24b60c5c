import { Id } from '#contract/id.ts'
import type { Refund } from '#contract/orders/refund.ts'
import * as v from 'valibot'
import type { KeyValues } from '../storage.ts'

/** Raised when the shape below changes: what an older console kept is then not misread. */
const version = 1

const KeptRefund = v.object({
  version: v.literal(version),
  refund: v.object({
    orderId: Id,
    itemId: Id,
    userId: Id,
    userName: v.string(),
    productName: v.string(),
    points: v.pipe(v.number(), v.safeInteger()),
    notify: v.boolean(),
  }),
  /** The points were known to be back with the user. */
  credited: v.boolean(),
})
export type KeptRefund = Omit<v.InferOutput<typeof KeptRefund>, 'version'>

const Kept = v.pipe(v.string(), v.parseJson(), KeptRefund)

/**
 * The refunds that one account began and did not finish, in local storage, each under a key of its own so that two tabs
 * never write over each other. Written before each call.
 */
export function keptRefunds(account: Id, storage: KeyValues) {
  const prefix = `laurel.refunds.${account}.`
  const keyOf = ({ itemId }: Pick<Refund, 'itemId'>) => prefix + itemId
  const at = (key: string): KeptRefund | undefined => {
    const kept = v.safeParse(Kept, storage.getItem(key))
    return kept.success ? kept.output : undefined
  }
  return {
    all: (): readonly KeptRefund[] =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => at(key) ?? []),
    of: (refund: Pick<Refund, 'itemId'>) => at(keyOf(refund)),
    /** The item that a key of the storage is about; undefined for every other key. */
    itemOf: (key: string | null) => (key?.startsWith(prefix) ? key.slice(prefix.length) : undefined),
    /** False where the browser keeps nothing (its storage is full, or closed to us). */
    keep: (refund: Refund, credited: boolean): boolean => {
      try {
        storage.setItem(keyOf(refund), JSON.stringify({ version, refund, credited }))
        return true
      } catch {
        return false
      }
    },
    forget: (refund: Refund) => storage.removeItem(keyOf(refund)),
  }
}

export type KeptRefunds = ReturnType<typeof keptRefunds>
