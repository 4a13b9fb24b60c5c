import { ledgerOf } from '../fixture/facts.ts'
import { layOutItems } from '../fixture/items.ts'
import { addClerk } from '../fixture/staff.ts'
import { sabotages } from '../refunds/sabotage.ts'
import { failStatus } from '../refunds/statusFailing.ts'
import type { Suite } from '../suite.ts'

export const failingStatus: Suite = {
  name: 'failingStatus',
  promise: 'the status of refunds fails 2,000 times: only the status is repeated, and the row says so until then',
  async run({ seed, cluster }) {
    const { db } = await cluster.database()
    const clerk = await addClerk(db)
    const { wrongs, counts } = await failStatus({ db, clerk, seed, failures: 40, refunds: await layOutItems(db, 50) })
    const { sum, uneven } = await ledgerOf(db)
    if (sum !== 0 || uneven !== 0) wrongs.push(`the ledger sums to ${sum}, and ${uneven} moves are not even`)

    const restore = sabotages.retriesFromTheStart()
    const refunds = await layOutItems(db, 10)
    const control = await failStatus({ db, clerk, seed, failures: 3, refunds }).finally(restore)
    return { counts, wrongs, controls: [{ without: 'repeating only the status', found: control.wrongs }] }
  },
}
