import { creditedNotMarked, openOrders } from '#contract/orders/samples.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { settingStatus, shop } from '#stories/handlers/orders.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { sampleRefund } from '#stories/support/orderSamples.ts'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const orders = [creditedNotMarked, ...openOrders.slice(1)]
const [, second = creditedNotMarked, third = creditedNotMarked] = orders
const withoutItsStatus = { refund: sampleRefund(creditedNotMarked), credited: true }
const withoutAnswer = { refund: sampleRefund(second), credited: false }

const meta = preview.meta({ title: 'Console/Unfinished refunds', ...inConsole('/orders', () => shop(orders)) })

/** The mark in the bar of every page, after a reload. Nothing was sent: how it stands was read. */
export const OneFinishedFromTheBar = meta.story({
  args: { address: '/goals', initialForm: [withoutItsStatus] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '1 reembolso sin terminar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar estado' }))
    await expect(await screen.findByText(/Reembolso terminado/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /sin terminar/ })).toBeNull())
  },
})

export const SeveralInTheBar = meta.story({
  args: { address: '/goals', initialForm: [withoutItsStatus, withoutAnswer] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: '2 reembolsos sin terminar' })).toBeVisible(),
})

/** Above the orders, whichever page of them is in sight. */
export const ListedInOrders = meta.story({
  args: {
    address: '/orders?page=1',
    initialForm: [withoutItsStatus, withoutAnswer, { refund: sampleRefund(third), credited: false }],
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Movimientos sin terminar' })
    await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(3))
    await expect(await canvas.findByText('#10482')).toBeVisible()
  },
})

export const StatusFailsAgain = meta.story({
  args: { address: '/orders', initialForm: [withoutItsStatus] },
  beforeEach: ({ msw }) => msw.use(settingStatus(() => refusal(409, 'busy', 'Try again later.'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ver' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar estado' }))
    await expect(await screen.findByText(/Try again later/)).toBeVisible()
  },
})
