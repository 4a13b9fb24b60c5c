import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import { rowOf } from './support/orders.ts'
import { expect, test } from './support/test.ts'

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Records layout shifts that no input caused. */
function watchShifts() {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) shifts.push(value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The sum of the shifts, once fonts are loaded and a moment has passed. */
const shiftIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => setTimeout(resolve, 300))
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0)
  })

for (const [device, viewport] of Object.entries(widths)) {
  test(`nothing jumps on a ${device} while sign-in and Orders load`, async ({ open, laurel }) => {
    const order = await addOrder(laurel.db, [{}, { status: 'shipped' }])
    const signIn = await open({ at: '/login', viewport, before: watchShifts, isDrawn: true })
    await signIn.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await shiftIn(signIn)).toBeLessThan(0.02)

    const orders = await open({ as: 'admin', at: '/orders', viewport, before: watchShifts, isDrawn: true })
    await rowOf(orders, order.id).waitFor()
    await expect(orders.getByText('Página 1')).toBeVisible()
    expect(await shiftIn(orders)).toBeLessThan(0.02)

    const row = rowOf(orders, order.id)
    const boxes = async () => [
      await row.boundingBox(),
      await row
        .getByRole('checkbox', { name: /^Send Notification/ })
        .first()
        .boundingBox(),
    ]
    const before = await boxes()
    await row.getByRole('combobox').first().selectOption('shipped')
    await row.getByText('Con aviso').waitFor()
    expect(await boxes(), 'what is said of a change takes no room of its own').toEqual(before)
  })
}
