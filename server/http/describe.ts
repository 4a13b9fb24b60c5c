import { RefusalWire } from '#contract/envelope.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import { describeRoute, type ContentWithResolver } from 'hono-openapi'
import type * as v from 'valibot'
import { conversion, refTo } from '../docs/schemas.ts'

/** The areas of the API, as its documentation groups the routes. */
export const apiAreas = {
  Session: 'Signing in and out, and choosing a password.',
  Orders: 'Orders of employees, their items, and giving points back.',
  Points: 'Courtesy points and balances, and their ledgers.',
  Organisations: 'Client organisations, their plans and HR admins.',
  Services: 'What is switched on for an organisation.',
  Users: 'Employees of the organisations.',
  Catalogue: 'Catalogs, cities, categories and terms that products refer to.',
  Products: 'Products, one by one or by a workbook.',
  Forms: 'Questions that are asked with a product, and their answers.',
  Uploads: 'Pictures, which are posted by a signed form.',
  Goals: 'The periods in which employees reach for goals.',
  Surveys: 'Surveys and courses of an organisation, which are links.',
  Analytics: 'Analytics of an organisation, which are links.',
  Publicity: 'Banners, with their pictures.',
  Audit: 'Who changed what, and when.',
  Telemetry: 'What the console reports of itself; an extra.',
} as const

export type ApiArea = keyof typeof apiAreas

export interface Description {
  /** The heading of the route at /docs. */
  readonly area: ApiArea
  readonly summary: string
  readonly text?: string
  /** Whether the route needs no token. */
  readonly open?: boolean
  readonly answer: v.GenericSchema
  /** Refusal codes by status, beyond those that every route shares. */
  readonly refusals?: Readonly<Record<number, string>>
  readonly body?: boolean
  /** The name of a multipart form's file, its last field. `fields` are those before it. */
  readonly file?: string
  readonly fields?: v.StrictObjectSchema<v.ObjectEntries, undefined>
  /** Whether the answer is a line of JSON for each row. */
  readonly lines?: boolean
  readonly headers?: readonly { readonly name: string; readonly description: string }[]
}

export const describe = (description: Description) => {
  const {
    area,
    summary,
    text,
    open = false,
    answer,
    refusals,
    body,
    file,
    fields,
    lines = false,
    headers,
  } = description
  return describeRoute({
    tags: [area],
    summary,
    ...(file === undefined ? {} : { requestBody: { required: true, content: formWith(file, fields) } }),
    ...(text === undefined ? {} : { description: text }),
    ...(open ? { security: [] } : {}),
    parameters: (headers ?? []).map((header) => ({ ...header, in: 'header', schema: { type: 'string' } })),
    responses: {
      200: {
        description: 'Done',
        content: { [lines ? 'application/x-ndjson' : 'application/json']: { schema: refTo(answer) } },
      },
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
}

function formWith(file: string, fields: Description['fields']): ContentWithResolver {
  const { properties = {}, required = [] } = fields === undefined ? {} : toJsonSchema(fields, conversion)
  const schema = {
    type: 'object',
    properties: { ...properties, [file]: { type: 'string', format: 'binary' } },
    required: [...required, file],
  }
  return { 'multipart/form-data': { schema } } as ContentWithResolver
}

const refused = (codes: Readonly<Record<number, string>>) =>
  Object.fromEntries(
    Object.entries(codes).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: refTo(RefusalWire) } } },
    ]),
  )
