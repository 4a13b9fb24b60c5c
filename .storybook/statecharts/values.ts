import { isOfMachine } from './collector.ts'

/** Values of keys with these names are not shown, copied or exported. */
const secret = /pass(word|phrase)|confirmation|contraseña|token|secret|credential/i
const hidden = '•••'
/** Deepest object whose parts are shown one by one. */
const deepest = 6

/** A value as the texts of its parts, by their dotted paths. The parts of a list longer than `longest` stay together. */
export function linesOf(path: string, value: unknown, longest = 12, depth = 0): readonly (readonly [string, string])[] {
  if (value === undefined) return []
  if (isSecret(path)) return [[path, hidden]]
  const isList = Array.isArray(value)
  if ((!isList && !isPlain(value)) || depth > deepest || (isList && value.length > longest))
    return [[path, textOf(value)]]
  const parts = Object.entries(value)
  if (parts.length === 0) return [[path, isList ? '[]' : '{}']]
  return parts.flatMap(([key, part]) => linesOf(path === '' ? key : `${path}.${key}`, part, longest, depth + 1))
}

export function textOf(value: unknown): string {
  if (value instanceof File) return value.name
  if (Array.isArray(value)) return value.length === 1 ? '[1 item]' : `[${value.length} items]`
  if (typeof value === 'function') return `${value.name || 'function'}()`
  if (isActor(value)) return `actor ${value.id}`
  return typeof value === 'string' ? `“${value}”` : String(JSON.stringify(dataOf(value)))
}

/** A value as plain data for JSON: without functions, cycles and secrets. */
export function dataOf(value: unknown, above: readonly unknown[] = []): unknown {
  if (typeof value === 'function') return `${value.name || 'function'}()`
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (!(value instanceof Object)) return value
  if (above.includes(value)) return '…'
  if (value instanceof Blob) return value instanceof File ? value.name : `${value.size} bytes`
  if (value instanceof Error) return Object.assign({ name: value.name, message: value.message }, value)
  if (isActor(value)) return { actor: value.id }
  if (isOfMachine(value)) return { state: value.value, context: dataOf(value.context, [...above, value]) }
  if (value instanceof Map) return dataOf([...value], above)
  if (value instanceof Set) return dataOf([...value], above)
  if (value instanceof Date) return value
  const within = [...above, value]
  if (Array.isArray(value)) return value.map((part) => dataOf(part, within))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? hidden : dataOf(part, within)]),
  )
}

export const isSecret = (path: string) => secret.test(path.slice(path.lastIndexOf('.') + 1))

const isPlain = (value: unknown): value is object =>
  value instanceof Object && [Object.prototype, null].includes(Object.getPrototypeOf(value)) && !isActor(value)

const isActor = (value: unknown): value is { readonly id: string } =>
  value instanceof Object && 'sessionId' in value && 'getSnapshot' in value
