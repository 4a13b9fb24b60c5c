import type { Refund } from '#contract/orders/refund.ts'
import type { Database } from '#server/db/schema.ts'
import { createChance, type Chance } from '#server/seed/random.ts'
import type { Kysely } from 'kysely'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
import { toxics, type Passing, type Toxic } from '../network/proxy.ts'
import { factsOf, type ItemFacts } from '../fixture/facts.ts'
import { look, type Sight } from './sight.ts'

/** How the network is just now; the proxy asks. */
export interface Weather {
  toxicOf: (request: Passing) => Toxic
}

interface RunParts {
  readonly db: Kysely<Database>
  readonly context: BrowserContext
  readonly weather: Weather
  readonly refund: Refund
  readonly seed: number
}

export interface Run {
  readonly wrongs: readonly string[]
  readonly facts: ItemFacts
  /** The page shows the refund as unfinished. */
  readonly isListed: boolean
  readonly acts: number
  readonly leaves: number
}

const fine = () => 'none' as const
/** What a person wanted to press may be gone by then. */
const missed = () => undefined
/** How long a person looks at a dialog that is busy, and how long at most for what must appear, in ms. */
const timeoutMs = 400
const certainty = 10_000
const atOnce = { waitUntil: 'commit', timeout: certainty } as const

/** One refund in a real browser over bad connections, with a person who acts, reloads, closes and goes back at random. */
export async function runInChromium({ db, context, weather, refund, seed }: RunParts): Promise<Run> {
  const chance = createChance(seed)
  const order = String(refund.orderId)
  const address = `/orders?keyword=${order}`
  const wrongs = new Set<string>()
  const counts = { acts: 0, leaves: 0 }
  let wasDone = false
  let page = context.pages()[0] ?? (await context.newPage())

  const facts = async () => {
    const found = (await factsOf(db, [refund])).get(String(refund.itemId))
    if (found === undefined) throw new Error(`Item ${refund.itemId} is gone.`)
    return found
  }
  const believe = async ({ dialog }: Sight) => {
    if (dialog === null) return
    const { moves, status } = await facts()
    if (/no se movieron|No se envió nada/i.test(dialog) && moves > 0)
      wrongs.add('silent: "no points moved", and they had')
    if (!/Reembolso terminado/.test(dialog)) return
    wasDone = true
    if (status !== 'refunded' || moves !== 1) wrongs.add(`silent: "done" with ${moves} moves, marked as ${status}`)
  }

  /** Tries again if a navigation back came in between. */
  async function openList(tries = 5): Promise<void> {
    try {
      await page.goto(address, atOnce)
    } catch (problem) {
      if (tries === 1) throw problem
      await sleep(200)
      await openList(tries - 1)
    }
  }

  weather.toxicOf = fine
  await openList()
  await settled(page, order, ({ row }) => row !== null, certainty)
  weather.toxicOf = badWeather(chance)
  for (counts.acts = 0; counts.acts < 5; counts.acts++) {
    const sight = await settled(page, order)
    await believe(sight)
    if (wasDone || isOver(sight)) break
    await act(sight)
  }

  async function act({ dialog, buttons, row, isUnfinished }: Sight): Promise<void> {
    if (chance.happens(0.08) || (dialog === null && row === null && !isUnfinished)) return leave()
    const press = (place: Locator, name: string | RegExp, clickCount = 1) =>
      place
        .getByRole('button', { name, exact: true })
        .first()
        .click({ clickCount, timeout: timeoutMs, force: true })
        .catch(missed)
    const inRow = page.getByRole('row').filter({ hasText: `#${order}` })
    if (dialog !== null && buttons.length > 0) {
      const onward = buttons.filter((words) => words !== 'Cerrar' && words !== 'Cancelar')
      const chosen = chance.pick(onward.length === 0 || chance.happens(0.1) ? buttons : onward)
      await press(page.getByRole('alertdialog'), chosen, chance.happens(0.3) ? 2 : 1)
    } else if (row === 'select') {
      await inRow.getByRole('combobox').selectOption('refunded', { timeout: timeoutMs, force: true }).catch(missed)
    } else if (row === 'button') await press(inRow, /^(Ver|Terminar)$/)
    else await press(page.getByLabel('Movimientos sin terminar'), 'Ver')
    // Now and then the person acts while the calls are under way.
    if (!chance.happens(0.7)) await sleep(chance.integer(0, 60))
    if (chance.happens(0.12)) return leave()
    if (dialog === null) await settled(page, order, (then) => then.dialog !== null)
  }

  async function leave(): Promise<void> {
    counts.leaves++
    const way = chance.pick(['reload', 'close', 'back'] as const)
    if (way === 'close') {
      await page.close()
      page = await context.newPage()
    }
    if (way === 'back') await page.goBack(atOnce).catch(() => null)
    if (way === 'reload') await page.reload(atOnce).catch(() => null)
    else await openList()
  }

  weather.toxicOf = fine
  await openList()
  const isKept = await page.evaluate(isKeptFor, String(refund.itemId))
  let sight = await settled(page, order, ({ isLoaded }) => isLoaded, certainty)
  await believe(sight)
  const end = await facts()
  const isMarked = end.status === 'refunded'
  const isOffered = ({ isUnfinished, row }: Sight) => isUnfinished || row === 'button'
  if (!isMarked && (isKept || end.moves > 0)) sight = await settled(page, order, isOffered, certainty)
  const isVisible = isOffered(sight)
  if (end.moves > 1) wrongs.add(`double: points moved ${end.moves} times`)
  if (end.balance !== end.moves * refund.points) wrongs.add(`lost: the user has ${end.balance} points`)
  if (isMarked && end.moves === 0) wrongs.add('lost: marked as refunded, and no points moved')
  if (end.moves > 0 && !isMarked && !isVisible)
    wrongs.add('lost: points moved, the item is not marked, and nothing tells')
  if (wasDone && !isMarked) wrongs.add('silent: shown as done, and it is not')
  if (isKept && !isMarked && !isVisible) wrongs.add('silent: a kept refund is nowhere in sight')
  await page.evaluate(forgetRefunds)
  return { wrongs: [...wrongs], facts: end, isListed: isVisible, ...counts }
}

const badWeather =
  (chance: Chance) =>
  ({ method, path }: Passing): Toxic => {
    if (!/^\/api\/(staff\/orders|order_item)/.test(path)) return 'none'
    return chance.happens(method === 'GET' ? 0.25 : 0.6) ? chance.pick(toxics) : 'none'
  }

/** Waits until there is something to do or to read, or time is up. */
async function settled(page: Page, order: string, isEnough = isSettled, limit = timeoutMs): Promise<Sight> {
  const end = Date.now() + limit
  for (;;) {
    const sight = await look(page, order)
    if (isEnough(sight) || Date.now() > end) return sight
    await sleep(25)
  }
}

const isSettled = (sight: Sight) => (sight.dialog === null ? sight.isLoaded || sight.isUnfinished : !isBusy(sight))
/** The list is there, and offers nothing more for the order. */
const isOver = ({ dialog, row, isLoaded, isUnfinished }: Sight) =>
  dialog === null && isLoaded && !isUnfinished && (row === null || row === 'fixed')
const isBusy = ({ dialog, buttons }: Sight) =>
  buttons.every((words) => words === 'Cerrar') && !/Reembolso terminado|colega|pestaña/.test(dialog ?? '')

/** These run in the page. */
const isKeptFor = (item: string) =>
  Object.keys(localStorage).some((key) => key.startsWith('laurel.refunds.') && key.endsWith(`.${item}`))
const forgetRefunds = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('laurel.refunds.')) localStorage.removeItem(key)
}
