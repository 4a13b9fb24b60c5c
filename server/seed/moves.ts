import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { Move } from '../ledger/move.ts'
import { batches } from './area.ts'

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
