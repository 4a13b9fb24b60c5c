import { itemOfRefundKey } from '#contract/orders/rules.ts'
import { Refusal } from '../refusal.ts'
import { noSuchItem } from './refusals.ts'

export interface RequestKey {
  readonly text: string
  /** The item that the key names; undefined for a plain key. */
  readonly itemId: number | undefined
}

/** What the Idempotency-Key header says. */
export function keyFrom(header: string | undefined): RequestKey | undefined {
  if (header === undefined) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Refusal(400, 'invalid-request', 'Idempotency-Key: Expected 1 to 255 visible characters without blanks.')
  const item = itemOfRefundKey(header)
  if (item === undefined) return { text: header, itemId: undefined }
  if (!/^[1-9]\d{0,15}$/.test(item) || !Number.isSafeInteger(Number(item))) throw noSuchItem()
  return { text: header, itemId: Number(item) }
}
