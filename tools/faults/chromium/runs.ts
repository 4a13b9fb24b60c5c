import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Clerk } from '#testing/points/staff.ts'
import type { MoveFacts } from '../moves/run.ts'
import { openProxy, toxics, type Passing, type Toxic } from '#testing/network/proxy.ts'
import { visit } from './place.ts'
import { look, type Sight, type Signs } from './sight.ts'

/** What differs between the screens that money moves begin from. */
export interface ScreenKind<Move extends { readonly points: number }, Facts extends MoveFacts> {
  /** The browser keeps unfinished moves under this name. */
  readonly name: string
  readonly idOf: (move: Move) => string
  readonly factsOf: (db: Kysely<Database>, moves: readonly Move[]) => Promise<ReadonlyMap<string, Facts>>
  readonly addressOf: (move: Move) => string
  readonly signsOf: (move: Move) => Signs
  /** Paths that send points, and those that meet bad connections. */
  readonly isSent: RegExp
  readonly isMet: RegExp
  /** How often reading meets one. */
  readonly readFaults: number
  /** What a person does at most, and how long they wait for the page each time. */
  readonly acts: number
  readonly timeoutMs: number
  readonly isReady: (sight: Sight) => boolean
  /** There is something to do or to read. */
  readonly isSettled: (sight: Sight) => boolean
  /** There is nothing more to do. */
  readonly isOver: (sight: Sight, facts: Facts) => boolean
  /** Without a dialog, the page offers nothing. */
  readonly isLost: (sight: Sight) => boolean
  readonly saysDone: (sight: Sight) => boolean
  readonly isDone: (facts: Facts) => boolean
  /** What a person does where no dialog is open. */
  readonly begin: (place: Place, move: Move, sight: Sight, clickCount: number) => Promise<void>
  /** A new page has to offer to go on. */
  readonly isPending: (facts: Facts, isKept: boolean) => boolean
  readonly wrongsOf: (facts: Facts, seen: Seen) => readonly (readonly [isSo: boolean, words: string])[]
}
interface Place {
  readonly page: Page
  readonly settled: (isEnough: (sight: Sight) => boolean) => Promise<Sight>
}
interface Seen {
  readonly isKept: boolean
  readonly isVisible: boolean
  readonly wasDone: boolean
  /** The person has left a page. */
  readonly hasLeft: boolean
}

interface RunsParts<Move> {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  readonly moves: readonly Move[]
  /** Seed of the first run; each run adds one. */
  readonly seed: number
  readonly losesKeys?: boolean
}

/** A run for each of the moves, one after the other in one browser context behind a proxy of its own. */
export async function runAllInChromium<Move extends { readonly points: number }, Facts extends MoveFacts>(
  kind: ScreenKind<Move, Facts>,
  { browser, address, db, clerk, moves, seed, losesKeys = false }: RunsParts<Move>,
) {
  const wrongs: string[] = []
  const counts = { runs: 0, acts: 0, leaves: 0, toxic: 0, requests: 0, moved: 0, open: 0, untouched: 0 }
  const weather: Weather = { toxicOf: fine }
  const keys = new Set<string>()
  const proxy = await openProxy({
    to: address,
    losesKeys: () => losesKeys,
    toxicOf: (request) => {
      const toxic = kind.isMet.test(request.path) ? weather.toxicOf(request) : 'none'
      if (toxic !== 'none') counts.toxic++
      return toxic
    },
    onPassed: ({ method, path, key = '' }) => {
      if (method !== 'POST' || !kind.isSent.test(path)) return
      counts.requests++
      keys.add(key)
    },
  })
  const context = await visit(browser, proxy.address, clerk)
  await context.addInitScript(remembersNotices)
  try {
    for (const [index, move] of moves.entries()) {
      keys.clear()
      const run = await runInChromium(kind, { db, context, weather, keys, move, seed: seed + index })
      counts.runs++
      counts.acts += run.acts
      counts.leaves += run.leaves
      counts[run.end]++
      wrongs.push(...run.wrongs.map((words) => `run ${seed + index}: ${words}`))
    }
  } finally {
    await context.close()
    await proxy.close()
  }
  return { wrongs, counts }
}

/** How the network is just now; the proxy asks. */
interface Weather {
  toxicOf: (request: Passing) => Toxic
}
interface RunParts<Move> {
  readonly db: Kysely<Database>
  readonly context: BrowserContext
  readonly weather: Weather
  /** The keys that reached the server so far. */
  readonly keys: ReadonlySet<string>
  readonly move: Move
  readonly seed: number
}

const fine = () => 'none' as const
/** How long a press may take, and how long at most what must appear, in ms. */
export const briefly = { timeout: 400, force: true } as const
const certainty = 10_000
const atOnce = { waitUntil: 'commit', timeout: certainty } as const
/** What a person wanted to press may be gone by then. */
export const missed = () => undefined

/** One move in a real browser over bad connections, with a person who acts, reloads, closes and goes back at random. */
async function runInChromium<Move extends { readonly points: number }, Facts extends MoveFacts>(
  kind: ScreenKind<Move, Facts>,
  { db, context, weather, keys, move, seed }: RunParts<Move>,
) {
  const chance = createChance(seed)
  const wrongs = new Set<string>()
  const counts = { acts: 0, leaves: 0 }
  let wasDone = false
  let page = context.pages()[0] ?? (await context.newPage())

  const facts = async () => {
    const found = (await kind.factsOf(db, [move])).get(kind.idOf(move))
    if (found === undefined) throw new Error(`Nothing is known of ${kind.idOf(move)}.`)
    return found
  }
  /** Waits until it is so, or time is up. */
  async function settled(isEnough: (sight: Sight) => boolean, limit: number = briefly.timeout): Promise<Sight> {
    const end = Date.now() + limit
    for (;;) {
      const sight = await look(page, kind.signsOf(move))
      if (isEnough(sight) || Date.now() > end) return sight
      await sleep(25)
    }
  }
  async function believe(sight: Sight): Promise<void> {
    const dialog = sight.dialog ?? ''
    const isDenied = /no se movieron|No se envió nada/i.test(dialog) && !/lo más probable/.test(dialog)
    const isDone = kind.saysDone(sight)
    wasDone ||= isDone
    if (!isDenied && !isDone) return
    const found = await facts()
    if (isDenied && found.moves > 0) wrongs.add('silent: "no points moved", and they had')
    if (isDone && !kind.isDone(found)) wrongs.add(`silent: "done", and there is ${JSON.stringify(found)}`)
  }
  /** Tries again if a navigation back came in between. */
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
  async function act(sight: Sight): Promise<void> {
    const { dialog, buttons } = sight
    if (chance.happens(0.08) || (dialog === null && kind.isLost(sight))) return leave()
    const clickCount = chance.happens(0.3) ? 2 : 1
    if (dialog === null) await kind.begin({ page, settled }, move, sight, clickCount)
    else {
      const onward = buttons.filter((words) => !/^(Cerrar|Cancelar|Dejarlo así)$/.test(words))
      const chosen = chance.pick(onward.length === 0 || chance.happens(0.1) ? [...buttons, 'Cerrar'] : onward)
      const button = page.getByRole('alertdialog').getByRole('button', { name: chosen, exact: true })
      await button.click({ ...briefly, clickCount }).catch(missed)
    }
    // Now and then the person acts while the calls are under way.
    if (!chance.happens(0.7)) await sleep(chance.integer(0, 60))
    if (chance.happens(0.12)) await leave()
  }

  weather.toxicOf = fine
  await openScreen()
  await settled(kind.isReady, certainty)
  weather.toxicOf = ({ method }) =>
    chance.happens(method === 'GET' ? kind.readFaults : 0.6) ? chance.pick(toxics) : 'none'
  for (counts.acts = 0; counts.acts < kind.acts; counts.acts++) {
    const sight = await settled(kind.isSettled, kind.timeoutMs)
    await believe(sight)
    if (wasDone || kind.isOver(sight, await facts())) break
    await act(sight)
  }

  // A call under way comes to its end, or its page does.
  await believe(await settled(kind.isSettled, kind.timeoutMs))
  weather.toxicOf = fine
  await openScreen()
  const isKept = await page.evaluate(keeps, kind.name)
  await believe(await settled(({ isLoaded }) => isLoaded, certainty))
  const end = await facts()
  const isPending = kind.isPending(end, isKept)
  const isOffered = ({ isUnfinished, row }: Sight) => isUnfinished || row === 'button'
  const isVisible = isOffered(await settled((sight) => !isPending || isOffered(sight), certainty))
  if (end.moves > 1) wrongs.add(`double: points moved ${end.moves} times under ${keys.size} keys`)
  if (end.balance !== end.moves * move.points)
    wrongs.add(`lost: there are ${end.balance} points after ${end.moves} moves`)
  if (isKept && isPending && !isVisible) wrongs.add(`silent: one of the kept ${kind.name} is nowhere in sight`)
  const seen = { isKept, isVisible, wasDone, hasLeft: counts.leaves > 0 }
  for (const [isSo, words] of kind.wrongsOf(end, seen)) if (isSo) wrongs.add(words)
  await page.evaluate(forget, kind.name)
  return {
    ...counts,
    wrongs: [...wrongs],
    end: isPending ? ('open' as const) : end.moves > 0 ? ('moved' as const) : ('untouched' as const),
  }
}

/** These run in the page. */
const keeps = (name: string) => Object.keys(localStorage).some((key) => key.startsWith(`laurel.${name}.`))
const forget = (name: string) => {
  for (const key of Object.keys(localStorage))
    if (key === 'reported' || key.startsWith(`laurel.${name}.`)) localStorage.removeItem(key)
}
/** A notice that the points moved goes by itself, sooner than anybody looks who does something else meanwhile. */
function remembersNotices() {
  const note = () => {
    const notices = [...document.querySelectorAll('[aria-label=Avisos] li')]
    if (notices.some(({ textContent }) => /existosa|^Se sumaron/.test(textContent)))
      localStorage.setItem('reported', '')
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}
