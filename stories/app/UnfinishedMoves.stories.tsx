import { runtimeOf } from '#app/runtimeOf.ts'
import { creditedNotMarked, openOrders } from '#contract/orders/samples.ts'
import { maria } from '#contract/session/samples.ts'
import { done } from '#stories/handlers/collection.ts'
import { goTo, isGone, readsInOrder } from '#stories/support/plays.ts'
import { person } from '#stories/support/OpenConsole.tsx'
import { http } from 'msw'
import { shop } from '#stories/handlers/orders.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { sampleRefund } from '#stories/support/orderSamples.ts'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const orders = [creditedNotMarked, ...openOrders.slice(1)]
const [, second = creditedNotMarked, third = creditedNotMarked] = orders
const withoutItsStatus = { refund: sampleRefund(creditedNotMarked), credited: true }
const withoutAnswer = { refund: sampleRefund(second), credited: false }

/** Interrupted refunds wait in the bar and in the journal until somebody decides. */
const meta = preview.meta({
  title: 'Shell/Unfinished refunds',
  tags: ['screen'],
  ...inConsole('/orders', () => shop(orders)),
})

const turning = { ...sampleRefund(third), productName: 'Bono \u2069\u202eolleB', points: 1234, userName: 'شركة' }

/** Above every page of the orders. A right-to-left name does not reorder the numbers. */
export const ListedInOrders = meta.story({
  args: {
    address: '/orders?page=1',
    interrupted: [withoutItsStatus, withoutAnswer, { refund: turning, credited: false }],
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Movimientos sin terminar' })
    await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(3))
    await readsInOrder(list, '1234 puntos a ')
    await readsInOrder(list, `. Orden #${turning.orderId}`)
    await expect(await canvas.findByRole('button', { name: 'Diario: 3 decisiones pendientes' })).toBeVisible()
    await expect(await canvas.findByText('#10482')).toBeVisible()
  },
})

let answer: (response: Response) => void = () => undefined

/** Points sent without a question appear in the bar after their page is left, and their arrival on the person's page. */
export const PointsOnTheirWay = meta.story({
  args: { address: '/services' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/staff/org', () => done([])),
      http.get('*/api/staff/goal_period', () => done([])),
      http.post('*/api/staff/org/balanceUpdate', () => new Promise<Response>((resolve) => (answer = resolve))),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Please select an org to see its services')
    const { transfers } = runtimeOf(person(maria))
    const organisation = { id: 1, name: 'Grupo Andino' }
    transfers.open({ kind: 'balance', id: 'sent', organisation, points: 1, message: '' }, { isConfirmed: true })
    await expect(canvas.queryByRole('button', { name: /en curso/ })).toBeNull()
    await goTo('Goals')
    await userEvent.click(await canvas.findByRole('button', { name: '1 movimiento en curso' }))
    await screen.findByRole('alertdialog')
    answer(done({ org_id: 1, points: 1 }))
    await isGone('alertdialog')
    const notice = await screen.findByText('Se sumó 1 punto al balance de Grupo Andino.')
    await expect(notice.closest('[aria-live=polite]')).not.toBeNull()
  },
})
