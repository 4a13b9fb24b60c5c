import { pointsLimit } from '#contract/orders/limits.ts'
import { sql, type Transaction } from 'kysely'
import type { AccountKind, Database } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export interface Account {
  readonly kind: AccountKind
  /** Id of the organisation or user; 0 for the platform. */
  readonly ownerId: number
}

export interface Move {
  readonly kind: 'refund' | 'courtesy' | 'balance'
  readonly from: Account
  readonly to: Account
  readonly points: number
  readonly staffId: number
  readonly description: string
  /** The item whose points go back; a second move for it is refused by the database. */
  readonly orderItemId?: number
}

/** Moves points between two accounts: two entries that sum to zero. */
export async function movePoints(transaction: Transaction<Database>, move: Move, now: Date): Promise<void> {
  const from = await accountId(transaction, move.from)
  const to = await accountId(transaction, move.to)
  const { id } = await transaction
    .insertInto('ledger_moves')
    .values({
      kind: move.kind,
      order_item_id: move.orderItemId ?? null,
      staff_id: move.staffId,
      description: move.description,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('ledger_entries')
    .values([
      { move_id: id, account_id: from, points: -move.points },
      { move_id: id, account_id: to, points: move.points },
    ])
    .execute()
}

/** The id of the account, which is created with its first move. */
async function accountId(transaction: Transaction<Database>, { kind, ownerId }: Account): Promise<number> {
  const find = transaction.selectFrom('accounts').select('id').where('kind', '=', kind).where('owner_id', '=', ownerId)
  const known = await find.executeTakeFirst()
  if (known !== undefined) return known.id
  const made = await transaction
    .insertInto('accounts')
    .values({ kind, owner_id: ownerId })
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return (made ?? (await find.executeTakeFirstOrThrow())).id
}

/** What an account holds. Locks it until the transaction ends, so that two calls cannot spend the same points. */
export async function lockedBalance(transaction: Transaction<Database>, { kind, ownerId }: Account): Promise<number> {
  const account = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (account === undefined) return 0
  // A statement of its own: the one that waited for the lock does not see what was written meanwhile.
  const { held } = await transaction
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('held'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  return held
}

/** Refuses more points than one move may carry, in either direction. */
export function checkSize(points: number): void {
  if (Math.abs(points) > pointsLimit)
    throw new Refusal(
      422,
      'points-too-many',
      `One move carries at most ${pointsLimit.toLocaleString('en')} points. Please check the amount.`,
    )
}
