import { createHash } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import { clientClass } from '../client.ts'
import { hostsIn } from '../hosts.ts'

export interface Table {
  readonly name: string
  /** Without those that the database computes. */
  readonly columns: readonly string[]
}

/** What a table holds. Two tables with equal contents have the same rows. */
export interface Content {
  readonly rows: number
  /** Hash of its rows as `COPY` writes them, in the order of its key. */
  readonly sha256: string
}

/** Works on a connection of its own, outside the limits of requests. A transaction that fails ends with the connection. */
export async function onConnection<Result>(url: string, work: (client: PoolClient) => Promise<Result>) {
  const connectionString = hostsIn(url)?.addresses[0] ?? url
  const pool = new Pool({ connectionString, max: 1, keepAlive: true, Client: clientClass(url) })
  pool.on('error', () => {})
  try {
    const client = await pool.connect()
    client.on('error', () => {})
    try {
      return await work(client)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Begins a transaction without limits of time, in which values are written as on every other server. */
export const begin = (client: PoolClient, kind = '') =>
  client.query(`begin ${kind};
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC';
    set local datestyle = 'ISO';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1`)

interface FoundTable extends Table {
  readonly order: string
}

/** The tables of Laurel, without those of extensions. */
export async function tablesOn(client: PoolClient): Promise<readonly FoundTable[]> {
  const { rows } = await client.query<FoundTable>(`
    select relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      coalesce(
        (select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', ' order by at)
        from pg_index, unnest(indkey::int2[]) with ordinality as keys (number, at), pg_attribute
        where indrelid = pg_class.oid and indisprimary and attrelid = indrelid and attnum = number),
        'source::text collate "C"'
      ) as "order"
    from pg_class
    where relkind = 'r' and relnamespace = quote_ident(current_schema())::regnamespace
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by name`)
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const listed = (names: readonly string[]): string => names.map(quoted).join(', ')

/** The rows of a table in the order of its key, as `COPY` writes them. */
export const rowsOf = (client: PoolClient, { name, columns, order }: FoundTable): AsyncIterable<Buffer> =>
  client.query(to(`copy (select ${listed(columns)} from ${quoted(name)} as source order by ${order}) to stdout`))

/** Yields the rows unchanged, and reports their content after the last one. */
export async function* counted(
  rows: AsyncIterable<Buffer>,
  tell: (content: Content) => void,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  let count = 0
  for await (const some of rows) {
    hash.update(some)
    for (let at = some.indexOf(10); at !== -1; at = some.indexOf(10, at + 1)) count++
    yield some
  }
  tell({ rows: count, sha256: hash.digest('hex') })
}

/** What every table holds. */
export async function contentsOn(client: PoolClient): Promise<Readonly<Record<string, Content>>> {
  const contents: Record<string, Content> = {}
  for (const table of await tablesOn(client))
    for await (const _ of counted(rowsOf(client, table), (content) => (contents[table.name] = content)));
  return contents
}

/** The tables in which two databases differ. */
export function differences(
  one: Readonly<Record<string, Content>>,
  other: Readonly<Record<string, Content>>,
): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name]?.sha256 !== other[name]?.sha256 || one[name]?.rows !== other[name]?.rows)
}
