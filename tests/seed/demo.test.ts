import { itemStatuses } from '#contract/orders/model.ts'
import { missingFields } from '#contract/organisations/organisations.ts'
import type { OrganisationWire } from '#contract/organisations/organisations.ts'
import { organisationPages } from '#server/organisations/read.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { comesInSizes } from '#server/seed/families.ts'
import { demoSignIn } from '#server/seed/signIn.ts'
import { plainPasswords } from '#testing/deps.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import type { TestDatabase } from '#testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

const now = new Date('2026-11-20T10:00:00.000Z')
const counts = { organisations: 45, users: 300, products: 600, orders: 900, pictures: 5 }
let one: TestDatabase

const contents = ({ db }: TestDatabase) => contentsOf(db, ['seeds'])
const fill = ({ db }: TestDatabase) => seedDemo(db, { now, passwords: plainPasswords, counts })

async function rows<T>(query: string, { db }: TestDatabase = one): Promise<readonly T[]> {
  return (await sql.raw<T>(query).execute(db)).rows
}

beforeAll(async () => {
  one = await createDatabase()
  await fill(one)
})

afterAll(() => one.drop())

it('each kind of row has the requested count, and there are four members of staff', async () => {
  const [found] = await rows<Record<string, number>>(`select
    (select count(*) from organisations) as organisations, (select count(*) from users where not is_staff) as users,
    (select count(*) from products) as products, (select count(*) from orders) as orders,
    (select count(*) from users where is_staff) as staff`)
  const { pictures: _drawn, ...others } = counts
  expect(found).toEqual({ ...others, staff: 4 })
})

it('two databases that are filled for the same time have the same contents', async () => {
  const other = await createDatabase()
  await fill(other)
  expect(await contents(other)).toEqual(await contents(one))
  await other.drop()
})

it('two servers that fill one database at once fill it only once', async () => {
  const other = await createDatabase()
  await Promise.all([fill(other), fill(other)])
  expect(await contents(other)).toEqual(await contents(one))
  await other.drop()
})

it('an area that fails while it is filled leaves nothing, and the next start fills it', async () => {
  const other = await createDatabase()
  const broken = { ...plainPasswords, hash: async () => Promise.reject(new Error('no')) }
  await expect(seedDemo(other.db, { now, passwords: broken, counts })).rejects.toThrow('no')
  expect(await rows('select area from seeds', other)).toEqual([{ area: 'organisations' }])
  await fill(other)
  expect(await contents(other)).toEqual(await contents(one))
  await other.drop()
})

it('a filling that is told to stop ends before its next statement, and the next start goes on, and says so', async () => {
  const other = await createDatabase()
  const stop = new AbortController()
  const began = () => stop.abort(new Error('stopped'))
  const fillSome = (more: object) => seedDemo(other.db, { now, passwords: plainPasswords, counts, ...more })
  await expect(fillSome({ began, signal: stop.signal })).rejects.toThrow('stopped')
  expect(await rows('select area from seeds', other)).toEqual([])
  let said = 0
  for (let start = 0; start < 2; start++) await fillSome({ began: () => said++ })
  expect(said).toBe((await rows('select area from seeds', other)).length)
  expect(await contents(other)).toEqual(await contents(one))
  await other.drop()
})

it('only staff can sign in, with passwords of at least twelve characters', async () => {
  const accounts = await rows<{ email: string; is_staff: boolean; is_initiated: boolean; password_hash: string }>(
    'select email, is_staff, is_initiated, password_hash from users where password_hash is not null',
  )
  expect(accounts.filter((account) => account.is_staff)).toHaveLength(4)
  expect(accounts).toHaveLength(4)
  expect(accounts.filter((account) => !account.is_initiated).map(({ email }) => email)).toEqual([
    'nuria@laurel.example',
  ])
  for (const { password_hash } of accounts) expect(password_hash.replace('plain$', '').length).toBeGreaterThan(11)
})

it('the printed sign-in is the administrator’s until the password is changed', async () => {
  const other = await createDatabase()
  expect(await demoSignIn(other.db, plainPasswords)).toBeUndefined()
  await fill(other)
  expect(await demoSignIn(other.db, plainPasswords)).toMatchObject({ email: 'maria@laurel.example' })
  await other.db.updateTable('users').set({ password_hash: 'plain$otra-clave-larga' }).execute()
  expect(await demoSignIn(other.db, plainPasswords)).toBeUndefined()
  await other.drop()
})

it('orders are numbered from 1001 by time, within the last year', async () => {
  const orders = await rows<{ id: number; created_at: Date }>('select id, created_at from orders order by id')
  expect(orders.at(0)?.id).toBe(1001)
  expect(orders.at(-1)?.id).toBe(1000 + counts.orders)
  const times = orders.map((order) => order.created_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
  expect(times.at(-1)).toBeGreaterThan(now.getTime() - 86_400_000)
  expect(times.at(0)).toBeGreaterThanOrEqual(now.getTime() - 366 * 86_400_000)
})

it('a new order gets the next number', async () => {
  const [next] = await rows<{ id: number }>(`select nextval(pg_get_serial_sequence('orders', 'id')) as id`)
  expect(next?.id).toBe(1001 + counts.orders)
})

it('every item status occurs', async () => {
  const found = await rows<{ status: string }>('select distinct status from order_items')
  expect(found.map(({ status }) => status).toSorted()).toEqual([...itemStatuses].toSorted())
})

it('some items cost nothing', async () => {
  const [found] = await rows<{ free: number; all: number }>(
    'select count(*) filter (where price = 0) as free, count(*) as all from order_items',
  )
  expect(found?.free).toBeGreaterThan(0)
  expect(found!.free / found!.all).toBeLessThan(0.05)
})

it('an item with a price is refunded exactly if one move returned its whole price to its user', async () => {
  const [found] = await rows<{ refunded: number; moves: number; right: number }>(`select
    (select count(*) from order_items where status = 'refunded' and refunded_at is not null and price > 0) as refunded,
    (select count(*) from ledger_moves where kind = 'refund') as moves,
    (select count(*) from ledger_moves m
      join order_items i on i.id = m.order_item_id and i.status = 'refunded' and i.refunded_at = m.created_at
      join orders o on o.id = i.order_id
      join ledger_entries e on e.move_id = m.id and e.points = i.price * i.amount
      join accounts a on a.id = e.account_id and a.kind = 'user' and a.owner_id = o.user_id) as right`)
  expect(found?.moves).toBeGreaterThan(10)
  expect(found).toEqual({ refunded: found?.moves, moves: found?.moves, right: found?.moves })
  expect(await rows(`select id from order_items where status <> 'refunded' and refunded_at is not null`)).toEqual([])
})

it('the ledger sums to zero in every move, and nobody but the platform owes points', async () => {
  expect(await rows('select move_id from ledger_entries group by move_id having sum(points) <> 0')).toEqual([])
  const short = await rows(`select a.kind from ledger_entries e join accounts a on a.id = e.account_id
    group by a.id, a.kind having sum(e.points) < 0`)
  expect(short).toEqual([{ kind: 'platform' }])
})

it('only clothes and shoes have sizes', async () => {
  const items = await rows<{ name: string; size: string | null }>(
    'select p.name, i.size from order_items i join products p on p.id = i.product_id',
  )
  expect(items.some(({ size }) => size !== null)).toBe(true)
  expect(items.filter(({ name, size }) => comesInSizes(name) !== (size !== null))).toEqual([])
})

it('product names are unique and have at most 42 characters', async () => {
  const names = (await rows<{ name: string }>('select name from products')).map(({ name }) => name)
  expect(new Set(names).size).toBe(counts.products)
  expect(names.filter((name) => name.length > 42)).toEqual([])
})

it('names have accents, and some document numbers begin with zero', async () => {
  const [found] = await rows<{ accented: number; zero: number }>(`select
    count(*) filter (where name ~ '[ÁÉÍÓÚÑáéíóúñ]') as accented, count(*) filter (where dni like '0%') as zero from users`)
  expect(found?.accented).toBeGreaterThan(50)
  expect(found?.zero).toBeGreaterThan(20)
})

it('there are organisations of every plan, status, language and size', async () => {
  const all: OrganisationWire[] = []
  for await (const page of organisationPages(one.db)) all.push(...page)
  const kinds = {
    premium: all.filter((each) => each.subscription_type === 'premium'),
    basic: all.filter((each) => each.subscription_type === 'basic'),
    inactive: all.filter((each) => !each.is_active),
    inEnglish: all.filter((each) => each.language === 'english'),
    withInvoices: all.filter((each) => each.open_invoices > 0),
    withoutCatalogs: all.filter((each) => each.catalogs.length === 0),
    withAllCatalogs: all.filter((each) => each.catalogs.length === 12),
    withoutUsers: all.filter((each) => each.users.length === 0),
    withManyUsers: all.filter((each) => each.users.length > counts.users / 10),
    withFewUsers: all.filter((each) => each.users.length > 0 && each.users.length < 6),
    withoutAdmins: all.filter((each) => each.admins.length === 0),
    withOneAdmin: all.filter((each) => each.admins.length === 1),
    withSeveralAdmins: all.filter((each) => each.admins.length > 1),
    incomplete: all.filter((each) => missingFields(each).length > 0),
  }
  for (const [kind, found] of Object.entries(kinds)) expect([kind, found.length > 0]).toEqual([kind, true])
  expect(kinds.incomplete.length).toBeLessThan(all.length / 4)
})
