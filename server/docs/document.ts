import { generateSpecs } from 'hono-openapi'
import type { Hono } from 'hono'
import { RefusalWire } from '#contract/envelope.ts'
import { apiAreas } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { examplesFor } from './examples.ts'
import { convertSchemas, refTo, type JsonSchema } from './schemas.ts'

const refusal = refTo(RefusalWire)

export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>

/** The API's OpenAPI document, made from its routes and the contract's schemas. */
export async function describeApi(app: Hono<ApiEnv>): Promise<ApiDocument> {
  const document = await generateSpecs(app, {
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: 'Laurel reference API',
        version: '1.0.0',
        description:
          'What the staff back office asks of its server. A successful answer is `{ success: true, data }`, a refusal `{ success: false, error: { code, message } }` with a 4xx or 5xx status; the message is written for people.',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(apiAreas).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  })
  const schemas = referred(convertSchemas(), document.paths)
  const exampleOf = examplesFor(schemas)
  Object.assign(schemas['RefusalWire'] ?? {}, { examples: [exampleOf(refusal)] })
  const paths = JSON.parse(JSON.stringify(document.paths), (key, value: unknown) =>
    /^(application|multipart)\//.test(key) ? withExample(Object(value), exampleOf) : value,
  )
  return { ...document, paths, components: { ...document.components, schemas } as ApiDocument['components'] }
}

/** Refusals have their example in the schema itself. */
const withExample = (media: { readonly schema: JsonSchema }, exampleOf: (schema: JsonSchema) => unknown) =>
  media.schema.$ref === refusal.$ref ? media : { ...media, example: exampleOf(media.schema) }

/** The schemas that `part` refers to, and those that these refer to. */
function referred(all: Readonly<Record<string, JsonSchema>>, part: unknown, found: Record<string, JsonSchema> = {}) {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = all[name]
    if (schema === undefined || name in found) continue
    found[name] = schema
    referred(all, schema, found)
  }
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => one.localeCompare(other)))
}
