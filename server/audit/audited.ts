import type { AuditFields, AuditKind } from '#contract/audit/audit.ts'
import type { Context } from 'hono'
import * as v from 'valibot'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from '../http/env.ts'
import { kindOf, lock, snapshots, type Snapshot, type Source } from './records.ts'

/** A record that a write changes, and what else there is to say of it. */
export type Change = readonly [source: Source, id: number, also?: AuditFields]

/**
 * What a write changes: the records, or the source of those that it creates and answers with their id. Null where it changes
 * nothing.
 */
export type Changes = Source | null | ((db: Tx) => readonly Change[] | Promise<readonly Change[]>)

/** Runs a write of a member of staff in one transaction, with an entry of the audit for each record that it changes. */
export const auditedTransaction = <Result>(
  deps: Deps,
  c: Context<ApiEnv>,
  changes: Changes,
  work: (transaction: Tx) => Promise<Result>,
): Promise<Result> => inTransaction(deps.db, (db) => audited(db, deps, c, changes, () => work(db)))

/** The same in a transaction that has begun. */
export async function audited<Result>(
  db: Tx,
  { now }: Pick<Deps, 'now'>,
  c: Context<ApiEnv>,
  changes: Changes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (changes === null) return work()
  const known = typeof changes === 'string' ? [] : await changes(db)
  const sources = [...Map.groupBy(known, ([source]) => source)].map(
    ([source, all]) => [source, all.map(([, id]) => id)] as const,
  )
  const before = new Map<Source, ReadonlyMap<number, Snapshot>>()
  for (const [source, ids] of sources) {
    await lock(db, source, ids)
    before.set(source, await snapshots(db, source, ids))
  }
  const result = await work()
  const made = typeof changes === 'string' ? [[changes, idsIn(result)] as const] : []
  const entries: Entry[] = []
  for (const [source, ids] of [...sources, ...made]) {
    const after = await snapshots(db, source, ids)
    for (const [id, { name, fields }] of after) {
      const then = before.get(source)?.get(id)?.fields ?? null
      const changed = difference(then, fields)
      if (changed === null) continue
      const also = known.find((change) => change[0] === source && change[1] === id)?.[2] ?? {}
      entries.push({ kind: kindOf(source), id, name, ...changed, after: { ...changed.after, ...also } })
    }
  }
  await record(db, { staffId: c.get('caller').user.id, requestId: c.get('requestId'), now: now() }, entries)
  return result
}

interface Entry {
  readonly kind: AuditKind
  readonly id: number
  readonly name: string
  readonly before: AuditFields | null
  readonly after: AuditFields
}

interface Author {
  readonly staffId: number | null
  readonly requestId: string
  readonly now: Date
}

/** Writes entries by themselves, for what is no record. */
export async function record(db: Tx, { staffId, requestId, now }: Author, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id, before, after, ...entry }) => ({
    ...entry,
    created_at: now,
    staff_id: staffId,
    request_id: requestId,
    record_id: id,
    before: before && stored(before),
    after: stored(after),
  }))
  await db.insertInto('audit').values(rows).execute()
}

/** JSON columns refuse lone surrogates, so each becomes U+FFFD, as the driver does for columns of text. */
const stored = (fields: AuditFields) =>
  JSON.stringify(fields, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isEmpty = (value: unknown) => value === null || value === '' || same(value, [])

/** The fields that changed, or all that a new record has; null where nothing changed. */
function difference(before: AuditFields | null, after: AuditFields): Pick<Entry, 'before' | 'after'> | null {
  if (before === null)
    return { before, after: Object.fromEntries(Object.entries(after).filter(([, value]) => !isEmpty(value))) }
  const changed = Object.keys(after).filter((name) => !same(before[name], after[name]))
  if (changed.length === 0) return null
  const only = (fields: AuditFields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: only(before), after: only(after) }
}

const Made = v.union([v.array(v.object({ id: v.number() })), v.object({ id: v.number() })])
const idsIn = (answer: unknown) => [v.parse(Made, answer)].flat().map(({ id }) => id)
