import { notEnoughPoints } from '#contract/envelope.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import type { AccountKind } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'

export interface Account {
  readonly kind: AccountKind
  /** Id of the organisation or user; 0 for the platform. */
  readonly ownerId: number
}

export const platform: Account = { kind: 'platform', ownerId: 0 }

export interface Move {
  readonly kind: 'refund' | 'courtesy' | 'balance'
  /** Who gains and who loses; the sum is zero. */
  readonly entries: readonly (readonly [Account, points: number])[]
  readonly staffId: number
  readonly description: string
  /** The refunded item. The database refuses a second move for it. */
  readonly orderItemId?: number
}

/** Moves points between accounts. Throws a refusal if an organisation has too few. */
export async function movePoints(transaction: Tx, move: Move, now: Date): Promise<void> {
  const entries = []
  for (const [account, points] of move.entries)
    entries.push({ account_id: await accountId(transaction, account), points, kind: account.kind })
  await checkCovered(
    transaction,
    entries.filter(({ kind, points }) => points < 0 && kind.startsWith('organisation')),
  )
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
    .values(entries.map(({ account_id, points }) => ({ move_id: id, account_id, points })))
    .execute()
}

/** Throws a refusal if a move is larger than `pointsLimit`, in either direction. */
export function checkSize(points: number): void {
  if (Math.abs(points) > pointsLimit)
    throw new Refusal(
      422,
      'points-too-many',
      `One move carries at most ${pointsLimit.toLocaleString('en')} points. Please check the amount.`,
    )
}

/** Locks the accounts until the transaction ends, so that no other move spends the same points, then checks their balances. */
async function checkCovered(
  transaction: Tx,
  taken: readonly { readonly account_id: number; readonly points: number }[],
): Promise<void> {
  if (taken.length === 0) return
  const ids = taken.map(({ account_id }) => account_id)
  // Ordered by id, so that two moves cannot deadlock. `for update` would also block the entries of other moves.
  await transaction.selectFrom('accounts').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  const balances = await transaction.selectFrom('balances').selectAll().where('account_id', 'in', ids).execute()
  const has = new Map(balances.map(({ account_id, points }) => [account_id, points]))
  if (taken.some(({ account_id, points }) => (has.get(account_id) ?? 0) + points < 0))
    throw new Refusal(200, notEnoughPoints, 'The organisation has fewer points than this. Please reload its balance.')
}

/** The id of the account. Its first move creates it. */
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
