import type { AuditFields } from '#contract/audit/audit.ts'
import type { Context } from 'hono'
import * as v from 'valibot'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from '../http/env.ts'
import { recordChanges, recordMove, snapshots, type Snapshots } from './entries.ts'
import type { Source } from './records.ts'

/** A record that a write changes, with further fields for its entry. For a move of points, `moved` says how many. */
export type Change = readonly [
  source: Source,
  id: number,
  more?: { readonly moved?: number; readonly also?: AuditFields },
]

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
  const records = [
    ...Map.groupBy(
      known.filter((change) => !isMove(change)),
      ([source]) => source,
    ),
  ].map(([source, all]) => ({
    source,
    ids: all.map(([, id]) => id),
    also: (id: number) => all.find((change) => change[1] === id)?.[2]?.also,
  }))
  const before = new Map<Source, Snapshots>()
  for (const { source, ids } of records) before.set(source, await snapshots(db, source, ids, true))
  const result = await work()
  const author = { staffId: c.get('caller').user.id, requestId: c.get('requestId'), now: now() }
  if (typeof changes === 'string') records.push({ source: changes, ids: idsIn(result), also: () => undefined })
  for (const { source, ids, also } of records) {
    const after = await snapshots(db, source, ids, false)
    await recordChanges(db, author, source, { before: before.get(source) ?? new Map(), after, also })
  }
  for (const [source, id, more] of known.filter(isMove))
    await recordMove(db, author, source, id, more?.moved ?? 0, more?.also ?? {})
  return result
}

const isMove = ([, , more]: Change): boolean => more?.moved !== undefined

const Made = v.union([v.array(v.object({ id: v.number() })), v.object({ id: v.number() })])
const idsIn = (answer: unknown) => [v.parse(Made, answer)].flat().map(({ id }) => id)
