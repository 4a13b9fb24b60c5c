import type { Database } from '#server/db/schema.ts'
import { createChance, type Chance } from '#server/seed/random.ts'
import { addRefundableItems } from '#testing/points/items.ts'
import { addClerk } from '#testing/points/staff.ts'
import { startServer, type ServerProcess } from '#testing/serverProcess.ts'
import { sql, type Kysely } from 'kysely'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Suite, SuiteParts } from '../suite.ts'

const changes = 400
const atOnce = 8
const kills = 8

export const mail: Suite = {
  name: 'mail',
  promise: `${changes} status changes over three processes, ${kills} kills and a failing mail server: each change that was made is told at least once, no other is`,
  async run(parts) {
    const { violations, counts } = await changeMany(parts, { changes, kills })
    const bare = await changeMany(parts, { changes: 60, kills: 1 }, believeEveryTry)
    return {
      counts,
      violations,
      controls: [{ without: 'waiting for the word of the mail server', found: bare.violations }],
    }
  },
}

/** Takes a mail for sent as soon as a process tries to send it. */
async function believeEveryTry(db: Kysely<Database>): Promise<void> {
  await sql`create function believe() returns trigger language plpgsql as $$
    begin new.sent_at := now(); return new; end $$`.execute(db)
  await sql`create trigger believe before update on outbox for each row execute function believe()`.execute(db)
}

async function changeMany(
  { cluster, seed }: SuiteParts,
  size: { readonly changes: number; readonly kills: number },
  prepare?: typeof believeEveryTry,
) {
  const { url, db } = await cluster.database()
  await prepare?.(db)
  const chance = createChance(seed)
  await using whenDone = new AsyncDisposableStack()
  const post = await openPost(chance)
  whenDone.defer(post.close)
  const start = () => startServer({ DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${post.port}` })
  const servers = await Promise.all([start(), start(), start()])
  whenDone.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  const { token } = await addClerk(db)
  const items = (await addRefundableItems(db, size.changes)).map(({ itemId }) => Number(itemId))

  const answers = new Map<number, number>()
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const status = await ship(chance.pick(servers), token, item)
      answers.set(item, status)
      if (status === 0) await pause(100)
    }
  }
  const killing = async () => {
    for (let kill = 1; kill <= size.kills; kill++) {
      const isTime = () => answers.size >= (size.changes * kill) / (size.kills + 1)
      while (!isTime()) await pause(5)
      const at = chance.integer(0, 2)
      await servers[at]?.stop('SIGKILL')
      servers[at] = await start()
    }
  }
  await Promise.all([killing(), ...Array.from({ length: atOnce }, lane)])

  post.mend()
  await deliverAll(db)
  const facts = await read(db, items)
  const violations = facts.flatMap(({ id, email, status, notified }) => {
    const mails = post.taken.get(email) ?? 0
    const wrong = []
    if (answers.get(id) === 200 && status !== 'shipped') wrong.push(`item ${id}: acknowledged and not changed`)
    if (status === 'shipped' && mails === 0) wrong.push(`item ${id}: shipped, and nobody was told`)
    if (status === 'shipped' && !notified) wrong.push(`item ${id}: the history does not say notified`)
    if (status !== 'shipped' && mails > 0) wrong.push(`item ${id}: told of a change that was not made`)
    return wrong
  })
  const acknowledged = [...answers.values()].filter((status) => status === 200).length
  const mails = [...post.taken.values()]
  const counts = {
    acknowledged,
    'without an answer': size.changes - acknowledged,
    kills: size.kills,
    'failed tries': post.failed(),
    'told once': mails.filter((times) => times === 1).length,
    'told more often': mails.filter((times) => times > 1).length,
  }
  return { violations, counts }
}

/** A mail server that refuses, breaks off before it takes a mail and after, until it is mended. Counts what it took. */
async function openPost(chance: Chance) {
  const taken = new Map<string, number>()
  let isMended = false
  let failures = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const luck = isMended ? 1 : chance.fraction()
      stream.resume().on('end', () => {
        if (luck < 0.3) failures++
        if (luck < 0.2) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        for (const { address } of envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1)
        if (luck < 0.3) return done(Object.assign(new Error('Taken, but it says no'), { responseCode: 421 }))
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    port,
    taken,
    failed: () => failures,
    mend: () => void (isMended = true),
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
}

async function ship(server: ServerProcess, token: string, item: number): Promise<number> {
  const answer = await fetch(`${server.address}/api/order_item/status/${item}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'shipped', notify: true }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  return answer?.status ?? 0
}

/** Makes the waiting mails due at once, until none is left. */
async function deliverAll(db: Kysely<Database>): Promise<void> {
  const latest = Date.now() + 60_000
  const isWaiting = sql<boolean>`sent_at is null and given_up_at is null`
  while ((await db.selectFrom('outbox').select('id').where(isWaiting).limit(1).execute()).length > 0) {
    if (Date.now() > latest) return
    const now = sql<Date>`now()`
    const late = sql<boolean>`next_try_at > now() + interval '15 seconds'`
    await db.updateTable('outbox').set({ next_try_at: now }).where(isWaiting).where(late).execute()
    await pause(500)
  }
}

async function read(db: Kysely<Database>, items: readonly number[]) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('item_history', 'item_id', 'order_items.id')
    .select(['order_items.id', 'users.email', 'order_items.status', 'notified'])
    .where('order_items.id', 'in', items)
    .execute()
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
