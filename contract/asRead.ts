import { visible } from './blank.ts'
import { entriesIn, idIn } from './lenient.ts'

/**
 * The fields of a record whose sent form would differ from what was read, by their names in the request. `read` is the
 * answer's value, undefined where it had none; `shown` is what the console would send in its place.
 */
export type AsRead = Readonly<Record<string, { readonly read?: unknown; readonly shown: unknown }>>

/** A record that remembers how its fields were read. */
export interface WithAsRead {
  readonly asRead?: AsRead | undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Compares `shown`, the fields as they would be sent, with the answer; undefined where they are the same. `named` gives the
 * read value of fields that the answer has under another name, or as an object instead of an id.
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
 * The request body: an unchanged field is sent as it was read, and left out if the answer had none. `typed`, by default
 * `sent`, is what is compared to find a change.
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

/** Replaces each entry of a list by its id; an entry without an id stays as it is, and so does what is no list. */
export const idsAsRead = (raw: unknown): unknown =>
  (Object(raw) === raw && entriesIn(raw)?.map((entry: unknown) => idIn(entry)[0] ?? entry)) || raw

export type Entries = (raw: unknown) => readonly unknown[] | null

/** A changed list as it is sent: entries that the console could not read, and so cannot show, stay in it. */
export function withUnread(
  shown: readonly unknown[],
  asRead: AsRead | undefined,
  field: string,
  isReadable: (entry: unknown) => boolean = (entry) => idIn(entry).length > 0,
  entriesOf: Entries = entriesIn,
): readonly unknown[] {
  const unread = entriesOf(asRead?.[field]?.read)?.filter((entry: unknown) => !isReadable(entry)) ?? []
  return unread.length === 0 ? shown : [...shown, ...unread]
}

/** Values whose typed e-mail is as it is sent. */
export const withVisibleEmail = <Values extends { readonly email: string }>(values: Values): Values => ({
  ...values,
  email: visible(values.email),
})

/** Typed e-mails are sent without invisible characters; one that was read with them is sent back as it was. */
export const withEmailAsRead = (asRead: AsRead | undefined, email: string): AsRead | undefined =>
  visible(email) === email ? asRead : { email: { read: email, shown: email }, ...asRead }

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

/** Servers sort ids and sizes, and give an id as a number or as text: neither is a difference. */
export const isSameInAnyOrder = (one: unknown, other: unknown): boolean => asText(one) === asText(other)

const asText = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'number'
      ? `${part}`
      : Array.isArray(part) && part.every((entry) => typeof entry !== 'object')
        ? part.toSorted()
        : part,
  )
