import type { ApiDocument } from './document.ts'
import type { JsonSchema } from './schemas.ts'

/** A call of the API as `/docs` shows it. */
export interface Operation {
  readonly id: string
  readonly area: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly text: string
  readonly open: boolean
  readonly parameters: readonly (readonly string[])[]
  readonly body: string | undefined
  readonly answer: string | undefined
  readonly refusals: readonly (readonly string[])[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

export function operationsOf({ paths, components }: ApiDocument): readonly Operation[] {
  const schemas = new Map(Object.entries(components?.schemas ?? {}))
  /** The schemas are part of their answers here; none contains itself. */
  const whole = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part), (_, value: unknown) =>
      typeof value === 'object' && value !== null && '$ref' in value
        ? whole(schemas.get(String(value.$ref).split('/').at(-1) ?? ''))
        : value,
    )
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation === undefined ? [] : [operationOf(path, method, whole(operation) as Described)]
    }),
  )
}

type PathItem = NonNullable<ApiDocument['paths'][string]>
type Described = NonNullable<PathItem[(typeof methods)[number]]>

function operationOf(path: string, method: string, operation: Described): Operation {
  const { '200': done, ...others } = operation.responses ?? {}
  return {
    id: operation.operationId ?? `${method}-${path}`,
    area: operation.tags?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? path,
    text: (operation.description ?? '').replaceAll(/\s+/g, ' '),
    open: operation.security?.length === 0,
    parameters: (operation.parameters ?? []).flatMap((parameter) =>
      'name' in parameter
        ? [[parameter.name, parameter.in, shapeOf(schemaIn(parameter)) + (parameter.required ? '' : ', optional')]]
        : [],
    ),
    body: jsonShape(operation.requestBody),
    answer: jsonShape(done),
    refusals: Object.entries(others).map(([status, refusal]) => [status, descriptionIn(refusal)]),
  }
}

const schemaIn = (holder: object): JsonSchema => ('schema' in holder ? ((holder.schema ?? {}) as JsonSchema) : {})
const descriptionIn = (holder: object): string => ('description' in holder ? String(holder.description) : '')

function jsonShape(holder: object | undefined): string | undefined {
  if (holder === undefined || !('content' in holder)) return undefined
  const { 'application/json': json } = holder.content as Readonly<Record<string, object | undefined>>
  return json === undefined ? undefined : shapeOf(schemaIn(json))
}

/** A schema as text, a property a line: `{ page: integer, keyword?: text up to 200 characters }`. */
function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf !== undefined) return schema.anyOf.map((option) => shapeOf(option, indent)).join(' | ')
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map((item) => shapeOf(item, indent)).join(', ')}]`
  if (schema.type === 'array') return `[${shapeOf(schema.items ?? {}, indent)}, …]`
  if (schema.type === 'object') return objectShape(schema, indent)
  return scalarShape(schema)
}

function objectShape({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(property, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function scalarShape({ type = 'any', format, pattern, minimum, maximum, maxLength }: JsonSchema): string {
  const name = type === 'string' ? (format ?? 'text') : type
  const written = pattern === undefined || format !== undefined ? '' : ` like ${pattern}`
  const least = minimum === undefined ? '' : ` from ${minimum}`
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? '' : ` up to ${maximum}`
  const length = maxLength === undefined ? '' : ` up to ${maxLength} characters`
  return `${name}${written}${least}${most}${length}`
}
