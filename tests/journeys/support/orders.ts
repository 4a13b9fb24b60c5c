import type { Locator, Page } from 'playwright-core'

/** An order's row in the table. */
export const rowOf = (page: Page, orderId: number): Locator =>
  page.getByRole('row').filter({ has: page.getByText(`#${orderId}`, { exact: true }) })

/** The ids of the orders in sight. */
export async function shownOrders(page: Page): Promise<number[]> {
  const ids = await page
    .getByRole('cell')
    .getByText(/^#\d+$/)
    .allTextContents()
  return ids.map((id) => Number(id.slice(1)))
}

/** The status select of the only item in an order's row. */
export const statusOf = (page: Page, orderId: number): Locator =>
  rowOf(page, orderId).getByRole('combobox', { name: /^Estado: / })
