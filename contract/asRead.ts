import { idIn } from './lenient.ts'

/**
 * The fields of a record that would be sent otherwise than they were read, by the names they are sent under. `read` is
 * what the answer had, undefined where it had nothing; `shown` is what would be sent in its place.
 */
export type AsRead = Readonly<Record<string, { readonly read?: unknown; readonly shown: unknown }>>

/** Something that keeps what it was read from. */
export interface WithAsRead {
  readonly asRead?: AsRead | undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * What `shown`, the fields as they would be sent, tells otherwise than the answer; undefined where that is nothing.
 * `named` has what was read of fields that the answer calls by another name, or refers to by more than an id.
 */
export function asReadOf(raw: Fields, shown: Fields, named: Fields = {}): AsRead | undefined {
  let odd: Record<string, { readonly read: unknown; readonly shown: unknown }> | undefined
  for (const field of Object.keys(shown)) {
    const read = field in named ? named[field] : raw[field]
    if (!isSame(read, shown[field])) (odd ??= {})[field] = { read, shown: shown[field] }
  }
  return odd
}

/**
 * What is sent: a field that nobody changed goes as it was read, and one that was not read does not go. A change is
 * looked for in `typed`, by default what would be sent.
 */
export function unlessChanged<Sent extends object>(
  sent: Sent,
  asRead: AsRead | undefined,
  typed: object = sent,
): Readonly<Record<keyof Sent, unknown>> {
  const now = new Map(Object.entries(typed))
  const kept = Object.entries(asRead ?? {}).filter(([field, { shown }]) => isSame(now.get(field), shown))
  return Object.assign({}, sent, ...kept.map(([field, { read }]) => ({ [field]: read })))
}

/** A list as it is sent where ids are: an entry without an id stays what it was. */
export const idsAsRead = (raw: unknown): unknown =>
  Array.isArray(raw) ? raw.map((entry: unknown) => idIn(entry)[0] ?? entry) : raw

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const entries = Object.entries(one)
  const others = new Map(Object.entries(other))
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  )
}
