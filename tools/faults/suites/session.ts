import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import { sha256 } from '#server/session/token.ts'
import { argon2Passwords } from '#server/ports/passwords.ts'
import { addClerk, type Clerk } from '#testing/points/staff.ts'
import { startServer } from '#testing/serverProcess.ts'
import { sql, type Kysely } from 'kysely'
import { prepareWrites, send } from '../processes/writers.ts'
import type { Suite, SuiteParts } from '../suite.ts'

const guessCount = 1_000
const mostChecked = 20
const mostApartMs = 20
const staffCount = 60

export const guesses: Suite = {
  name: 'guesses',
  promise: `${guessCount.toLocaleString('en')} guesses of passwords over two API processes, at one account and at many, whatever headers and spelling claim: at most ${mostChecked} each are checked; known and unknown e-mails take the same time`,
  async run(parts) {
    const ran = await guess(parts, {})
    const trusting = await guess(parts, { environment: { TRUSTED_PROXIES: '127.0.0.1' } })
    const forgetful = await guess(parts, {
      statements: [
        `create function forget() returns trigger language plpgsql as $$
          begin new.hits := 0; new.in_flight := 0; return new; end $$`,
        'create trigger forget before insert or update on rate_limits for each row execute function forget()',
      ],
    })
    const apart = await timesOf(parts)
    return {
      counts: { ...ran.counts, ...apart.counts },
      violations: [...ran.violations, ...apart.violations],
      controls: [
        { without: 'counting attempts', found: forgetful.violations },
        { without: 'doubting who says from where a request comes', found: trusting.violations },
      ],
    }
  },
}

export const sessions: Suite = {
  name: 'sessions',
  promise: `${staffCount} staff sign out, get a new password or are deactivated while they move points: the next request of each session is refused by both API processes, and what was acknowledged is there`,
  async run(parts) {
    const ran = await endSessions(parts)
    const control = await endSessions(
      parts,
      `create function keep() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger keep before delete on sessions for each row execute function keep()`,
    )
    return { ...ran, controls: [{ without: 'ending sessions', found: control.violations }] }
  },
}

interface Flaw {
  readonly environment?: Readonly<Record<string, string>>
  readonly statements?: readonly string[]
}

async function guess({ cluster, seed }: SuiteParts, { environment = {}, statements = [] }: Flaw) {
  const chance = createChance(seed)
  const { url, db } = await cluster.database()
  for (const statement of statements) await sql.raw(statement).execute(db)
  await addPeople(db, ['maria'])
  await using whenDone = new AsyncDisposableStack()
  const addresses = await startTwo(whenDone, { DATABASE_URL: url, ...environment })
  const counts = { checkedOfOne: 0, checkedOfMany: 0, refused: 0 }
  const violations: string[] = []
  const spelling = () => chance.pick(['maria@laurel.example', ' MARIA@laurel.example', 'maria@Laurel.Example '])
  for (const [kind, emailOf] of [
    ['checkedOfOne', spelling],
    ['checkedOfMany', () => `nobody${chance.integer(1, 1e9)}@laurel.example`],
  ] as const) {
    // Enough to see it, where a guard is missing.
    for (let at = 0; at < guessCount / 2 && counts[kind] <= 2 * mostChecked; at += 10) {
      const tries = Array.from({ length: 10 }, () => login(chance.pick(addresses), emailOf(), anyAddress(chance)))
      for (const { status } of await Promise.all(tries))
        if (status === 401) counts[kind]++
        else if (status === 429) counts.refused++
        else violations.push(`a guess was answered with ${status}`)
    }
    if (counts[kind] > mostChecked) violations.push(`${kind}: ${counts[kind]} guesses were checked`)
    await db.deleteFrom('rate_limits').execute()
  }
  return { counts, violations }
}

/** Behind a trusted proxy, so that each guess counts for an address of its own. */
async function timesOf({ cluster, seed }: SuiteParts) {
  const chance = createChance(seed)
  const { url, db } = await cluster.database()
  const names = Array.from({ length: 40 }, (_, at) => `known${at}`)
  await addPeople(db, names)
  await using whenDone = new AsyncDisposableStack()
  const [address] = await startTwo(whenDone, { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1' })
  const [known, unknown]: [number[], number[]] = [[], []]
  for (const name of names)
    for (const [times, email] of [
      [known, `${name}@laurel.example`],
      [unknown, `un${name}@laurel.example`],
    ] as const)
      times.push((await login(address ?? '', email, anyAddress(chance))).ms)
  const middle = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
  const knownMs = Math.round(middle(known))
  const unknownMs = Math.round(middle(unknown))
  const isApart = Math.abs(knownMs - unknownMs) > mostApartMs
  return {
    counts: { knownMs, unknownMs },
    violations: isApart ? [`a known e-mail takes ${knownMs} ms and an unknown one ${unknownMs} ms`] : [],
  }
}

const anyAddress = (chance: ReturnType<typeof createChance>) =>
  `10.${chance.integer(0, 255)}.${chance.integer(0, 255)}.${chance.integer(1, 254)}`

async function login(address: string, email: string, from: string) {
  const began = performance.now()
  const response = await fetch(`${address}/api/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: 'no lo sé' }),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began }
}

async function addPeople(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const password_hash = await argon2Passwords.hash('otra contraseña')
  const person = { name: 'María', lastname: 'Quintero', is_staff: true, is_initiated: true, password_hash }
  await db
    .insertInto('users')
    .values(names.map((name) => ({ ...person, email: `${name}@laurel.example` })))
    .execute()
}

async function startTwo(
  whenDone: AsyncDisposableStack,
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const servers = await Promise.all([startServer(environment), startServer(environment)])
  whenDone.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  return servers.map(({ address }) => address)
}

async function endSessions({ cluster, seed }: SuiteParts, flaw?: string) {
  const chance = createChance(seed)
  const { url, db } = await cluster.database()
  if (flaw !== undefined) await sql.raw(flaw).execute(db)
  await using whenDone = new AsyncDisposableStack()
  const addresses = await startTwo(whenDone, { DATABASE_URL: url })
  await addClerk(db)
  const writes = await prepareWrites(db, 4 * staffCount)
  const violations: string[] = []
  const counts = { sessions: 0, settled: 0, cutOff: 0 }
  for (let at = 0; at < staffCount; at++) {
    const clerk = await addClerk(db)
    const own = writes.all.slice(4 * at, 4 * at + 4)
    const way = chance.pick(ways)
    const sent = own.map(async (write) => {
      write.outcome = 'unknown'
      const answer = await send(chance.pick(addresses), clerk.token, write)
      if (answer === 'acknowledged') {
        write.outcome = answer
        counts.settled++
      } else if (answer.startsWith('401')) counts.cutOff++
      else violations.push(`${way.name}: a write was answered ${answer}`)
    })
    const { status } = await way.end(chance.pick(addresses), { db, clerk })
    if (status !== 200) violations.push(`${way.name} was answered with ${status}`)
    for (const address of addresses) {
      const me = await call(address, 'GET', 'staff/me', clerk.token)
      if (me.status !== 401) violations.push(`after ${way.name} the token is answered with ${me.status}`)
    }
    counts.sessions++
    await Promise.all(sent)
  }
  violations.push(...(await writes.audit(db)))
  return { counts, violations }
}

interface Ending {
  readonly db: Kysely<Database>
  readonly clerk: Clerk
}

const ways = [
  {
    name: 'signing out',
    end: (address: string, { clerk }: Ending) => call(address, 'POST', 'staff/logout', clerk.token, {}),
  },
  {
    name: 'a new password',
    async end(address: string, { db, clerk }: Ending) {
      const link = crypto.randomUUID()
      const expires_at = new Date(Date.now() + 3_600_000)
      await db
        .insertInto('one_time_tokens')
        .values({ token_hash: await sha256(link), user_id: clerk.id, expires_at })
        .execute()
      return call(address, 'POST', 'staff/user/activate', link, { password: 'trébol de cuatro hojas' })
    },
  },
  {
    name: 'a deactivation',
    async end(_: string, { db, clerk }: Ending) {
      await db.updateTable('users').set({ is_active: false }).where('id', '=', clerk.id).execute()
      return { status: 200 }
    },
  },
] as const

async function call(address: string, method: string, path: string, token: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(`${address}/api/${path}`, { method, headers, ...init })
  await response.arrayBuffer()
  return response
}
