/** The part of JSON Schema that the contract's schemas use. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** A schema as one reads it: `{ page: integer, keyword?: text up to 200 characters }`, a property a line. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf !== undefined) return schema.anyOf.map((option) => shapeOf(option, indent)).join(' | ')
  if (schema.type === 'array') return `[${shapeOf(schema.items ?? {}, indent)}, …]`
  if (schema.type === 'object') return objectShape(schema, indent)
  return scalarShape(schema)
}

function objectShape({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(property, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function scalarShape({ type = 'any', format, pattern, minimum, maximum, maxLength }: Schema): string {
  const name = type === 'string' ? (format ?? 'text') : type
  const written = pattern === undefined || format !== undefined ? '' : ` like ${pattern}`
  const least = minimum === undefined ? '' : ` from ${minimum}`
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? '' : ` up to ${maximum}`
  const length = maxLength === undefined ? '' : ` up to ${maxLength} characters`
  return `${name}${written}${least}${most}${length}`
}
