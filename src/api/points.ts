import type { Id } from '#contract/id.ts'
import { ledgerPageFrom, type LedgerMove, type LedgerPage } from '#contract/points/balance.ts'
import { transferKey, type Transfer } from '#contract/points/transfer.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { parsed } from './answers.ts'
import { postPoints, read } from './client.ts'
import { connection } from './connection.ts'

/** Moves courtesy points or adds to a balance, once for each key. @throws Failure, also `user-not-enough-points` */
export async function sendPoints(sending: { readonly transfer: Transfer; readonly refusals: number }): Promise<void> {
  const { transfer, refusals } = sending
  const { points, message: description } = transfer
  const key = transferKey(transfer, refusals)
  if (transfer.kind === 'courtesy')
    await postPoints('courtesy', { key, json: { user_id: transfer.person.id, points, description } })
  else
    await postPoints('staff/org/balanceUpdate', {
      key,
      json: { org_id: transfer.organisation.id, points, description },
    })
}

/** Whether the API has the ledgers of organisations, an optional extra. */
export const hasLedger = (): boolean => connection().config.extras.organisationLedger

/** The ledgers of all organisations. */
export const ledgers = { queryKey: ['ledger'] } as const

/** Each move once: one that a colleague adds between two pages moves the last of the first page into the second. */
export const movesOf = (pages: readonly LedgerPage[]): readonly LedgerMove[] => [
  ...new Map(pages.flatMap(({ moves }) => moves).map((move) => [String(move.id), move])).values(),
]

/** Newest first. */
export const organisationLedger = (organisation: Id) =>
  infiniteQueryOptions({
    queryKey: [...ledgers.queryKey, String(organisation)],
    queryFn: async ({ pageParam, signal }) => {
      const path = 'staff/org/{id}/ledger'
      const answer = await read(path, { id: organisation, query: { page: `${pageParam}` }, signal })
      return parsed(path, answer, ledgerPageFrom)
    },
    initialPageParam: 1,
    // Some servers announce a next page and answer an empty one; treat that as the end.
    getNextPageParam: ({ hasNext, moves }, _pages, page) => (hasNext && moves.length > 0 ? page + 1 : undefined),
  })
