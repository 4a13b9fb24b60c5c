import { refused } from '#contract/failure.ts'
import { itemStatusMachine } from '#machines/orders/itemStatus.ts'
import { modelOf } from '../../support/model.ts'
import { answers, fails, runsOut } from '../../support/walk.ts'

const item = (status: string, refundedAt: string | null = null) => ({ id: 501, status, refundedAt })

export const itemStatusModel = modelOf(
  itemStatusMachine,
  [
    { type: 'status.chosen', status: 'shipped' },
    { type: 'status.chosen', status: 'delivered' },
    { type: 'item.loaded', item: item('delivered') },
    { type: 'notify.changed', notify: false },
    { type: 'undone' },
    answers(),
    fails(refused('x', 'No.', 409)),
    runsOut('undoTime'),
  ],
  [{ item: item('in-progress') }],
)
