interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly maxProperties?: number
  readonly items?: Schema
  readonly maxItems?: number
  readonly maxLength?: number
  readonly minimum?: number
}

export interface Operation {
  readonly method: string
  readonly path: string
  /** Of the JSON body; undefined where the route takes none. */
  readonly schema: Schema | undefined
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> } }
        >
      >
    >
  >
}

/** Every route of the API's own document. Ids in paths are those of the first record. */
export const operationsIn = ({ paths }: Document): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace('{id}', '1').replace('{type}', 'product-image'),
      schema: requestBody?.content['application/json']?.schema,
    })),
  )

/** What long texts are made of. */
const texts = [
  'a',
  'ñ',
  '👨🏻‍👩🏼‍👧🏽‍👦🏾',
  'e\u0301\u0302',
  ' ',
  '\n',
  '<b>',
  '<p><x>',
  '</p>',
  '<a href="https://a.example/',
  '<!--',
  '<table>',
  '&',
  '\\"',
  '"',
]

const unlimited = 20_000
const mostAtOnce = 1024 * 1024

/** The largest body that a schema allows, its texts made of `piece`. */
function largest(schema: Schema, piece: string): unknown {
  const { type, anyOf, properties, items, maxItems = 1, maxLength = unlimited, minimum = 1 } = schema
  if (schema.enum !== undefined) return schema.enum.at(-1)
  if (anyOf !== undefined) return largest(anyOf[0] ?? {}, piece)
  if (type === 'string') return piece.repeat(Math.ceil(maxLength / piece.length)).slice(0, maxLength)
  if (type === 'array')
    return Array.from({ length: maxItems }, (_, at) =>
      items?.type === 'integer' ? at + 1 : largest(items ?? {}, piece),
    )
  if (type === 'boolean') return true
  if (type !== 'object') return Math.max(minimum, 1)
  const extra = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  const names = extra === undefined ? [] : Array.from({ length: schema.maxProperties ?? 1 }, (_, at) => `clave ${at}`)
  return Object.fromEntries([
    ...Object.entries(properties ?? {}).map(([name, field]) => [name, largest(field, piece)]),
    ...names.map((name) => [name, largest(extra ?? {}, piece)]),
  ])
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length
/** Leaves room for the other fields. */
const repeated = (piece: string) => piece.repeat(Math.floor((mostAtOnce - 40_000) / bytesOf(piece)))
const list = (piece: string) => `[${repeated(`${piece},`)}${piece}]`
const quoted = (piece: string) => JSON.stringify(piece).slice(1, -1)

/** JSON texts of just 1 MB that no route takes. */
const attacks: Readonly<Record<string, () => string>> = {
  'empty objects': () => list('{}'),
  nulls: () => list('null'),
  ids: () => list('987654321'),
  'a list in a list, and so on': () => '['.repeat(500_000) + ']'.repeat(500_000),
  'unknown fields': () => `{${Array.from({ length: 65_000 }, (_, at) => `"clave${at}":[]`).join(',')}}`,
  ...Object.fromEntries(
    texts.map((piece) => [`a text of ${JSON.stringify(piece)}`, () => `"${repeated(quoted(piece))}"`]),
  ),
  'a text of escapes': () => `"${repeated('\\u0001')}"`,
  'broken JSON': () => `${list('{"a":1}')}}`,
}

export interface Case {
  readonly method: string
  readonly path: string
  readonly body: () => string
  readonly what: string
}

/** The largest legal bodies of a route, and illegal ones: each attack as the whole body and as each of its fields. */
export function casesOf({ method, path, schema }: Operation): readonly Case[] {
  if (schema === undefined) return []
  const legal = texts.map((piece) => ({
    method,
    path,
    what: `the longest texts of ${JSON.stringify(piece)}`,
    body: () => JSON.stringify(largest(schema, piece)),
  }))
  const inner = schema.type === 'array' ? (schema.items ?? {}) : schema
  const illegal = Object.entries(attacks).flatMap(([what, attack]) => [
    { method, path, what, body: attack },
    ...Object.keys(inner.properties ?? {}).map((field) => ({
      method,
      path,
      what: `${what} as ${field}`,
      body() {
        const rest = Object.entries((largest({ ...inner, type: 'object' }, 'a') ?? {}) as object).filter(
          ([name, value]) => name !== field && typeof value !== 'string',
        )
        const object = `{${rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`).join('')}${JSON.stringify(field)}:${attack()}}`
        return schema.type === 'array' ? `[${object}]` : object
      },
    })),
  ])
  return [...legal, ...illegal]
}
