import { refused, unknown } from '#contract/failure.ts'
import { itemStatusMachine } from '#machines/orders/itemStatus.ts'
import { modelOf, stepsOf } from '../../support/model.ts'
import { answers, fails, runsOut } from '../../support/walk.ts'

const item = (status: string, refundedAt: string | null = null) => ({ id: 501, status, refundedAt })

const no = fails(refused('x', 'No.', 409))

export const itemStatusModel = modelOf(
  itemStatusMachine,
  stepsOf(
    [
      { type: 'status.chosen', status: 'shipped' },
      { type: 'status.chosen', status: 'delivered' },
      { type: 'item.loaded', item: item('delivered') },
      { type: 'notify.changed', notify: false },
      { type: 'undone' },
      { type: 'insisted' },
      runsOut('undoTime'),
    ],
    {
      reading: [...['in-progress', 'shipped', 'delivered'].map((status) => answers(item(status))), no],
      saving: [answers(), no, fails(unknown(''))],
    },
  ),
  [{ item: item('in-progress') }],
)
