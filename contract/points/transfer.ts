import * as v from 'valibot'
import { Id } from '../id.ts'

const points = v.pipe(v.number(), v.safeInteger())
const named = { id: Id, name: v.string() }
const common = {
  /** Made anew for each amount that is to be sent; its Idempotency-Key is made of it. */
  id: v.string(),
  points,
  message: v.string(),
}

/** Points that move in one call: to a person as a courtesy, or to the balance of an organisation. */
export const Transfer = v.variant('kind', [
  v.object({
    kind: v.literal('courtesy'),
    ...common,
    /** The person's; null where it is not known. */
    organisation: v.nullable(v.object(named)),
    person: v.object({ ...named, email: v.string() }),
    /** The organisation of the screen that the person was looked for on. */
    chosen: v.nullable(v.object(named)),
  }),
  v.object({ kind: v.literal('balance'), ...common, organisation: v.object(named) }),
])
export type Transfer = v.InferOutput<typeof Transfer>

/** The Idempotency-Key of a transfer. Each definite refusal is followed by another one. */
export const transferKey = ({ id }: Transfer, refusals: number): string => `${id}-${refusals}`
