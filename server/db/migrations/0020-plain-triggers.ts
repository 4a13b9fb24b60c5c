import { counters } from './0002-orders.ts'
import { zeroSum } from './0003-ledger.ts'
import { keeper } from './0018-balances.ts'

const events = ['insert', 'delete', 'update']

/**
 * Replaces triggers that read transition tables or ran at the end of a transaction. The rules stay the same, so the release
 * before can go on using the database. A new database has these triggers already.
 */
export const statements = [
  ...events.map((event) => `drop trigger if exists count_items_on_${event} on order_items`),
  ...events.map((event) => `drop function if exists count_items_on_${event}()`),
  ...counters,
  ...zeroSum,
  ...keeper,
]
