import type { Refund } from '#contract/orders/refund.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import type { Browser } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
import { openProxy, type Passing } from '#testing/network/proxy.ts'
import { itemFacts } from '#testing/points/facts.ts'
import type { Clerk } from '#testing/points/staff.ts'
import { refundScreen } from './refunds.ts'
import { observe } from './observe.ts'
import { openSignedIn } from './console.ts'

interface ClicksParts {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  readonly refunds: readonly Refund[]
  readonly losesKeys: boolean
}

const isRefund = ({ method, path }: Passing) => method === 'POST' && path === '/api/order_item/refund'

/**
 * Clicks Confirmar once for each refund, and closes every connection that brought the points before it carries the
 * answer. The browser reuses connections, so it repeats such a request by itself.
 */
export async function clickOnce({ browser, address, db, clerk, refunds, losesKeys }: ClicksParts) {
  let asked = 0
  let requests = 0
  const proxy = await openProxy({
    to: address,
    toxicOf: (request) => (isRefund(request) ? 'closeAfter' : 'none'),
    losesKeys: () => losesKeys,
    onPassed: (request) => {
      if (isRefund(request)) requests++
    },
  })
  const context = await openSignedIn(browser, proxy.address, clerk)
  try {
    const page = await context.newPage()
    page.on('request', (request) => {
      if (isRefund({ method: request.method(), path: new URL(request.url()).pathname })) asked++
    })
    for (const refund of refunds) {
      const { orderId } = refund
      await page.goto(refundScreen.addressOf(refund))
      const row = page.getByRole('row').filter({ hasText: `#${orderId}` })
      await row.getByRole('combobox').selectOption('refunded')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
      const end = Date.now() + 10_000
      while (
        !/terminado|No se sabe|se movieron|falta/.test(
          (await observe(page, refundScreen.selectorsOf(refund))).dialog ?? '',
        )
      )
        if (Date.now() > end) break
        else await sleep(20)
    }
  } finally {
    await context.close()
    await proxy.close()
  }
  const facts = [...(await itemFacts(db, refunds)).values()]
  return { clicks: refunds.length, asked, requests, effects: facts.reduce((sum, { moves }) => sum + moves, 0) }
}
