import { addOrder } from '#tests/support/orders.ts'
import type { Locator, Page } from 'playwright-core'
import type { Laurel } from '#testing/laurel.ts'
import { statusOf } from './orders.ts'
import { expect } from './test.ts'

export const refundDialog = (page: Page): Locator => page.getByRole('alertdialog')
export const confirmButton = (page: Page): Locator => refundDialog(page).getByRole('button', { name: 'Confirmar' })
export const stepsOf = (page: Page): Locator => refundDialog(page).getByRole('listitem')

/** Chooses Refund for the only item of a visible order, and waits until the question has the focus. */
export async function chooseRefund(page: Page, orderId: number): Promise<void> {
  await statusOf(page, orderId).selectOption('refunded')
  const isReady = () => refundDialog(page).evaluate((dialog) => dialog.contains(document.activeElement))
  await expect.poll(isReady).toBe(true)
}

/** The item's status in the database, and the ledger entries of its user's moves. */
export async function settlementOf({ db }: Laurel, order: Awaited<ReturnType<typeof addOrder>>) {
  const { status } = await db
    .selectFrom('order_items')
    .select('status')
    .where('id', '=', order.items[0]!)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_moves', 'ledger_moves.id', 'move_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['accounts.kind', 'points'])
    .where('move_id', 'in', (moves) =>
      moves
        .selectFrom('ledger_entries')
        .innerJoin('accounts', 'accounts.id', 'account_id')
        .select('move_id')
        .where('accounts.kind', '=', 'user')
        .where('owner_id', '=', order.userId),
    )
    .orderBy('points')
    .execute()
  return { status, entries: entries.map(({ kind, points }) => `${kind} ${points}`) }
}
