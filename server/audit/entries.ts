import type { AuditFields, AuditKind } from '#contract/audit/audit.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { descriptionOf, fieldsOf, nameOf, type Source } from './records.ts'

export interface Author {
  /** Null where unknown. */
  readonly staffId: number | null
  readonly requestId: string
  readonly now: Date
}

interface Snapshot {
  /** Null where it has none. */
  readonly name: string | null
  readonly fields: AuditFields
}
export type Snapshots = ReadonlyMap<number, Snapshot>

/** Reads the records; the map lacks those that do not exist. If `isLocked`, they stay locked until the transaction ends. */
export async function snapshots(db: Tx, source: Source, ids: readonly number[], isLocked: boolean): Promise<Snapshots> {
  const { table, hasParts = false } = descriptionOf(source)
  // Ordered by id, so that two writes cannot deadlock. `for update` would also hold up rows that refer to these.
  const locked = sql`order by id for no key update`
  const found = sql`from ${sql.table(table)} where id = any(${ids}::bigint[])`
  // A statement that waited for the lock reads the row anew, but not the rows of other tables.
  if (isLocked && hasParts) await sql`select id ${found} ${locked}`.execute(db)
  const { rows } = await sql<Snapshot & { readonly id: number }>`
    select id, ${nameOf(source)} as name, ${fieldsOf(source)} as fields ${found} ${isLocked ? locked : sql``}`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...snapshot }) => [id, snapshot]))
}

/** Writes an entry for each of these records that has changed, with the fields that differ. */
export async function recordChanges(
  db: Tx,
  author: Author,
  source: Source,
  {
    before,
    after,
    also,
  }: { readonly before: Snapshots; readonly after: Snapshots; also(id: number): AuditFields | undefined },
): Promise<void> {
  const rows = [...after].flatMap(([id, { name, fields }]) => {
    const changed = difference(before.get(id)?.fields ?? null, fields)
    return changed === null
      ? []
      : [rowOf(author, descriptionOf(source).kind, id, name ?? '', changed.before, { ...changed.after, ...also(id) })]
  })
  // A statement takes 65,535 values.
  for (let at = 0; at < rows.length; at += 5000)
    await db
      .insertInto('audit')
      .values(rows.slice(at, at + 5000))
      .execute()
}

/**
 * Writes an entry for points that this transaction has moved, in one statement, because others wait for it. What was there
 * before follows from the balance, which is locked by the move.
 */
export async function recordMove(
  db: Tx,
  { now, staffId, requestId }: Author,
  source: Source,
  id: number,
  moved: number,
  also: AuditFields,
) {
  if (moved === 0) return
  const { kind, table, fields } = descriptionOf(source)
  const names = Object.keys(fields)
  const built = (less: string) =>
    sql.raw(`jsonb_build_object(${names.map((name) => `'${name}', ${name}${less}`).join(', ')})`)
  await sql`
    with record as materialized (
      select id, ${nameOf(source)} as name,
        ${sql.raw(
          Object.entries(fields)
            .map(([name, field]) => `${field} as ${name}`)
            .join(', '),
        )}
      from ${sql.table(table)} where id = ${id}
    )
    insert into audit (created_at, staff_id, request_id, kind, record_id, name, before, after)
    select ${now}, ${staffId}::bigint, ${requestId}, ${kind}, id, name, ${built(` - ${Math.trunc(moved)}`)},
      ${built('')} || ${stored(also)}::jsonb
    from record`.execute(db)
}

/** Writes an entry for an uploaded file, which is not a record. */
export async function recordFile(db: Tx, author: Author, key: string, file: AuditFields): Promise<void> {
  await db
    .insertInto('audit')
    .values(rowOf(author, 'upload', 0, key, null, file))
    .execute()
}

const rowOf = (
  { now, staffId, requestId }: Author,
  kind: AuditKind,
  record_id: number,
  name: string,
  before: AuditFields | null,
  after: AuditFields,
) => ({
  created_at: now,
  staff_id: staffId,
  request_id: requestId,
  kind,
  record_id,
  name,
  before: before && stored(before),
  after: stored(after),
})

/** JSON columns refuse lone surrogates, so each becomes U+FFFD, as the driver does for columns of text. */
const stored = (fields: AuditFields) =>
  JSON.stringify(fields, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isEmpty = (value: unknown) => value === null || value === '' || same(value, [])

/** The fields that changed, or all that a new record has; null where nothing changed. */
function difference(before: AuditFields | null, after: AuditFields) {
  if (before === null)
    return { before, after: Object.fromEntries(Object.entries(after).filter(([, value]) => !isEmpty(value))) }
  const changed = Object.keys(after).filter((name) => !same(before[name], after[name]))
  if (changed.length === 0) return null
  const only = (fields: AuditFields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: only(before), after: only(after) }
}
