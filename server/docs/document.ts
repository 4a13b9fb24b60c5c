import { generateSpecs } from 'hono-openapi'
import type { Hono } from 'hono'
import { apiAreas } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'

/** The API's OpenAPI document, made from its routes and their schemas. */
export const describeApi = (app: Hono<ApiEnv>) =>
  generateSpecs(app, {
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: 'Laurel reference API',
        version: '1.0.0',
        description:
          'What the staff back office asks of its server. A successful answer is `{ success: true, data }`, a refusal `{ success: false, error: { code, message } }` with a 4xx or 5xx status; the message is written for people.',
      },
      servers: [{ url: '/' }],
      tags: Object.entries(apiAreas).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  })

export type ApiDocument = Awaited<ReturnType<typeof describeApi>>
