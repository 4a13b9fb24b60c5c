import type { Tx } from '../db/transaction.ts'
import { type Move, platform } from '../ledger/move.ts'
import { type Area, batches, day } from './area.ts'
import type { Chance } from './random.ts'
import { sql } from 'kysely'

/** Points in the ledger: what organisations were given, what they passed on to employees, and refunds of orders. */
export const points = (now: Date): Area => ({
  name: 'points',
  seed: 16,
  async fill(transaction, chance) {
    const people = await transaction
      .selectFrom('users')
      .select('id')
      .where('is_staff', '=', true)
      .orderBy('id')
      .execute()
    const staff = people.map(({ id }) => id)
    const courtesies = await courtesyMoves(transaction, now, chance, staff)
    const payments = await paymentMoves(transaction, now, courtesies, staff)
    await recordMoves(transaction, [...payments, ...courtesies, ...(await refundMoves(transaction))])
  },
})

const occasions = ['Cumpleaños', 'Aniversario laboral', 'Reconocimiento del mes', 'Meta de ventas cumplida']

async function courtesyMoves(
  transaction: Tx,
  now: Date,
  chance: Chance,
  staff: readonly number[],
): Promise<readonly SeedMove[]> {
  const employees = await transaction
    .selectFrom('users')
    .select(['id', 'organisation_id'])
    .where('organisation_id', 'is not', null)
    .orderBy('id')
    .execute()
  return employees.flatMap(({ id, organisation_id }) =>
    Array.from({ length: chance.integer(0, 2) }, () => {
      const given = chance.integer(5, 80) * 100
      return {
        kind: 'courtesy' as const,
        description: chance.pick(occasions),
        at: new Date(now.getTime() - chance.integer(day, 360 * day)),
        staffId: chance.pick(staff),
        entries: [
          [{ kind: 'organisation-distribution', ownerId: organisation_id ?? 0 }, -given],
          [{ kind: 'user', ownerId: id }, given],
        ] as const,
      }
    }),
  )
}

/** Days before now, description, share of all in percent, and points that a slip added and its correction took away. */
const payments = [
  [365, 'Saldo inicial', 40, 0],
  [270, 'Recarga trimestral', 20, 0],
  [180, 'Recarga trimestral', 20, 5000],
  [179, 'Corrección de la recarga', 0, -5000],
  [90, 'Recarga trimestral', 20, 0],
] as const

/** Over the year each organisation pays half as much again as it gives, so that no balance is ever negative. */
async function paymentMoves(
  transaction: Tx,
  now: Date,
  courtesies: readonly SeedMove[],
  staff: readonly number[],
): Promise<readonly SeedMove[]> {
  const passedOn = new Map<number, number>()
  for (const [owner, given] of courtesies.flatMap((move) => move.entries))
    if (owner.kind === 'organisation-distribution')
      passedOn.set(owner.ownerId, (passedOn.get(owner.ownerId) ?? 0) - given)
  const organisations = await transaction.selectFrom('organisations').select('id').orderBy('id').execute()
  return organisations.flatMap(({ id }, at) => {
    const all = Math.ceil(((passedOn.get(id) ?? 0) * 1.5 + 100_000) / 50_000) * 50_000
    return payments.map(([ago, description, share, slip]) => {
      const paid = (all * share) / 100 + slip
      return {
        kind: 'balance' as const,
        description,
        at: new Date(now.getTime() - ago * day),
        staffId: staff[at % staff.length] ?? 0,
        entries: [
          [platform, -2 * paid],
          [{ kind: 'organisation-balance', ownerId: id }, paid],
          [{ kind: 'organisation-distribution', ownerId: id }, paid],
        ] as const,
      }
    })
  })
}

async function refundMoves(transaction: Tx): Promise<readonly SeedMove[]> {
  const items = await transaction
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.id', 'order_items.price', 'order_items.amount', 'order_items.refunded_at', 'orders.user_id'])
    .where('order_items.status', '=', 'refunded')
    .where('order_items.price', '>', 0)
    .orderBy('order_items.id')
    .execute()
  return items.flatMap(({ id, price, amount, refunded_at, user_id }) =>
    refunded_at === null
      ? []
      : {
          kind: 'refund' as const,
          orderItemId: id,
          description: `Reembolso del artículo ${id}`,
          at: refunded_at,
          entries: [
            [platform, -price * amount],
            [{ kind: 'user', ownerId: user_id }, price * amount],
          ] as const,
        },
  )
}

export interface SeedMove extends Omit<Move, 'staffId'> {
  readonly staffId?: number
  readonly at: Date
}

/** Writes moves into the ledger, oldest first. First opens an account for everybody who may need one. */
export async function recordMoves(transaction: Tx, moves: readonly SeedMove[]): Promise<void> {
  await openAccounts(transaction)
  const accounts = await transaction.selectFrom('accounts').select(['id', 'kind', 'owner_id']).execute()
  const accountIds = new Map(accounts.map((account) => [`${account.kind} ${account.owner_id}`, account.id]))
  const inTime = moves.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const batch of batches(inTime)) {
    const rows = batch.map(({ kind, orderItemId, description, at, staffId }) => ({
      kind,
      order_item_id: orderItemId ?? null,
      staff_id: staffId ?? null,
      description,
      created_at: at,
    }))
    const made = await transaction.insertInto('ledger_moves').values(rows).returning('id').execute()
    const entries = batch.flatMap((move, index) =>
      move.entries.map(([owner, points]) => ({
        move_id: found(made[index]?.id),
        account_id: found(accountIds.get(`${owner.kind} ${owner.ownerId}`)),
        points,
      })),
    )
    await transaction.insertInto('ledger_entries').values(entries).execute()
  }
}

const openAccounts = (transaction: Tx) =>
  sql`
    insert into accounts (kind, owner_id)
    select kind, owner_id from (
      select 'platform' as kind, 0 as owner_id
      union all select 'organisation-balance', id from organisations
      union all select 'organisation-distribution', id from organisations
      union all select 'user', id from users where not is_staff
    ) as owners
    order by kind, owner_id
    on conflict do nothing
  `.execute(transaction)

function found(id: number | undefined): number {
  if (id === undefined) throw new Error('The ledger has no account for somebody who is to get or give points.')
  return id
}
