import { Client } from 'pg'

/** Which of several servers will do, as libpq's `target_session_attrs` says it. */
type Wanted = 'any' | 'read-write' | 'primary'

interface Hosts {
  /** A connection string for each host. */
  readonly addresses: readonly string[]
  readonly wanted: Wanted
}

const wants: readonly string[] = ['any', 'read-write', 'primary'] satisfies Wanted[]
const isWanted = (text: string): text is Wanted => wants.includes(text)

/** The hosts of a `DATABASE_URL`, which may name several, separated by commas; undefined if it is none. */
export function hostsIn(url: string): Hosts | undefined {
  const [, scheme = '', account = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]+)(.*)$/.exec(url) ?? []
  const addresses = hosts.split(',').map((host) => scheme + account + host + plainMode(rest))
  const parsed = addresses.map((address) => URL.parse(address))
  if (parsed.some((address) => !address?.hostname)) return undefined
  const wanted = parsed[0]?.searchParams.get('target_session_attrs') ?? (addresses.length > 1 ? 'read-write' : 'any')
  return isWanted(wanted) ? { addresses, wanted } : undefined
}

/** The driver takes these modes of TLS for `verify-full`, and would warn of it on eight lines. */
const plainMode = (rest: string): string =>
  /[?&]uselibpqcompat=true(&|$)/.test(rest)
    ? rest
    : rest.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, 'verify-full')

export interface Place {
  readonly host: string
  readonly port: number
}

const probeMs = 1500
/** Many connections that open at once share one choice. */
const choiceMs = 1000

/** No host of `DATABASE_URL` answers and is what `target_session_attrs` asks for. */
class NoHost extends Error {
  readonly code = 'no-database-host'
}

/** Chooses the host of each new connection, by asking all of them; undefined where there is no choice. */
export function hostChooser(hosts: Hosts): (() => Promise<Place>) | undefined {
  const { addresses, wanted } = hosts
  if (addresses.length === 1 && wanted === 'any') return undefined
  let choice: { readonly at: number; readonly place: Promise<Place> } | undefined
  return () => {
    if (choice === undefined || performance.now() - choice.at > choiceMs)
      choice = { at: performance.now(), place: firstOf(hosts) }
    return choice.place
  }
}

const firstOf = ({ addresses, wanted }: Hosts): Promise<Place> =>
  Promise.any(addresses.map((address) => probed(address, wanted))).catch((cause: unknown) => {
    throw new NoHost(`No host of the database answers and is ${wanted}.`, { cause })
  })

async function probed(address: string, wanted: Wanted): Promise<Place> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean; read_only: string }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only`,
    )
    const isThis = rows.every(
      ({ standby, read_only }) => wanted === 'any' || (!standby && (wanted === 'primary' || read_only === 'off')),
    )
    if (!isThis) throw new NoHost(`The database at ${client.host} is not ${wanted}.`)
    return { host: client.host, port: client.port }
  } finally {
    client.end().catch(() => {})
  }
}
