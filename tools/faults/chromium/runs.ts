import type { Refund } from '#contract/orders/refund.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import type { Browser } from 'playwright-core'
import { openProxy } from '../network/proxy.ts'
import type { Clerk } from '../fixture/staff.ts'
import { runInChromium, type Weather } from './run.ts'
import { visit } from './visit.ts'

interface RunsParts {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  readonly refunds: readonly Refund[]
  /** Seed of the first run; each run adds one. */
  readonly seed: number
  readonly losesKeys?: boolean
}

/** A run for each of the refunds, one after the other in one browser context behind a proxy of its own. */
export async function runAllInChromium({ browser, address, db, clerk, refunds, seed, losesKeys = false }: RunsParts) {
  const wrongs: string[] = []
  const counts = { runs: 0, acts: 0, leaves: 0, toxic: 0, requests: 0, refunded: 0, open: 0, untouched: 0 }
  const weather: Weather = { toxicOf: () => 'none' }
  const proxy = await openProxy({
    to: address,
    losesKeys: () => losesKeys,
    toxicOf: (request) => {
      const toxic = weather.toxicOf(request)
      if (toxic !== 'none') counts.toxic++
      return toxic
    },
    onPassed: ({ method, path }) => {
      if (method === 'POST' && path === '/api/order_item/refund') counts.requests++
    },
  })
  const context = await visit(browser, proxy.address, clerk)
  try {
    for (const [index, refund] of refunds.entries()) {
      const run = await runInChromium({ db, context, weather, refund, seed: seed + index })
      counts.runs++
      counts.acts += run.acts
      counts.leaves += run.leaves
      if (run.facts.status === 'refunded') counts.refunded++
      else if (run.facts.moves > 0 || run.isListed) counts.open++
      else counts.untouched++
      wrongs.push(...run.wrongs.map((words) => `run ${seed + index}: ${words}`))
    }
  } finally {
    await context.close()
    await proxy.close()
  }
  return { wrongs, counts }
}
