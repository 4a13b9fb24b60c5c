import { largestImage } from '#contract/uploads/rules.ts'
import { hex, hmac } from './signing.ts'

/** How long a form may be posted, in ms. */
export const formLifetime = 5 * 60_000

/** Smallest and largest file in bytes, as a form states it. */
export const sizeRange = `1-${largestImage}`

/** The fields that the signature of our own upload form covers. */
export interface SignedFields {
  readonly key: string
  readonly contentType: string
  /** ISO instant. */
  readonly expires: string
  readonly sizeRange: string
}

export const signatureOf = async (secret: Uint8Array, bound: SignedFields): Promise<string> =>
  hex(await hmac(secret, JSON.stringify([bound.key, bound.contentType, bound.expires, bound.sizeRange])))
