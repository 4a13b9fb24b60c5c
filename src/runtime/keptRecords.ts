import type { Id } from '#contract/id.ts'
import * as v from 'valibot'
import type { KeyValues } from './storage.ts'

/** Records of one kind: the steps of runs, written down before each call; journal entries; saved views. */
export interface KeptKind<Kept> {
  readonly name: string
  /** Raised when the shape changes: what an older console kept is then not misread. */
  readonly version: number
  readonly shape: v.GenericSchema<unknown, Kept>
  readonly idOf: (kept: Kept) => Id
}

/**
 * The records of one kind that one account keeps in this browser. Each has a key of its own, so that two tabs never write
 * over each other.
 */
export function keptRecords<Kept>({ name, version, shape, idOf }: KeptKind<Kept>, account: Id, storage: KeyValues) {
  const prefix = `laurel.${name}.${account}.`
  const Stored = v.pipe(v.string(), v.parseJson(), v.intersect([v.object({ version: v.literal(version) }), shape]))
  const of = (id: Id): Kept | undefined => {
    const stored = v.safeParse(Stored, storage.getItem(prefix + id))
    return stored.success ? stored.output : undefined
  }
  /** The id of the record that a key of the storage is about; undefined for every other key. */
  const idIn = (key: string | null) => (key?.startsWith(prefix) ? key.slice(prefix.length) : undefined)
  return {
    of,
    idIn,
    idOf,
    all: (): readonly Kept[] =>
      [...new Set(Array.from({ length: storage.length }, (_, index) => idIn(storage.key(index))))].flatMap((id) =>
        id === undefined ? [] : (of(id) ?? []),
      ),
    /** False where the browser keeps nothing (its storage is full, or closed to us). */
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
