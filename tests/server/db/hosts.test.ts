import { connect } from '#server/db/connect.ts'
import { hostsIn } from '#server/db/hosts.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('an address may name several hosts, with a port each', () => {
  const rest = '/laurel?target_session_attrs=primary'
  expect(hostsIn(`postgres://ana:se@cr@a:5433,b,[::1]:5434${rest}`)).toBeUndefined()
  expect(hostsIn(`postgres://ana:secreto@a:5433,b,[::1]:5434${rest}`)).toEqual({
    addresses: ['a:5433', 'b', '[::1]:5434'].map((host) => `postgres://ana:secreto@${host}${rest}`),
    wanted: 'primary',
  })
})

test('modes of TLS that mean verify-full are said by that name, so that Node warns of nothing', () => {
  const address = (rest: string) => hostsIn(`postgres://ana@a/laurel${rest}`)?.addresses[0]
  for (const mode of ['prefer', 'require', 'verify-ca'])
    expect(address(`?x=1&sslmode=${mode}`)).toBe('postgres://ana@a/laurel?x=1&sslmode=verify-full')
  for (const rest of ['?sslmode=disable', '?sslmode=no-verify', '?sslmode=require&uselibpqcompat=true'])
    expect(address(rest)).toBe(`postgres://ana@a/laurel${rest}`)
})

test('of several hosts the one that takes writes is found, also after they have changed their roles', async () => {
  const [one, other] = [await createDatabase(), await createDatabase()]
  const url = new URL(one.url)
  const name = url.pathname.slice(1)
  const setReadOnly = (how: 'on' | 'off') =>
    sql.raw(`alter database "${name}" set default_transaction_read_only = ${how}`).execute(other.db)
  const several = one.url.replace(url.host, `127.0.0.1:1,${url.host}`)
  const db = connect(several)
  const isWritable = async () => {
    await sql`create table if not exists written (at int)`.execute(db)
    return true
  }
  expect(await isWritable()).toBe(true)
  await sql`set default_transaction_read_only = on`.execute(one.db)
  await setReadOnly('on')
  const fresh = connect(several)
  await expect(sql`select 1`.execute(fresh)).rejects.toMatchObject({ code: 'no-database-host' })
  const any = connect(`${several}?target_session_attrs=any`)
  expect((await sql`select 1 as one`.execute(any)).rows).toEqual([{ one: 1 }])
  await setReadOnly('off')
  await expect.poll(() => sql`select 1`.execute(fresh).catch(() => undefined), { timeout: 5000 }).toBeDefined()
  await Promise.all([db.destroy(), fresh.destroy(), any.destroy()])
  await Promise.all([one.drop(), other.drop()])
})

test('a connection that has become read-only is replaced', async () => {
  const { db, url, drop } = await createDatabase()
  const single = connect(url, { max: 1 })
  await sql`set default_transaction_read_only = on`.execute(single)
  const write = () => sql`create table written (at int)`.execute(single)
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await write()
  await single.destroy()
  expect((await sql`select * from written`.execute(db)).rows).toEqual([])
  await drop()
})
