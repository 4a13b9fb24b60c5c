import type { Id } from '#contract/id.ts'
import { ledgerPageFrom } from '#contract/points/balance.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { read } from './client.ts'
import { connection } from './connection.ts'

/** Whether the API has the ledger of an organisation, which is an optional extra. */
export const hasLedger = (): boolean => connection().config.extras.organisationLedger

/** Those of all organisations. */
export const ledgers = { queryKey: ['ledger'] } as const

/** `GET /staff/org/{id}/ledger?page={n}`, newest first. */
export const organisationLedger = (organisation: Id) =>
  infiniteQueryOptions({
    queryKey: [...ledgers.queryKey, String(organisation)],
    queryFn: async ({ pageParam, signal }) =>
      ledgerPageFrom(
        await read(`staff/org/${encodeURIComponent(organisation)}/ledger`, { query: { page: `${pageParam}` }, signal }),
      ),
    initialPageParam: 1,
    // A server that repeats itself or answers nothing has no more to tell.
    getNextPageParam: ({ hasNext, moves }, _pages, page) => (hasNext && moves.length > 0 ? page + 1 : undefined),
  })
