import type { AuditFields } from '#contract/audit/audit.ts'
import type { Context } from 'hono'
import * as v from 'valibot'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from '../http/env.ts'
import { snapshots, tell, tellMove, type Snapshots, type Source } from './records.ts'

/** A record that a write changes, and what else there is to say of it. A move of points says how many were `moved`. */
export type Change = readonly [
  source: Source,
  id: number,
  told?: { readonly moved?: number; readonly also?: AuditFields },
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
  const moves = known.filter(([, , told]) => told?.moved !== undefined)
  const records = Map.groupBy(
    known.filter((change) => !moves.includes(change)),
    ([source]) => source,
  )
  const before = new Map<Source, Snapshots>()
  for (const [source, all] of records)
    before.set(
      source,
      await snapshots(
        db,
        source,
        all.map(([, id]) => id),
        true,
      ),
    )
  const result = await work()
  const author = { staffId: c.get('caller').user.id, requestId: c.get('requestId'), now: now() }
  if (typeof changes === 'string')
    await tell(db, author, changes, {
      before: new Map(),
      after: await snapshots(db, changes, idsIn(result), false),
      also: () => undefined,
    })
  for (const [source, all] of records)
    await tell(db, author, source, {
      before: before.get(source) ?? new Map(),
      after: await snapshots(
        db,
        source,
        all.map(([, id]) => id),
        false,
      ),
      also: (id) => all.find(([, known]) => known === id)?.[2]?.also,
    })
  for (const [source, id, told] of moves) await tellMove(db, author, source, id, told?.moved ?? 0, told?.also ?? {})
  return result
}

const Made = v.union([v.array(v.object({ id: v.number() })), v.object({ id: v.number() })])
const idsIn = (answer: unknown) => [v.parse(Made, answer)].flat().map(({ id }) => id)
