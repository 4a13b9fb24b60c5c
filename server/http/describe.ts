import { RefusalWire } from '#contract/envelope.ts'
import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'

interface Description {
  readonly area: 'Session' | 'Orders' | 'Uploads' | 'Catalogue' | 'Products' | 'Forms'
  readonly summary: string
  readonly text?: string
  /** Open to callers without a token. */
  readonly open?: boolean
  readonly answer: v.GenericSchema
  /** Status and the codes it comes with, beyond those that every route shares. */
  readonly refusals?: Readonly<Record<number, string>>
  /** Whether a body is taken. */
  readonly body?: boolean
  readonly headers?: readonly { readonly name: string; readonly description: string }[]
}

/** A route's entry in the API's document. */
export const describe = ({ area, summary, text, open = false, answer, refusals, body, headers }: Description) =>
  describeRoute({
    tags: [area],
    summary,
    ...(text === undefined ? {} : { description: text }),
    ...(open ? { security: [] } : {}),
    parameters: (headers ?? []).map((header) => ({ ...header, in: 'header', schema: { type: 'string' } })),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: resolver(answer) } } },
      ...refused({
        400: 'invalid-request',
        ...(open ? {} : { 401: 'not-signed-in', 403: 'not-activated, one-time-token' }),
        ...(body ? { 413: 'too-large', 415: 'unsupported-media-type' } : {}),
        ...refusals,
        500: 'internal-error',
        503: 'unavailable',
      }),
    },
  })

const refused = (codes: Readonly<Record<number, string>>) =>
  Object.fromEntries(
    Object.entries(codes).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: resolver(RefusalWire) } } },
    ]),
  )
