import * as analytics from '#contract/analytics/analytics.ts'
import * as audit from '#contract/audit/audit.ts'
import * as catalogue from '#contract/catalogue/wire.ts'
import * as envelope from '#contract/envelope.ts'
import * as forms from '#contract/forms/wire.ts'
import * as goals from '#contract/goals/periods.ts'
import * as orders from '#contract/orders/wire.ts'
import * as organisations from '#contract/organisations/organisations.ts'
import * as balance from '#contract/points/balance.ts'
import * as transfer from '#contract/points/transfer.ts'
import * as products from '#contract/products/wire.ts'
import * as publicity from '#contract/publicity/publicity.ts'
import * as services from '#contract/services/services.ts'
import * as session from '#contract/session/wire.ts'
import * as surveys from '#contract/surveys/surveys.ts'
import * as telemetry from '#contract/telemetry/wire.ts'
import * as uploads from '#contract/uploads/wire.ts'
import * as users from '#contract/users/users.ts'
import { toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'

const modules: readonly object[] = [
  analytics,
  audit,
  balance,
  catalogue,
  envelope,
  forms,
  goals,
  orders,
  organisations,
  products,
  publicity,
  services,
  session,
  surveys,
  telemetry,
  transfer,
  uploads,
  users,
]

const isNamed = (entry: [string, unknown]): entry is [string, v.GenericSchema] =>
  /(Wire|Request|Answer|Payload|Change|Form)$/.test(entry[0]) && Object(entry[1]).kind === 'schema'

/** The contract's schemas by their names, which are those of the document too. */
export const contractSchemas = Object.fromEntries(modules.flatMap((module) => Object.entries(module).filter(isNamed)))

/** How the contract's schemas become those of OpenAPI 3.1. */
export const conversion = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

const names = new Map(Object.entries(contractSchemas).map(([name, schema]) => [schema, name]))

function nameOf(schema: v.GenericSchema): string {
  const name = names.get(schema)
  if (name === undefined)
    throw new Error(
      'The contract must export each schema of the API by a name of its own, and server/docs/schemas.ts list its file.',
    )
  return name
}

/** The reference to a schema of the contract. */
export const refTo = (schema: v.GenericSchema) => ({ $ref: `#/components/schemas/${nameOf(schema)}` })

/** Options by which hono-openapi refers to the schema by its name. */
export const referring = (schema: v.GenericSchema) => ({ ...conversion, definitions: { [nameOf(schema)]: schema } })

/** All of the contract's schemas for the document. */
export const convertSchemas = () =>
  toJsonSchemaDefs(contractSchemas, conversion) as Readonly<Record<string, JsonSchema>>

/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}
