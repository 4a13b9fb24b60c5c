import { OrderHistoryAnswer } from '#contract/orders/wire.ts'
import { createApp } from '#server/app.ts'
import { sweep } from '#server/sweep.ts'
import type { MailMessage } from '#server/deps.ts'
import { connect } from '#server/db/connect.ts'
import { dataOf, fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

let isDown = false
const taken: MailMessage[] = []
const mail = {
  async send(message: MailMessage) {
    if (isDown) throw Object.assign(new Error(`no route for ${message.to}`), { code: 'ECONNREFUSED' })
    taken.push(message)
  },
}
const { api, token } = await fileApi({ mail })

beforeEach(async () => {
  isDown = false
  await sql`truncate outbox`.execute(api.db)
  taken.length = 0
  api.logged.length = 0
})

async function ship() {
  const { id, items } = await addOrder(api.db)
  const answer = await api.send(
    'PATCH',
    `/api/order_item/status/${items[0]}`,
    { status: 'shipped', notify: true },
    token,
  )
  expect(answer.status).toBe(200)
  await api.settled()
  return id
}
const recover = async (email: string) => {
  expect((await api.send('POST', '/api/staff/recover/password', { email })).status).toBe(200)
  await api.settled()
}
const isNotified = async (order: number) => {
  const events = await dataOf(OrderHistoryAnswer, api.get(`/api/staff/order/${order}/history`, token))
  return events.map(({ notified }) => notified)
}
const outbox = () => api.db.selectFrom('outbox').selectAll().orderBy('id').execute()
/** Lets time pass for the mails, and sends those that are due. */
async function wait(time: string) {
  await sql`update outbox set created_at = created_at - ${time}::interval, next_try_at = next_try_at - ${time}::interval,
    sent_at = sent_at - ${time}::interval, given_up_at = given_up_at - ${time}::interval`.execute(api.db)
  api.app.deliver()
  await api.settled()
}
const errors = () => api.logged.filter(({ level }) => level === 'error').map(({ event }) => event)

test('a mail is not lost while the mail server is down, and the history says that the employee was notified once it was taken', async () => {
  isDown = true
  const order = await ship()
  expect(await isNotified(order)).toEqual([false])
  await wait('50 seconds')
  expect((await outbox()).map(({ tries }) => tries)).toEqual([1])
  await wait('11 seconds')
  expect((await outbox()).map(({ tries }) => tries)).toEqual([2])
  isDown = false
  await wait('1 minute')
  expect(taken).toEqual([])
  await wait('61 seconds')
  expect(taken.map(({ subject }) => subject)).toEqual([`Tu pedido ${order}: enviado`])
  expect(await isNotified(order)).toEqual([true])
  await wait('1 day')
  expect(taken).toHaveLength(1)
  expect(JSON.stringify(api.logged)).not.toContain('example.com')
})

test('pauses grow to an hour; after two days a mail is given up, which the log and the table say and the history does not call notified', async () => {
  isDown = true
  const order = await ship()
  for (let hours = 0; hours < 47; hours++) await wait('61 minutes')
  expect(await outbox()).toMatchObject([{ tries: 48, sent_at: null, given_up_at: expect.any(Date) }])
  expect(errors().slice(-2)).toEqual(['mail-failed', 'mail-given-up'])
  isDown = false
  await wait('1 day')
  expect([taken, await isNotified(order)]).toEqual([[], [false]])
})

test('a change that is rolled back tells nobody', async () => {
  const { items } = await addOrder(api.db)
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(api.db)
  await sql`create constraint trigger fail after insert on item_history initially deferred
    for each row execute function fail()`.execute(api.db)
  const sent = { status: 'shipped', notify: true }
  expect((await api.send('PATCH', `/api/order_item/status/${items[0]}`, sent, token)).status).toBe(500)
  await sql`drop trigger fail on item_history`.execute(api.db)
  await api.settled()
  expect([await outbox(), taken]).toEqual([[], []])
})

test('three processes send each of 60 mails once, also those of a process that died', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    kind: 'status' as const,
    recipient: `a${at}@example.com`,
    subject: '',
  }))
  await api.db.insertInto('outbox').values(rows).execute()
  const others = [1, 2, 3].map(() => {
    const db = connect(api.url, { max: 3 })
    return { db, app: createApp({ ...api.deps, db }) }
  })
  for (const { app } of others) app.deliver()
  await Promise.all(others.map(({ app }) => app.settled()))
  await Promise.all(others.map(({ db }) => db.destroy()))
  expect(taken.map(({ to }) => to).toSorted()).toEqual(rows.map(({ recipient }) => recipient).toSorted())
  expect((await outbox()).filter(({ sent_at }) => sent_at === null)).toEqual([])
})

test('a mail of a kind that only a newer release knows is left to it', async () => {
  await sql`insert into outbox (kind, recipient) values ('newer', 'a@example.com')`.execute(api.db)
  await wait('1 day')
  expect(await outbox()).toMatchObject([{ tries: 0 }])
})

test('a recovery is asked for by the same write for everybody, keeps no link, and leaves nothing of an unknown address', async () => {
  await api.addStaff({ email: 'elsa@laurel.example' })
  isDown = true
  await recover('Elsa@laurel.example')
  await recover('nadie@laurel.example')
  const [row, ...more] = await outbox()
  expect([row, more]).toMatchObject([{ recipient: 'Elsa@laurel.example', subject: '', body: '', tries: 1 }, []])
  isDown = false
  await wait('61 seconds')
  expect(taken).toMatchObject([{ to: 'elsa@laurel.example' }])
  const link = /token=([\w-]+)/.exec(taken[0]!.text)![1]!
  expect((await api.get('/api/staff/me', link)).status).toBe(200)
  expect(JSON.stringify(await outbox())).not.toContain(link)
})

test('a recovery is given up within an hour', async () => {
  await api.addStaff({ email: 'olga@laurel.example' })
  isDown = true
  await recover('olga@laurel.example')
  for (let minutes = 0; minutes < 40; minutes++) await wait('61 seconds')
  expect(await outbox()).toMatchObject([{ tries: 6, given_up_at: expect.any(Date) }])
})

test('without a mail server mails are given up at once', async () => {
  const quiet = createApp({ ...api.deps, mail: { send: async () => 'unsent' } })
  await api.db.insertInto('outbox').values({ kind: 'status', recipient: 'a@example.com' }).execute()
  quiet.deliver('asked-by-this')
  await quiet.settled()
  expect(await outbox()).toMatchObject([{ tries: 1, sent_at: null, given_up_at: expect.any(Date) }])
  expect(errors()).toEqual(['mail not sent'])
  expect(api.logged.at(-1)?.fields).toMatchObject({ requestId: 'asked-by-this', kind: 'status' })
  expect(JSON.stringify(api.logged.at(-1))).not.toContain('a@example.com')
})

test('a sent mail is removed after 7 days, one that was given up after 31', async () => {
  await ship()
  isDown = true
  await ship()
  await sql`update outbox set given_up_at = now() where sent_at is null`.execute(api.db)
  const left = async (time: string) => {
    await wait(time)
    await sweep(api.deps)
    return (await outbox()).map(({ sent_at }) => sent_at === null)
  }
  expect([await left('6 days'), await left('25 hours'), await left('24 days')]).toEqual([[false, true], [true], []])
})
