import type { AccountKind } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'

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
export async function movePoints(transaction: Tx, move: Move, now: Date): Promise<void> {
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
async function accountId(transaction: Tx, { kind, ownerId }: Account): Promise<number> {
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
