import { refused, unknown } from '#contract/failure.ts'
import { itemStatusMachine, type Choice, type ItemStatusContext } from '#machines/orders/itemStatus.ts'
import { modelOf, stepsOf, varied } from '#statecharts/model/model.ts'
import { answers, fails, runsOut } from '#statecharts/model/walk.ts'

const item = (status: string): Choice['item'] => ({ id: 501, status, refundedAt: null })

const no = fails(refused('x', 'No.', 409))

/** The item in a list that has what was saved here. */
export const listed = ({ saved }: Pick<ItemStatusContext, 'saved'>, before = item('in-progress')) => ({
  ...before,
  status: saved?.status ?? before.status,
})

const plainModel = modelOf(itemStatusMachine, (state, context) =>
  stepsOf(
    [
      { type: 'status.chosen', item: listed(context), status: 'shipped' },
      { type: 'status.chosen', item: listed(context), status: 'delivered' },
      { type: 'notify.changed', notify: !context.notify },
      { type: 'undone', item: listed(context) },
      { type: 'insisted', item: listed(context) },
      runsOut('undoTime'),
    ],
    {
      reading: [...['in-progress', 'shipped', 'delivered'].map((status) => answers(item(status))), no],
      saving: [answers(), no, fails(unknown(''))],
    },
  )(state),
)
export const itemStatusModel = varied(plainModel, {
  withoutNotification: { state: 'settled', context: { notify: false } },
})
