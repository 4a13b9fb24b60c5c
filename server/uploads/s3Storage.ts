import { imageAddress, largestImage } from '#contract/uploads/rules.ts'
import type { Deps, Storage } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { formLifetime, hex, hmac } from './form.ts'

/** A bucket of an S3-compatible store, and the account that may write into it. */
export interface Bucket {
  /** Origin of the store, such as https://s3.eu-west-1.amazonaws.com. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Stores files in a bucket: this server signs the forms, and browsers or this server post them to the bucket. */
export const s3Storage = (bucket: Bucket, { now }: Pick<Deps, 'now'>): Storage => {
  const presign = presignFor(bucket, now)
  return {
    presign,
    async put(key, contentType, bytes) {
      const { url, fields } = await presign(key, contentType)
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new Blob([bytes], { type: contentType }))
      const sent = fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(longestPut) })
      const answer = await sent.catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok !== true) throw storeUnavailable()
      return imageAddress(url, key)
    },
  }
}

/** In milliseconds. */
const longestPut = 10_000

const storeUnavailable = () =>
  new Refusal(503, 'unavailable', 'The store of pictures does not answer at the moment. Please try again shortly.', {
    'Retry-After': '5',
  })

const presignFor =
  (bucket: Bucket, now: Deps['now']): ((key: string, contentType: string) => ReturnType<Storage['presign']>) =>
  async (key, contentType) => {
    const at = now()
    const date = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
    const day = date.slice(0, 8)
    const signed = {
      success_action_status: '204',
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': `${bucket.accessKeyId}/${day}/${bucket.region}/s3/aws4_request`,
      'x-amz-date': date,
    }
    const policy = base64({
      expiration: new Date(at.getTime() + formLifetime).toISOString(),
      conditions: [
        { bucket: bucket.bucket },
        ['eq', '$key', key],
        ['eq', '$Content-Type', contentType],
        ['content-length-range', 1, largestImage],
        ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
      ],
    })
    return {
      url: `${bucket.endpoint}/${bucket.bucket}/`,
      fields: {
        key,
        'Content-Type': contentType,
        ...signed,
        policy,
        'x-amz-signature': await postSignature(bucket, day, policy),
      },
    }
  }

/** AWS Signature Version 4 of a form's policy; the day as in 20261120. */
export async function postSignature(
  { secretAccessKey, region }: Pick<Bucket, 'secretAccessKey' | 'region'>,
  day: string,
  policy: string,
): Promise<string> {
  let key: Uint8Array = new TextEncoder().encode(`AWS4${secretAccessKey}`)
  for (const part of [day, region, 's3', 'aws4_request']) key = await hmac(key, part)
  return hex(await hmac(key, policy))
}

const base64 = (policy: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(policy))))
