import type { Id } from '#contract/id.ts'
import * as v from 'valibot'
import type { KeyValues } from './storage.ts'

/** A kind of stored record: steps of runs, which are stored before each call; journal entries; saved views. */
export interface KeptKind<Kept> {
  readonly name: string
  /** Raise it when the shape changes, so that records of older consoles are not misread. */
  readonly version: number
  readonly shape: v.GenericSchema<unknown, Kept>
  readonly idOf: (kept: Kept) => Id
}

/**
 * The records of one kind that an account stores in this browser. Each has its own storage key, so that two tabs never
 * overwrite each other's.
 */
export function keptRecords<Kept>({ name, version, shape, idOf }: KeptKind<Kept>, account: Id, storage: KeyValues) {
  const prefix = `laurel.${name}.${account}.`
  const Stored = v.pipe(v.string(), v.parseJson(), v.intersect([v.object({ version: v.literal(version) }), shape]))
  const of = (id: Id): Kept | undefined => {
    const stored = v.safeParse(Stored, storage.getItem(prefix + id))
    return stored.success ? stored.output : undefined
  }
  /** The id of the record under a storage key; undefined for other keys. */
  const idIn = (key: string | null) => (key?.startsWith(prefix) ? key.slice(prefix.length) : undefined)
  return {
    of,
    idIn,
    idOf,
    all: (): readonly Kept[] =>
      [...new Set(Array.from({ length: storage.length }, (_, index) => idIn(storage.key(index))))].flatMap((id) =>
        id === undefined ? [] : (of(id) ?? []),
      ),
    /** False if the browser cannot store it: its storage is full or blocked. */
    keep: (kept: Kept): boolean => {
      try {
        storage.setItem(prefix + idOf(kept), JSON.stringify({ version, ...kept }))
        return true
      } catch {
        return false
      }
    },
    forget: (id: Id) => storage.removeItem(prefix + id),
  }
}

export type KeptRecords<Kept> = ReturnType<typeof keptRecords<Kept>>
