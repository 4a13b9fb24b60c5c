import { itemOfRefundKey } from '#contract/orders/rules.ts'
import { requestKey } from '../http/requestKey.ts'
import { noSuchItem } from './refusals.ts'

export interface RequestKey {
  readonly text: string
  /** The item that the key names; undefined for a plain key. */
  readonly itemId: number | undefined
}

/** What the Idempotency-Key header says. */
export function keyFrom(header: string | undefined): RequestKey | undefined {
  const text = requestKey(header)
  if (text === undefined) return undefined
  const item = itemOfRefundKey(text)
  if (item === undefined) return { text, itemId: undefined }
  if (!/^[1-9]\d{0,15}$/.test(item) || !Number.isSafeInteger(Number(item))) throw noSuchItem()
  return { text, itemId: Number(item) }
}
