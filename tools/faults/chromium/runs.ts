import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Clerk } from '#testing/points/staff.ts'
import type { MoveFacts } from '../moves/run.ts'
import { openProxy, toxics, type Passing, type Toxic } from '#testing/network/proxy.ts'
import { openSignedIn } from './console.ts'
import { observe, type Observed, type Selectors } from './observe.ts'

/** What differs between the screens that start money moves. */
export interface MoveScreen<Move extends { readonly points: number }, Facts extends MoveFacts> {
  /** The browser stores unfinished moves under this name. */
  readonly name: string
  readonly idOf: (move: Move) => string
  readonly factsOf: (db: Kysely<Database>, moves: readonly Move[]) => Promise<ReadonlyMap<string, Facts>>
  readonly addressOf: (move: Move) => string
  readonly selectorsOf: (move: Move) => Selectors
  /** Paths of requests that send points, and of those that meet faults. */
  readonly sendingPaths: RegExp
  readonly faultyPaths: RegExp
  /** The probability that a read meets a fault. */
  readonly readFaultRate: number
  /** How often a person acts at most, and how long they wait for the page each time. */
  readonly acts: number
  readonly timeoutMs: number
  readonly isReady: (observed: Observed) => boolean
  /** The page offers something to press or to read. */
  readonly isSettled: (observed: Observed) => boolean
  /** There is nothing left to do. */
  readonly isOver: (observed: Observed, facts: Facts) => boolean
  /** No dialog is open, and the page offers nothing. */
  readonly isLost: (observed: Observed) => boolean
  readonly saysDone: (observed: Observed) => boolean
  readonly isDone: (facts: Facts) => boolean
  /** What a person does when no dialog is open. */
  readonly begin: (console_: Surroundings, move: Move, observed: Observed, clickCount: number) => Promise<void>
  /** A reloaded page must offer to go on with the move. */
  readonly isPending: (facts: Facts, isStored: boolean) => boolean
  readonly violationsOf: (facts: Facts, seen: Seen) => readonly (readonly [isSo: boolean, words: string])[]
}
interface Surroundings {
  readonly page: Page
  readonly waitUntil: (isEnough: (observed: Observed) => boolean) => Promise<Observed>
}
interface Seen {
  readonly isStored: boolean
  readonly isVisible: boolean
  readonly wasDone: boolean
  readonly hasLeft: boolean
}

interface RunsParts<Move> {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  readonly moves: readonly Move[]
  /** Seed of the first run; each further run adds one. */
  readonly seed: number
  readonly losesKeys?: boolean
}

/** Runs each move, one after the other, in one browser context behind its own proxy. */
export async function runAllInChromium<Move extends { readonly points: number }, Facts extends MoveFacts>(
  kind: MoveScreen<Move, Facts>,
  { browser, address, db, clerk, moves, seed, losesKeys = false }: RunsParts<Move>,
) {
  const violations: string[] = []
  const counts = { runs: 0, acts: 0, leaves: 0, toxic: 0, requests: 0, moved: 0, open: 0, untouched: 0 }
  const network: Network = { toxicOf: noFault }
  const keys = new Set<string>()
  const proxy = await openProxy({
    to: address,
    losesKeys: () => losesKeys,
    toxicOf: (request) => {
      const toxic = kind.faultyPaths.test(request.path) ? network.toxicOf(request) : 'none'
      if (toxic !== 'none') counts.toxic++
      return toxic
    },
    onPassed: ({ method, path, key = '' }) => {
      if (method !== 'POST' || !kind.sendingPaths.test(path)) return
      counts.requests++
      keys.add(key)
    },
  })
  const context = await openSignedIn(browser, proxy.address, clerk)
  await context.addInitScript(recordNotices)
  try {
    for (const [index, move] of moves.entries()) {
      keys.clear()
      const run = await runInChromium(kind, { db, context, network, keys, move, seed: seed + index })
      counts.runs++
      counts.acts += run.acts
      counts.leaves += run.leaves
      counts[run.end]++
      violations.push(...run.violations.map((words) => `run ${seed + index}: ${words}`))
    }
  } finally {
    await context.close()
    await proxy.close()
  }
  return { violations, counts }
}

/** How the network behaves now; the proxy asks for every request. */
interface Network {
  toxicOf: (request: Passing) => Toxic
}
interface RunParts<Move> {
  readonly db: Kysely<Database>
  readonly context: BrowserContext
  readonly network: Network
  /** The idempotency keys that have reached the server. */
  readonly keys: ReadonlySet<string>
  readonly move: Move
  readonly seed: number
}

const noFault = () => 'none' as const
/** `briefly`: how long a click may take. `longTimeoutMs`: how long to wait for something that must appear. */
export const briefly = { timeout: 400, force: true } as const
const longTimeoutMs = 10_000
const atOnce = { waitUntil: 'commit', timeout: longTimeoutMs } as const
/** The button may be gone by the time it is clicked. */
export const ignoreMissed = () => undefined

/** One move in a real browser over bad connections; a person acts, reloads, closes the tab and goes back at random. */
async function runInChromium<Move extends { readonly points: number }, Facts extends MoveFacts>(
  kind: MoveScreen<Move, Facts>,
  { db, context, network, keys, move, seed }: RunParts<Move>,
) {
  const chance = createChance(seed)
  const violations = new Set<string>()
  const counts = { acts: 0, leaves: 0 }
  let wasDone = false
  let page = context.pages()[0] ?? (await context.newPage())

  const facts = async () => {
    const found = (await kind.factsOf(db, [move])).get(kind.idOf(move))
    if (found === undefined) throw new Error(`Nothing is known of ${kind.idOf(move)}.`)
    return found
  }
  async function waitUntil(
    isEnough: (observed: Observed) => boolean,
    limit: number = briefly.timeout,
  ): Promise<Observed> {
    const end = Date.now() + limit
    for (;;) {
      const observed = await observe(page, kind.selectorsOf(move))
      if (isEnough(observed) || Date.now() > end) return observed
      await sleep(25)
    }
  }
  async function checkClaims(observed: Observed): Promise<void> {
    const dialog = observed.dialog ?? ''
    const isDenied = /no se movieron|No se envió nada/i.test(dialog) && !/lo más probable/.test(dialog)
    const isDone = kind.saysDone(observed)
    wasDone ||= isDone
    if (!isDenied && !isDone) return
    const found = await facts()
    if (isDenied && found.moves > 0) violations.add('silent: "no points moved", and they had')
    if (isDone && !kind.isDone(found)) violations.add(`silent: "done", and there is ${JSON.stringify(found)}`)
  }
  /** Tries again when a navigation back interrupts it. */
  async function openScreen(tries = 5): Promise<void> {
    try {
      await page.goto(kind.addressOf(move), atOnce)
    } catch (problem) {
      if (tries === 1) throw problem
      await sleep(200)
      await openScreen(tries - 1)
    }
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
    else await openScreen()
  }
  async function act(observed: Observed): Promise<void> {
    const { dialog, buttons } = observed
    if (chance.happens(0.08) || (dialog === null && kind.isLost(observed))) return leave()
    const clickCount = chance.happens(0.3) ? 2 : 1
    if (dialog === null) await kind.begin({ page, waitUntil }, move, observed, clickCount)
    else {
      const onward = buttons.filter((words) => !/^(Cerrar|Cancelar|Dejarlo así)$/.test(words))
      const chosen = chance.pick(onward.length === 0 || chance.happens(0.1) ? [...buttons, 'Cerrar'] : onward)
      const button = page.getByRole('alertdialog').getByRole('button', { name: chosen, exact: true })
      await button.click({ ...briefly, clickCount }).catch(ignoreMissed)
    }
    // Sometimes the person acts while calls are under way.
    if (!chance.happens(0.7)) await sleep(chance.integer(0, 60))
    if (chance.happens(0.12)) await leave()
  }

  network.toxicOf = noFault
  await openScreen()
  await waitUntil(kind.isReady, longTimeoutMs)
  network.toxicOf = ({ method }) =>
    chance.happens(method === 'GET' ? kind.readFaultRate : 0.6) ? chance.pick(toxics) : 'none'
  for (counts.acts = 0; counts.acts < kind.acts; counts.acts++) {
    const observed = await waitUntil(kind.isSettled, kind.timeoutMs)
    await checkClaims(observed)
    if (wasDone || kind.isOver(observed, await facts())) break
    await act(observed)
  }

  // Let the call that is under way end, or its page.
  await checkClaims(await waitUntil(kind.isSettled, kind.timeoutMs))
  network.toxicOf = noFault
  await openScreen()
  const isStored = await page.evaluate(hasStoredRun, kind.name)
  await checkClaims(await waitUntil(({ isLoaded }) => isLoaded, longTimeoutMs))
  const end = await facts()
  const isPending = kind.isPending(end, isStored)
  const isOffered = ({ isUnfinished, row }: Observed) => isUnfinished || row === 'button'
  const isVisible = isOffered(await waitUntil((observed) => !isPending || isOffered(observed), longTimeoutMs))
  if (end.moves > 1) violations.add(`double: points moved ${end.moves} times under ${keys.size} keys`)
  if (end.balance !== end.moves * move.points)
    violations.add(`lost: there are ${end.balance} points after ${end.moves} moves`)
  if (isStored && isPending && !isVisible) violations.add(`silent: one of the kept ${kind.name} is nowhere in observed`)
  const seen = { isStored, isVisible, wasDone, hasLeft: counts.leaves > 0 }
  for (const [isSo, words] of kind.violationsOf(end, seen)) if (isSo) violations.add(words)
  await page.evaluate(clearStoredRun, kind.name)
  return {
    ...counts,
    violations: [...violations],
    end: isPending ? ('open' as const) : end.moves > 0 ? ('moved' as const) : ('untouched' as const),
  }
}

/** The next three functions run in the page. */
const hasStoredRun = (name: string) => Object.keys(localStorage).some((key) => key.startsWith(`laurel.${name}.`))
const clearStoredRun = (name: string) => {
  for (const key of Object.keys(localStorage))
    if (key === 'reported' || key.startsWith(`laurel.${name}.`)) localStorage.removeItem(key)
}
/** A notice that the points moved disappears by itself, perhaps before the run looks again: remember it. */
export function recordNotices() {
  const note = () => {
    const notices = [...document.querySelectorAll('[aria-label=Avisos] li')]
    for (const { textContent } of notices)
      if (/existosa|^Se sumaron/.test(textContent)) {
        const before = localStorage.getItem('reported') ?? ''
        if (!before.includes(textContent)) localStorage.setItem('reported', `${before}${textContent} `)
      }
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}
