import { largestImage } from '#contract/uploads/rules.ts'
import type { Db } from '../db/transaction.ts'

/** For how many milliseconds a form may be posted. */
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

/** Signs who of the staff asked for the form, apart from the form's own signature: the previous release ignores it. */
export const staffSignatureOf = async (secret: Uint8Array, { key, staff }: { key: string; staff: string }) =>
  hex(await hmac(secret, JSON.stringify([key, staff])))

/** The secret that signs upload forms; undefined until the first form is signed. */
export async function findSecret(db: Db): Promise<Uint8Array | undefined> {
  return (await db.selectFrom('upload_secret').select('secret').executeTakeFirst())?.secret
}

/** The secret that signs upload forms, shared by all processes on one database. The first call creates it. */
export async function sharedSecret(db: Db): Promise<Uint8Array> {
  const secret = await findSecret(db)
  if (secret !== undefined) return secret
  await db
    .insertInto('upload_secret')
    .values({ secret: crypto.getRandomValues(new Uint8Array(32)) })
    .onConflict((made) => made.doNothing())
    .execute()
  return (await db.selectFrom('upload_secret').select('secret').executeTakeFirstOrThrow()).secret
}

export async function hmac(secret: Uint8Array, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Compares in constant time, so that timing does not reveal where two texts differ. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
