import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Database } from './schema.ts'

/** A pool of connections; `destroy()` closes it. Reads bigint columns as numbers, and throws beyond 2^53. */
export function connect(url: string, { max = 10 }: { max?: number } = {}): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser: parserFor },
  })
  // A broken connection is replaced on its next use, but without a listener its error would end the process. The pool's
  // listener hears idle connections, each client's own those that are checked out.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

const parserFor: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? safeInteger : types.getTypeParser(oid, format)

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError('The database holds a number beyond 2^53.')
  return number
}
