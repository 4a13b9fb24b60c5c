import { requestKey } from '../http/requestKey.ts'
import { Refusal } from '../refusal.ts'
import { noSuchItem } from './refusals.ts'

export interface RequestKey {
  readonly text: string
  /** The item that the key names; undefined for a plain key. */
  readonly itemId: number | undefined
}

/** Whoever writes a key that begins like this means an item: taken for a plain key, it would credit the user once more. */
const meansAnItem = /^[^a-z0-9]*refund/i

/** What the Idempotency-Key header says. */
export function keyFrom(header: string | undefined): RequestKey | undefined {
  const text = requestKey(header)
  if (text === undefined) return undefined
  if (!meansAnItem.test(text)) return { text, itemId: undefined }
  const digits = /^refund-([1-9]\d*)$/.exec(text)?.[1]
  if (digits === undefined) throw misspelt()
  const itemId = Number(digits)
  if (!Number.isSafeInteger(itemId)) throw noSuchItem()
  return { text, itemId }
}

const misspelt = () =>
  new Refusal(
    400,
    'invalid-refund-key',
    'Idempotency-Key: Expected refund- and the id of the item, like refund-501. Other keys must not begin with refund.',
  )
