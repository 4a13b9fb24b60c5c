import { connection } from '#api/connection.ts'
import { updateItem, reloadOrders } from '#api/orderQueries.ts'
import { ledgers } from '#api/points.ts'
import { organisations } from '#api/organisations.ts'
import { fresh, reload } from '#api/listQuery.ts'
import type { Config } from '#contract/config.ts'
import { refused } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import type { Me } from '#contract/session/model.ts'
import { QueryClient } from '@tanstack/react-query'
import { openBulkRuns } from './runs/bulkRuns.ts'
import { openGifts } from './runs/gifts.ts'
import { openDraftSlots } from './drafts/draftSlots.ts'
import { keptDrafts } from './drafts/keptDrafts.ts'
import { openImportRun } from './imports/importRun.ts'
import { openJournal } from './journal.ts'
import { browserLocks } from './locks.ts'
import { recentMoves as openRecentMoves } from './runs/recentMoves.ts'
import { openRefunds } from './runs/refunds.ts'
import { openTransfers } from './runs/transfers.ts'
import { savedViews } from './savedViews.ts'
import { browserStorage } from './storage.ts'

const isDialogOpen = () => document.querySelector('[role=dialog]:not([data-sheet=beside]), [role=alertdialog]') !== null

/** What a change of products changes: the lists by their keys, because their code is only loaded by the pages that show them. */
const productLists = ['products', 'catalogs', 'cities'].map((name) => ({ queryKey: [name] }))

/** How long a page may take to unload after somebody left it, in ms. */
const leavingMs = 5000

/** What lives as long as somebody is signed in: cached lists, money moves and imports under way, drafts, journal. */
export function openRuntime(config: Pick<Config, 'idempotencyKeys'>, me: Me) {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // The API client has already retried, and an offline browser shows its error at once.
        retry: false,
        networkMode: 'always',
        staleTime: 5000,
        refetchOnWindowFocus: () => !isDialogOpen(),
      },
    },
  })
  /** For what tabs do one after another because it depends on what the others have done. */
  const locks = browserLocks('turn')
  const recentMoves = openRecentMoves(me.id, browserStorage.kept)
  const refunds = openRefunds({
    account: me.id,
    honoursKeys: config.idempotencyKeys,
    storage: browserStorage.lasting,
    locks: browserLocks('refund'),
    records: locks,
    recentMoves,
    onLearned: (itemId, learned) =>
      void (learned === undefined ? reloadOrders(queries) : updateItem(queries, itemId, learned)),
  })
  const transfers = openTransfers({
    account: me.id,
    honoursKeys: config.idempotencyKeys,
    storage: browserStorage.lasting,
    locks: browserLocks('transfer'),
    recentMoves,
    async readBalance(organisation, signal) {
      const all = await fresh(queries, organisations, signal)
      const now = all.find(({ id }) => sameId(id, organisation))
      if (now === undefined) throw refused('organisation-not-found', '', 404)
      return now.balance
    },
    onLearned: () => void reload(queries, organisations, ledgers),
  })
  let leaving = Promise.resolve()
  const bulkRuns = openBulkRuns({
    leaving: () => leaving,
    account: me.id,
    queries,
    storage: browserStorage.lasting,
    locks: browserLocks('bulk'),
    records: locks,
    gifts: openGifts({ transfers, recentMoves }),
    onLearned({ kind }) {
      if (kind === 'status') void reloadOrders(queries)
      else if (kind === 'courtesy') void reload(queries, organisations, ledgers)
      else if (kind === 'banner') void reload(queries, { queryKey: ['publicity'] })
      else void reload(queries, ...productLists)
    },
  })
  const views = savedViews(me.id, browserStorage.kept)
  const journal = openJournal(me.id, browserStorage.kept)
  const watching = new AbortController()
  const onStorage = ({ key }: StorageEvent) => {
    refunds.onStorage(key)
    transfers.onStorage(key)
    bulkRuns.onStorage(key)
    recentMoves.onStorage(key)
    views.onStorage(key)
    journal.onStorage(key)
  }
  const heard = (event: StorageEvent) =>
    void connection()
      .pressEnded()
      .then(() => onStorage(event))
  addEventListener('storage', heard, { signal: watching.signal })
  addEventListener('beforeunload', () => (leaving = new Promise((resolve) => setTimeout(resolve, leavingMs))), {
    signal: watching.signal,
  })
  const imports = openImportRun({ onEnd: () => void reload(queries, ...productLists) })
  const draftSlots = openDraftSlots(keptDrafts(me.id, browserStorage.kept), browserLocks(`draft.${me.id}`))
  const close = () => {
    watching.abort()
    refunds.close()
    transfers.close()
    bulkRuns.close()
    imports.close()
    draftSlots.close()
  }
  return { queries, locks, refunds, transfers, bulkRuns, recentMoves, imports, draftSlots, views, journal, close }
}

export type Runtime = ReturnType<typeof openRuntime>
