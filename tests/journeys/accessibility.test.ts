import { addOrder } from '#tests/support/orders.ts'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { rowOf } from './support/orders.ts'
import { chooseRefund, refundDialog } from './support/refunds.ts'
import { expect, test } from './support/test.ts'

/** The page's violations of axe's rules, one per line. */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const checker = (window as unknown as { axe: typeof axe }).axe
    const found = await checker.run(document, { resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`sign-in, Orders, the information sheet and the refund dialog pass every axe rule in ${colorScheme}`, async ({
    open,
    laurel,
  }) => {
    const before = { content: axe.source }
    const order = await addOrder(laurel.db, [{ amount: 2, size: 'm' }])
    const signIn = await open({ at: '/login', colorScheme, before, isDrawn: true })
    await signIn.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await violations(signIn)).toEqual([])

    const page = await open({ as: 'admin', at: '/orders', colorScheme, before, isDrawn: true })
    await rowOf(page, order.id).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: `Información completa de la orden ${order.id}` }).click()
    await expect(page.getByRole('dialog')).toContainText('Lucía Fernández Ortega')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await chooseRefund(page, order.id)
    await expect(refundDialog(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
