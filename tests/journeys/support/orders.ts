import type { Locator, Page } from 'playwright-core'

export const rowOf = (page: Page, orderId: number): Locator =>
  page.getByRole('row').filter({ has: page.getByText(`#${orderId}`, { exact: true }) })

export async function shownOrders(page: Page): Promise<number[]> {
  const ids = await page
    .getByRole('cell')
    .getByText(/^#\d+$/)
    .allTextContents()
  return ids.map((id) => Number(id.slice(1)))
}

/** The status select of an order's only item. */
export const statusOf = (page: Page, orderId: number): Locator =>
  rowOf(page, orderId).getByRole('combobox', { name: /^Estado: / })
