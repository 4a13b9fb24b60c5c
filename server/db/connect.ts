import { Kysely, PostgresDialect } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { Pool, types, type Client, type PoolClient } from 'pg'
import { noTraces, type Traces } from '../traces.ts'
import { clientClass, HouseClient } from './client.ts'
import { isReadOnly } from './failures.ts'
import { hostsIn } from './hosts.ts'
import type { Database } from './schema.ts'

/** How long the database may take, in ms. */
export interface Patience {
  /** One query that only reads. */
  readonly read: number
  /** One statement that writes. */
  readonly write: number
  /** A row or table that another transaction holds. */
  readonly lock: number
  /** One page of an export. */
  readonly export: number
}

export const usualPatience: Patience = { read: 8000, write: 8000, lock: 4000, export: 12_000 }
/** The same for everything: for migrations, and for what fills a database. */
export const patienceOf = (ms: number): Patience => ({ read: ms, write: ms, lock: ms, export: ms })

/** A connection, or a free place in the pool. */
const connectMs = 4000
const probeMs = 3000
const closeMs = 1000
const keepAliveMs = 10_000
/** The server ends a slow statement of a transaction itself; if it does not, it cannot be reached. */
const afterServerMs = 1000
const exportConnections = 2

/** The database. Reads, writes, exports and probes have connections of their own, so that none of them uses up another's. */
export class LaurelDatabase extends Kysely<Database> {
  readonly exports: Kysely<Database>
  readonly probes: Kysely<Database>
  /** The connections of each kind, for metrics. */
  readonly pools: Readonly<Record<'write' | 'read' | 'export' | 'probe', Pool>>

  constructor(url: string, max: number, patience: Patience, traces: Traces) {
    const doubt = { since: -Infinity }
    const writes = lane(url, doubt, max, patience.write, patience.lock)
    const reads = max === 1 ? writes : lane(url, doubt, max, patience.read)
    super({ dialect: new LaneDialect({ writes, reads, traces }) })
    const apart = (lanes: Lane) =>
      new Kysely<Database>({ dialect: new LaneDialect({ reads: lanes, writes: lanes, traces }) })
    const exporting = lane(url, doubt, exportConnections, patience.export)
    const probing = lane(url, doubt, 1, probeMs)
    this.exports = apart(exporting)
    this.probes = apart(probing)
    this.pools = { write: writes.pool, read: reads.pool, export: exporting.pool, probe: probing.pool }
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.exports.destroy(), this.probes.destroy()])
  }
}

/**
 * The database by up to `max` connections for writes and as many for reads. `destroy()` closes them within seconds. Reads
 * bigint columns as numbers, and throws beyond 2^53.
 */
export const connect = (url: string, { max = 10, patience = usualPatience, traces = noTraces } = {}) =>
  new LaurelDatabase(url, max, patience, traces)

/** When the database last failed to answer. Connections made before may lead to a host that never will again. */
interface Doubt {
  since: number
}

/** Connections with the same limits. */
interface Lane {
  readonly pool: Pool
  readonly ms: number
  /** Begins a transaction with the limits that the server keeps. As start-up parameters poolers would refuse them. */
  readonly begin: string
  readonly doubt: Doubt
  /** Closes the connections; breaks those that do not end, because a stopped database never answers. */
  end(): Promise<void>
}

type LaneName = 'reads' | 'writes'

interface Lanes extends Readonly<Record<LaneName, Lane>> {
  readonly traces: Traces
}

function lane(url: string, doubt: Doubt, max: number, ms: number, lock = ms): Lane {
  const connectionString = hostsIn(url)?.addresses[0] ?? url
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: { getTypeParser: parserFor },
    Client: clientClass(url),
  })
  // A broken connection is replaced on its next use, but without a listener its error would end the process. The pool's
  // listener hears idle connections, each client's own those that are checked out.
  pool.on('error', () => {})
  const clients = new Set<Client>()
  pool.on('connect', (client) => clients.add(client.on('error', () => {})))
  pool.on('remove', (client) => clients.delete(client))
  // A server that has become read-only may no longer be the one to write to.
  pool.on('release', (_, client) => {
    if (client instanceof HouseClient && client.isOutdated) client.end().catch(() => {})
  })
  const limits = {
    statement_timeout: ms,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: Math.max(ms, 30_000),
  }
  const begin = ['begin', ...Object.entries(limits).map(([name, most]) => `set local ${name} = ${most}`)].join(';')
  async function end(): Promise<void> {
    const late = setTimeout(() => {
      for (const client of clients) if (client instanceof HouseClient) client.giveUp()
    }, closeMs)
    await pool.end().finally(() => clearTimeout(late))
  }
  return { pool, ms, begin, doubt, end }
}

const parserFor: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? safeInteger : types.getTypeParser(oid, format)

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError('The database holds a number beyond 2^53.')
  return number
}

class LaneDialect extends PostgresDialect {
  readonly #lanes: Lanes

  constructor(lanes: Lanes) {
    super({ pool: lanes.writes.pool })
    this.#lanes = lanes
  }

  override createDriver(): Driver {
    return laneDriver(this.#lanes)
  }
}

const laneDriver = (lanes: Lanes): Driver & { acquireConnection(): Promise<Lease> } => ({
  async init() {},
  acquireConnection: async () => new Lease(lanes),
  beginTransaction: (lease: Lease) => lease.begin(),
  commitTransaction: (lease: Lease) => lease.commit(),
  rollbackTransaction: (lease: Lease) => lease.rollback(),
  releaseConnection: async (lease: Lease) => lease.release(),
  async destroy() {
    await Promise.all([...new Set([lanes.reads, lanes.writes])].map((one) => one.end()))
  },
})

/** A connection that is taken for the first query: for writes unless that is a `select` outside a transaction. */
class Lease implements DatabaseConnection {
  readonly #lanes: Lanes
  #taken: { readonly client: PoolClient; readonly lane: Lane } | undefined
  #isBroken = false

  constructor(lanes: Lanes) {
    this.#lanes = lanes
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const isRead = /^\s*(select|with)\b/i.test(sql)
    const { command, rowCount, rows } = await this.#ask(isRead ? 'reads' : 'writes', sql, [...parameters])
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async begin(): Promise<void> {
    await this.#ask('writes', this.#lanes.writes.begin)
  }

  async commit(): Promise<void> {
    const { command } = await this.#ask('writes', 'commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back where it should have been committed.')
  }

  /** Fails with the connection alone, whose end rolls back as well; what went wrong before is what counts. */
  async rollback(): Promise<void> {
    await this.#ask('writes', 'rollback').catch(() => (this.#isBroken = true))
  }

  release(): void {
    this.#taken?.client.release(this.#isBroken)
  }

  streamQuery(): never {
    throw new Error('Queries are read page by page, so that none holds a connection for long.')
  }

  async #ask(kind: LaneName, text: string, values?: unknown[]) {
    const chosen = this.#lanes[kind]
    this.#taken ??= { client: await clientOf(chosen), lane: chosen }
    const { client, lane } = this.#taken
    const timer = setTimeout(
      () => giveUp(client, kind, lane),
      lane.ms + (lane === this.#lanes.writes ? afterServerMs : 0),
    )
    try {
      return await this.#lanes.traces.query(text, () => client.query(text, values))
    } catch (error) {
      if (client instanceof HouseClient && isReadOnly(error)) client.isOutdated = true
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Gives up a query. Only what reads is cancelled too: a cancelled commit no longer waits for a standby, and would be seen by
 * others before it is safe.
 */
function giveUp(client: PoolClient, kind: LaneName, { doubt }: Lane): void {
  if (!(client instanceof HouseClient)) return
  doubt.since = performance.now()
  if (kind === 'reads') client.cancelQuery()
  client.giveUp()
}

async function clientOf({ pool, doubt }: Lane): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect()
    if (!(client instanceof HouseClient) || client.madeAt > doubt.since) return client
    client.giveUp()
    client.release(true)
  }
}
