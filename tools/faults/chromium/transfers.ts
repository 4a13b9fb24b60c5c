import type { Transfer } from '#contract/points/transfer.ts'
import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Clerk } from '../fixture/staff.ts'
import { transferFacts } from '../fixture/transfers.ts'
import { openProxy, toxics, type Passing } from '../network/proxy.ts'
import type { Weather } from './run.ts'
import { visit } from './visit.ts'

interface RunsParts {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  readonly transfers: readonly Transfer[]
  /** Seed of the first run; each run adds one. */
  readonly seed: number
  readonly losesKeys?: boolean
}

const isMove = ({ method, path }: Pick<Passing, 'method' | 'path'>) =>
  method === 'POST' && /^\/api\/(courtesy|staff\/org\/balanceUpdate)$/.test(path)
const isMet = ({ path }: Passing) => /^\/api\/(courtesy|staff\/org|staff\/user\/search)/.test(path)

/** A run for each of the transfers, one after the other in one browser context behind a proxy of its own. */
export async function runTransfersInChromium(parts: RunsParts) {
  const { browser, address, db, clerk, transfers, seed, losesKeys = false } = parts
  const wrongs: string[] = []
  const counts = { runs: 0, acts: 0, leaves: 0, toxic: 0, requests: 0, moved: 0, open: 0, untouched: 0 }
  const weather: Weather = { toxicOf: () => 'none' }
  const keys = new Set<string>()
  const proxy = await openProxy({
    to: address,
    losesKeys: () => losesKeys,
    toxicOf: (request) => {
      const toxic = isMet(request) ? weather.toxicOf(request) : 'none'
      if (toxic !== 'none') counts.toxic++
      return toxic
    },
    onPassed: (request) => {
      if (!isMove(request)) return
      counts.requests++
      keys.add(request.key ?? '')
    },
  })
  const context = await visit(browser, proxy.address, clerk)
  await context.addInitScript(remembersNotices)
  try {
    for (const [index, transfer] of transfers.entries()) {
      keys.clear()
      const run = await runInChromium({ db, context, weather, keys, transfer, seed: seed + index })
      counts.runs++
      counts.acts += run.acts
      counts.leaves += run.leaves
      counts[run.isKept ? 'open' : run.moves > 0 ? 'moved' : 'untouched']++
      wrongs.push(...run.wrongs.map((words) => `${transfer.kind}, run ${seed + index}: ${words}`))
    }
  } finally {
    await context.close()
    await proxy.close()
  }
  return { wrongs, counts }
}

interface RunParts {
  readonly db: Kysely<Database>
  readonly context: BrowserContext
  readonly weather: Weather
  /** The keys that reached the server so far. */
  readonly keys: ReadonlySet<string>
  readonly transfer: Transfer
  readonly seed: number
}

/** How long a press may take, how long a person waits for the page, and what must appear at most, in ms. */
const timeoutMs = 400
const patienceMs = 1500
const certainty = 10_000
const atOnce = { waitUntil: 'commit', timeout: certainty } as const
const briefly = { timeout: timeoutMs, force: true } as const
/** What a person wanted to press may be gone by then. */
const missed = () => undefined

/** One transfer in a real browser over bad connections, with a person who acts, reloads, closes and goes back at random. */
async function runInChromium({ db, context, weather, keys, transfer, seed }: RunParts) {
  const chance = createChance(seed)
  const screen = transfer.kind === 'courtesy' ? '/users' : '/services'
  const address = `${screen}?org=${transfer.organisation?.id}`
  const wrongs = new Set<string>()
  const counts = { acts: 0, leaves: 0 }
  let wasDone = false
  let hasLeft = false
  let page = context.pages()[0] ?? (await context.newPage())
  const facts = async () => (await transferFacts(db, [transfer])).get(transfer.id) ?? { moves: 0, balance: 0 }

  async function openScreen(tries = 5): Promise<void> {
    try {
      await page.goto(address, atOnce)
    } catch (problem) {
      if (tries === 1) throw problem
      await sleep(200)
      await openScreen(tries - 1)
    }
  }
  const believe = async ({ dialog, isTold }: Sight) => {
    if (isTold) wasDone = true
    if (!isTold && dialog === null) return
    const { moves } = await facts()
    if (/no se movieron|No se envió nada/i.test(dialog ?? '') && !/lo más probable/.test(dialog ?? '') && moves > 0)
      wrongs.add('silent: "no points moved", and they had')
    if (isTold && moves !== 1) wrongs.add(`silent: "done" with ${moves} moves`)
  }

  weather.toxicOf = () => 'none'
  await openScreen()
  await settled(page, ({ isLoaded }) => isLoaded, certainty)
  weather.toxicOf = ({ method }) => (chance.happens(method === 'GET' ? 0.15 : 0.6) ? chance.pick(toxics) : 'none')
  for (counts.acts = 0; counts.acts < 6; counts.acts++) {
    const sight = await settled(page, isSettled, patienceMs)
    await believe(sight)
    const isPending = sight.dialog !== null || sight.isUnfinished
    if (wasDone || (!isPending && (await facts()).moves > 0)) break
    await act(sight)
  }

  async function act({ dialog, buttons, isUnfinished, isLoaded }: Sight): Promise<void> {
    if (chance.happens(0.08) || (dialog === null && !isUnfinished && !isLoaded)) return leave()
    const clickCount = chance.happens(0.3) ? 2 : 1
    if (dialog !== null) {
      const onward = buttons.filter((words) => !/^(Cerrar|Cancelar|Dejarlo así)$/.test(words))
      const chosen = chance.pick(onward.length === 0 || chance.happens(0.1) ? [...buttons, 'Cerrar'] : onward)
      const place = page.getByRole('alertdialog').getByRole('button', { name: chosen, exact: true })
      await place.click({ ...briefly, clickCount }).catch(missed)
    } else if (isUnfinished) {
      await page
        .getByRole('button', { name: /sin terminar$/ })
        .click(briefly)
        .catch(missed)
    } else await fillIn(clickCount).catch(missed)
    if (!chance.happens(0.7)) await sleep(chance.integer(0, 60))
    if (chance.happens(0.12)) await leave()
  }

  async function fillIn(clickCount: number): Promise<void> {
    const field = (name: string) => page.getByRole('textbox', { name })
    if (transfer.kind === 'courtesy' && (await field('Puntos').count()) === 0) {
      await field('Correo').fill(transfer.person.email, briefly)
      await page.getByRole('button', { name: 'Buscar' }).click(briefly)
      await field('Puntos').waitFor({ timeout: timeoutMs })
    }
    await field(transfer.kind === 'courtesy' ? 'Puntos' : 'Sumar al balance').fill(String(transfer.points), briefly)
    // Whoever is told meanwhile that the points moved does not send them again.
    const { isTold, isBusy } = await settled(page, () => true)
    if (isTold || isBusy) return
    // The services have a button of their own.
    await page
      .getByRole('button', { name: 'Guardar', exact: true })
      .first()
      .click({ ...briefly, clickCount })
  }

  async function leave(): Promise<void> {
    counts.leaves++
    hasLeft = true
    const way = chance.pick(['reload', 'close', 'back'] as const)
    if (way === 'close') {
      await page.close()
      page = await context.newPage()
    }
    if (way === 'back') await page.goBack(atOnce).catch(() => null)
    if (way === 'reload') await page.reload(atOnce).catch(() => null)
    else await openScreen()
  }

  // A call under way comes to its end, or its page does.
  await believe(await settled(page, undefined, patienceMs))
  weather.toxicOf = () => 'none'
  await openScreen()
  const isKept = await page.evaluate(keeps)
  const sight = await settled(page, ({ isLoaded, isUnfinished }) => isLoaded && (isUnfinished || !isKept), certainty)
  const { moves, balance } = await facts()
  if (moves > 1) wrongs.add(`double: points moved ${moves} times under ${keys.size} keys`)
  if (balance !== moves * transfer.points) wrongs.add(`lost: there are ${balance} points after ${moves} moves`)
  if (moves > 0 && !wasDone && !sight.isTold && !isKept && !hasLeft) wrongs.add('lost: points moved, and nothing told')
  if (isKept && !sight.isUnfinished) wrongs.add('silent: a kept transfer is nowhere in sight')
  await page.evaluate(forget)
  return { wrongs: [...wrongs], moves, isKept, ...counts }
}

/** What a person sees of a transfer. */
interface Sight {
  readonly dialog: string | null
  /** What can be pressed in the dialog. */
  readonly buttons: readonly string[]
  /** The bar says that a move is unfinished. */
  readonly isUnfinished: boolean
  /** A notice says that the points moved. */
  readonly isTold: boolean
  /** Something is under way in the card, or in the dialog. */
  readonly isBusy: boolean
  /** The card is there. */
  readonly isLoaded: boolean
}
const nothing: Sight = {
  dialog: null,
  buttons: [],
  isUnfinished: false,
  isTold: false,
  isBusy: false,
  isLoaded: false,
}

/** Waits until there is something to do or to read, or time is up. */
async function settled(page: Page, isEnough = isSettled, limit = timeoutMs): Promise<Sight> {
  const end = Date.now() + limit
  for (;;) {
    const sight = await page.evaluate(look).catch(() => nothing)
    if (isEnough(sight) || Date.now() > end) return sight
    await sleep(25)
  }
}
const isSettled = ({ dialog, buttons, isTold, isUnfinished, isBusy, isLoaded }: Sight) =>
  isTold || (dialog === null ? isUnfinished || (isLoaded && !isBusy) : buttons.some((words) => words !== 'Cerrar'))

/** These run in the page. */
function look(): Sight {
  const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
  const buttons = [...(dialog?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const words = (place: ParentNode, selector: string) =>
    [...place.querySelectorAll(selector)].map((one) => one.textContent.trim())
  return {
    dialog: dialog?.innerText ?? null,
    buttons: buttons
      .filter((button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true')
      .map((button) => button.innerText.trim())
      .filter((said) => said !== ''),
    isUnfinished: words(document, 'output button').some((said) => said.endsWith('sin terminar')),
    isTold: localStorage.getItem('told') !== null,
    isBusy: document.querySelector('main [aria-busy=true], [role=alertdialog] [aria-busy=true]') !== null,
    isLoaded: words(document, 'main h2').some((said) => /^(Puntos de cortesía|Balance corporativo)$/.test(said)),
  }
}
const keeps = () => Object.keys(localStorage).some((key) => key.startsWith('laurel.transfers.'))
const forget = () => {
  for (const key of Object.keys(localStorage))
    if (key === 'told' || key.startsWith('laurel.transfers.')) localStorage.removeItem(key)
}
/** A notice that the points moved goes by itself, sooner than anybody looks who does something else meanwhile. */
function remembersNotices() {
  const note = () => {
    const notices = [...document.querySelectorAll('[aria-label=Avisos] li')]
    if (notices.some(({ textContent }) => /existosa|^Se sumaron/.test(textContent))) localStorage.setItem('told', '')
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}
