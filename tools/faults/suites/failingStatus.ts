import { checkLedger } from '#testing/points/facts.ts'
import { addRefundableItems } from '#testing/points/items.ts'
import { addClerk } from '#testing/points/staff.ts'
import { refundKind } from '../moves/refunds.ts'
import { failStatus } from '../moves/statusFailing.ts'
import { ledgerViolations, type Suite } from '../suite.ts'

export const failingStatus: Suite = {
  name: 'failingStatus',
  promise: 'the status of refunds fails 2,000 times: only the status is repeated, and the row says so until then',
  async run({ seed, cluster }) {
    const { db } = await cluster.database()
    const clerk = await addClerk(db)
    const { violations, counts } = await failStatus({
      db,
      clerk,
      seed,
      failures: 40,
      refunds: await addRefundableItems(db, 50),
    })
    violations.push(...ledgerViolations(await checkLedger(db)))

    const restore = refundKind.sabotages.retriesFromTheStart()
    const refunds = await addRefundableItems(db, 10)
    const control = await failStatus({ db, clerk, seed, failures: 3, refunds }).finally(restore)
    return { counts, violations, controls: [{ without: 'repeating only the status', found: control.violations }] }
  },
}
