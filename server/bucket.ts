import type * as v from 'valibot'
import type { Environment } from './environment.ts'
import type { Bucket } from './uploads/s3Storage.ts'

const bucketParts = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A sentence for every part of the S3 settings that is missing while others are given. */
export function missingBucketParts(given: Readonly<Record<string, unknown>>): readonly string[] {
  const missing = bucketParts.filter((name) => !(name in given))
  if (missing.length === bucketParts.length) return []
  return missing.map((name) => `${name} must be given with the other S3 settings, or all of them be left out.`)
}

/** The bucket that the settings name; undefined where they name none. */
export function bucketIn(given: v.InferOutput<typeof Environment>): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  const isWhole = endpoint && bucket && region && accessKeyId && secretAccessKey
  return isWhole ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : undefined
}
