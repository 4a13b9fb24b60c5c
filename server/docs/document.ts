import { generateSpecs } from 'hono-openapi'
import type { Hono } from 'hono'
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
      tags: [
        { name: 'Session', description: 'Signing in and out, and choosing a password.' },
        { name: 'Orders', description: 'Orders of employees, their items, and giving points back.' },
        { name: 'Uploads', description: 'Pictures, which are posted by a signed form.' },
        { name: 'Catalogue', description: 'Catalogs, cities, categories and terms that products refer to.' },
        { name: 'Products', description: 'Products, one by one or by a workbook.' },
        { name: 'Forms', description: 'Questions that are asked with a product, and their answers.' },
        { name: 'Goals', description: 'The periods in which employees reach for goals.' },
      ],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  })

export type ApiDocument = Awaited<ReturnType<typeof describeApi>>
