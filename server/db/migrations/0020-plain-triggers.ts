import { counters } from './0002-orders.ts'
import { zeroSum } from './0003-ledger.ts'
import { keeper } from './0018-balances.ts'

const events = ['insert', 'delete', 'update']

/**
 * Before, triggers read tables of changes, and the ledger was judged at the end of a transaction. What they keep is the same,
 * also for a release that knows nothing of it. A new database has all of this already.
 */
export const statements = [
  ...events.map((event) => `drop trigger if exists count_items_on_${event} on order_items`),
  ...events.map((event) => `drop function if exists count_items_on_${event}()`),
  ...counters,
  ...zeroSum,
  ...keeper,
]
