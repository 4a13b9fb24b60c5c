import { factsOf, ledgerWrongs } from '../fixture/facts.ts'
import { layOutItems } from '../fixture/items.ts'
import { addClerk, type Clerk } from '../fixture/staff.ts'
import { sabotages } from '../refunds/sabotage.ts'
import type { Share, Suite } from '../suite.ts'
import { connect } from '#api/connection.ts'
import { findOrder } from '#api/orders.ts'
import { isCreditedNotMarked, itemIn } from '#contract/orders/rules.ts'
import { createChance } from '#server/seed/random.ts'
import type { Fate } from '../network/faultyFetch.ts'
import { memoryStorage } from '../network/memoryStorage.ts'
import { openBrowser } from '../refunds/browser.ts'
import { serverInProcess } from '../refunds/server.ts'
import type { Db } from '#server/db/transaction.ts'

export const failingStatus: Suite = {
  name: 'failingStatus',
  promise: 'the status of refunds fails 2,000 times: only the status is repeated, and the row says so until then',
  async run({ seed, cluster }) {
    const { db } = await cluster.database()
    const clerk = await addClerk(db)
    const { wrongs, counts } = await failStatus({ db, clerk, seed, failures: 40, refunds: await layOutItems(db, 50) })
    wrongs.push(...(await ledgerWrongs(db)))

    const restore = sabotages.retriesFromTheStart()
    const refunds = await layOutItems(db, 10)
    const control = await failStatus({ db, clerk, seed, failures: 3, refunds }).finally(restore)
    return { counts, wrongs, controls: [{ without: 'repeating only the status', found: control.wrongs }] }
  },
}

interface Parts extends Share {
  readonly db: Db
  readonly clerk: Clerk
  /** How often the status call of each refund fails before it arrives. */
  readonly failures: number
}

const failing = ['resetBefore', 'hangBefore', 'refused'] as const

/** Refunds whose points arrive and whose status fails again and again, across reloads: what was sent, and what went wrong. */
export async function failStatus({ db, clerk, refunds, seed, failures }: Parts) {
  const server = serverInProcess(db)
  const wrongs: string[] = []
  const counts = { refunds: refunds.length, points: 0, failures: 0, reloads: 0 }
  for (const [index, refund] of refunds.entries()) {
    const wrong = (words: string) => wrongs.push(`run ${seed + index}: ${words}`)
    const chance = createChance(seed + index)
    let points = 0
    let left = failures
    const fateOf = ({ method }: Request): Fate => {
      if (method === 'POST') points++
      if (method !== 'PATCH' || left === 0) return { fault: 'none' }
      left--
      counts.failures++
      return { fault: chance.pick(failing) }
    }
    const answer = server({ losesKeys: false, isForeign: false }, () => undefined)
    const storage = memoryStorage()
    const browser = openBrowser({ clerk, honoursKeys: true, storage, answer, fateOf, onShown: () => undefined })
    const shown = async () => {
      const actor = browser.move()?.run
      if (!actor) throw new Error(`The refund of run ${seed + index} is not under way.`)
      await browser.quiet(actor)
      return actor
    }
    browser.refunds().open(refund, { credited: false })
    browser.move()?.run?.send({ type: 'refund.confirmed' })
    let actor = await shown()
    while (actor.getSnapshot().matches('statusFailed')) {
      const order = await findOrder(refund.orderId)
      const item = order === null ? undefined : itemIn([order], refund.itemId)
      if (item === undefined || !isCreditedNotMarked(item))
        wrong('the row does not say that only the status is missing')
      if (chance.happens(0.2)) {
        counts.reloads++
        browser.reload()
        actor = await shown()
        browser.refunds().actor.send({ type: 'move.shown', id: String(refund.itemId) })
      }
      actor.send({ type: 'retried' })
      await browser.quiet(actor)
    }
    const end = actor.getSnapshot().value
    await browser.close()
    counts.points += points
    const facts = (await factsOf(db, [refund])).get(String(refund.itemId))
    if (end !== 'done') wrong(`it ends as ${end}`)
    if (left > 0) wrong(`the status stopped failing ${left} times too early`)
    if (points !== 1) wrong(`points were sent ${points} times`)
    if (facts?.moves !== 1 || facts.status !== 'refunded') wrong(`${facts?.moves} moves, marked as ${facts?.status}`)
  }
  connect({})
  return { wrongs, counts }
}
