import * as v from 'valibot'
import { answerOf } from '../envelope.ts'

/** `POST /upload_presign/product-image`. */
export const UploadPresignRequest = v.strictObject({ file_name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)) })

/** Where a file is posted, and the fields that go before it in the form. */
export const PresignWire = v.strictObject({
  url: v.pipe(v.string(), v.url()),
  fields: v.objectWithRest({ key: v.pipe(v.string(), v.nonEmpty()) }, v.string()),
})
export type PresignWire = v.InferOutput<typeof PresignWire>
export const UploadPresignAnswer = answerOf(PresignWire)
