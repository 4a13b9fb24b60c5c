import { connect } from '#api/connection.ts'
import { findOrder } from '#api/orders.ts'
import type { Refund } from '#contract/orders/refund.ts'
import { isCreditedNotMarked, itemIn } from '#contract/orders/rules.ts'
import { openRefunds } from '#runtime/runs/refunds.ts'
import type { LaurelDatabase } from '#server/db/connect.ts'
import { createChance } from '#server/seed/random.ts'
import type { Fate } from '#testing/network/faultyFetch.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { itemFacts } from '#testing/points/facts.ts'
import type { Clerk } from '#testing/points/staff.ts'
import { openBrowser } from '../browser.ts'
import { serverInProcess } from '#testing/network/server.ts'

interface Parts {
  readonly db: LaurelDatabase
  readonly clerk: Clerk
  readonly refunds: readonly Refund[]
  readonly seed: number
  /** How often the status call of each refund fails before it succeeds. */
  readonly failures: number
}

const failing = ['resetBefore', 'hangBefore', 'refused'] as const

/** Refunds whose points arrive and whose status call fails again and again, across reloads. */
export async function failStatus({ db, clerk, refunds, seed, failures }: Parts) {
  const server = serverInProcess(db)
  const violations: string[] = []
  const counts = { refunds: refunds.length, points: 0, failures: 0, reloads: 0 }
  for (const [index, refund] of refunds.entries()) {
    const wrong = (words: string) => violations.push(`run ${seed + index}: ${words}`)
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
    const browser = openBrowser({
      clerk,
      honoursKeys: true,
      storage,
      answer,
      fateOf,
      openMoves: (given) => openRefunds({ ...given, onLearned: () => undefined }),
      onShown: () => undefined,
    })
    const shown = async () => {
      const actor = browser.move()?.actor
      if (!actor) throw new Error(`The refund of run ${seed + index} is not under way.`)
      await browser.quiet(actor)
      return actor
    }
    browser.moves().open(refund, { credited: false })
    browser.move()?.actor?.send({ type: 'move.confirmed' })
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
        browser.moves().actor.send({ type: 'run.shown', id: String(refund.itemId) })
      }
      actor.send({ type: 'retried' })
      await browser.quiet(actor)
    }
    const end = actor.getSnapshot().value
    await browser.close()
    counts.points += points
    const facts = (await itemFacts(db, [refund])).get(String(refund.itemId))
    if (end !== 'done') wrong(`it ends as ${end}`)
    if (left > 0) wrong(`the status stopped failing ${left} times too early`)
    if (points !== 1) wrong(`points were sent ${points} times`)
    if (facts?.moves !== 1 || facts.status !== 'refunded') wrong(`${facts?.moves} moves, marked as ${facts?.status}`)
  }
  connect({})
  return { violations, counts }
}
