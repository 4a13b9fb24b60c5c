import { movePoints, platform } from '#server/ledger/move.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { addOrder } from '#tests/support/orders.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

const { db, drop } = await createDatabase()
afterAll(drop)
const {
  userId,
  items: [itemId = 0],
} = await addOrder(db)
const now = new Date('2026-11-20T10:00:00.000Z')
const move = (orderItemId: number) =>
  db.transaction().execute((transaction) =>
    movePoints(
      transaction,
      {
        kind: 'refund',
        entries: [
          [platform, -4200],
          [{ kind: 'user', ownerId: userId }, 4200],
        ],
        staffId: userId,
        description: 'Refund',
        orderItemId,
      },
      now,
    ),
  )
const entries = async () =>
  (await db.selectFrom('ledger_entries').select('points').orderBy('id').execute()).map(({ points }) => points)
const run = (statement: string) => sql.raw(statement).execute(db)

await move(itemId)

test('points are taken from one account and given to the other', async () => {
  expect(await entries()).toEqual([-4200, 4200])
})

test('nothing in the ledger can be changed or removed', async () => {
  for (const table of ['ledger_entries', 'ledger_moves', 'accounts']) {
    for (const statement of [`update ${table} set id = default`, `delete from ${table}`, `truncate ${table} cascade`])
      await expect(run(statement)).rejects.toMatchObject({ code: '0A000' })
  }
  expect(await entries()).toEqual([-4200, 4200])
})

test('a move whose entries do not sum to zero is refused', async () => {
  const half = db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('ledger_moves')
      .values({ kind: 'balance', order_item_id: null, staff_id: null, description: '', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const values = [5, -4].map((points) => ({ move_id: id, account_id: 1, points }))
    await transaction.insertInto('ledger_entries').values(values).execute()
  })
  await expect(half).rejects.toMatchObject({ code: '23514' })
  await expect(run('insert into ledger_entries (move_id, account_id, points) values (1, 1, 7)')).rejects.toMatchObject({
    code: '23514',
  })
  await expect(
    run(`insert into ledger_moves (kind, description, created_at) values ('balance', '', now())`),
  ).rejects.toMatchObject({ code: '23514' })
  expect(await entries()).toEqual([-4200, 4200])
})

test('the database itself refuses a second refund of an item', async () => {
  await expect(move(itemId)).rejects.toMatchObject({ code: '23505', constraint: 'one_refund_per_item' })
  expect(await entries()).toEqual([-4200, 4200])
})
