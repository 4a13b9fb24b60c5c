import { createPeriod, flipPeriod } from '#api/goals.ts'
import { setItemStatus } from '#api/orders.ts'
import { isItemStatus } from '#contract/orders/rules.ts'
import { write } from '../judge.ts'
import { idOf, rowsAt, rowsOf } from '../rows.ts'
import { asked } from '../talk.ts'
import { type Made, writeAndReadBack, key, pressSwitch, untried } from './made.ts'

export async function writePeriods(made: Made): Promise<void> {
  const { judge, marker, row } = made
  const before = await rowsAt(judge.api, 'staff/goal_period')
  const first = await writeAndReadBack(
    made,
    'POST /staff/goal_period',
    () => createPeriod({ key, values: { name: marker } }),
    () => row('staff/goal_period'),
    {
      name: ['name', marker],
    },
  )
  const id = idOf(first)
  const call = 'POST /staff/activate_period/{id}'
  if (id === undefined) return untried(judge, [call])
  await pressSwitch(
    made,
    call,
    'active',
    () => row('staff/goal_period'),
    () => flipPeriod(id),
  )
  // An API may allow only one active period, so those that were active before are switched on again.
  const now = await rowsAt(judge.api, 'staff/goal_period')
  for (const period of before) {
    const other = idOf(period)
    const same = now.find((one) => String(idOf(one)) === String(other))
    if (other !== undefined && same?.['active'] !== period['active'] && same !== undefined)
      await asked(judge.api, () => flipPeriod(other))
  }
}

/** An item is set to the status that it has, and nobody is notified. */
export async function writeItemStatus({ judge }: Made): Promise<void> {
  const call = 'PATCH /order_item/status/{id}'
  const orders = await rowsAt(judge.api, 'staff/orders?page=1&items=10&status=open')
  const items = orders.flatMap((order) => rowsOf(order['items']))
  const item = items.find(({ status }) => status === 'in-progress' || status === 'shipped')
  const [itemId, status] = [idOf(item), String(item?.['status'])]
  if (itemId === undefined || !isItemStatus(status)) return untried(judge, [call], 'There is no open order.')
  await write(judge, call, () => setItemStatus({ itemId, status, notify: false }))
}
