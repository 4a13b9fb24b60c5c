import * as v from 'valibot'
import { dataIn } from '../envelope.ts'
import { parsedUrl } from '../links.ts'
import type { Presign } from './model.ts'

const value = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

const PresignIn = v.object({
  url: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => ['http:', 'https:'].includes(parsedUrl(text)?.protocol ?? '')),
  ),
  fields: v.objectWithRest({ key: v.pipe(v.string(), v.nonEmpty()) }, v.fallback(v.optional(value), undefined)),
})

/** The upload address in an answer; null where the answer has none that a file could be posted to. */
export function presignFrom(body: unknown): Presign | null {
  const read = v.safeParse(PresignIn, dataIn(body))
  if (!read.success) return null
  const { url, fields } = read.output
  const { key } = fields
  const given = Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))
  return { url, fields: { ...Object.fromEntries(given), key } }
}
