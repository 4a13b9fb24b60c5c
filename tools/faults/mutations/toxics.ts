import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import { openProxy, type Passing, type Toxic } from '#testing/network/proxy.ts'
import type { Kysely } from 'kysely'
import type { Browser, Page, Request } from 'playwright-core'
import { openSignedIn } from '../chromium/console.ts'
import { openFixtures, type Mutation } from './mutation.ts'
import { routeOf, shownIn, type, within } from './play.ts'

/** A write, what the connection does to it, and the seed of what else it does. */
export interface ToxicRun {
  readonly mutation: Mutation
  readonly toxic: Toxic
  readonly seed: number
}

interface Parts {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly runs: readonly ToxicRun[]
  /** A flaw that must be noticed. */
  readonly sabotage?: ToxicFlaw
}

/** A flaw of the console: it hides what happened, empties its fields, or leaves its buttons busy. */
export type ToxicFlaw = 'silent' | 'forgets' | 'stuck'

/** Until a person sees what became of a press, in ms: a question counts too, and its answer is a press of its own. */
const limitMs = 15_000
/** A page that asks for nothing in this time has loaded the code of its dialogs too, in ms. */
const quietMs = 700
/** A connection that only is slow must not fail a write. */
const slow: ReadonlySet<Toxic> = new Set(['latency', 'narrow', 'slowClose', 'sliced'])
const isClean = () => 'none' as const

/** Tries each write over a bad connection, which then recovers. */
export async function playToxics({ browser, address, db, runs, sabotage }: Parts) {
  const { fixture, tokenOf } = await openFixtures({ db, address })
  const network: { toxicOf: (request: Passing) => Toxic } = { toxicOf: isClean }
  const proxy = await openProxy({ to: address, toxicOf: (request) => network.toxicOf(request) })
  const token = await tokenOf(undefined)
  const counts = { runs: 0, 'done at once': 0, 'said to be unknown or failed': 0, 'slowest ms': 0 }
  const violations: string[] = []

  async function play({ mutation, toxic, seed }: ToxicRun): Promise<readonly string[]> {
    const found: string[] = []
    const chance = createChance(seed)
    const share = chance.fraction()
    const { method, address: call } = routeOf(mutation.call)
    network.toxicOf = isClean
    const { at, prepare, fields = {}, submit, ...shown } = await mutation.setup(fixture())
    // Of its own: a form that was left with an unknown outcome would come back as a draft.
    const context = await openSignedIn(browser, proxy.address, { token })
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    const isQuiet = quietIn(page)
    // What cannot be asked about is said where it was typed.
    const alert = page.getByRole('alert')
    const message = shown.message?.(page).or(alert) ?? alert
    // A list that is read again behind the answer keeps nobody waiting.
    const isBusy = async () => (await page.locator('[aria-busy=true]:not(table)').count()) > 0
    const isSaid = async () => (await message.first().isVisible()) && !(await isBusy())
    const isOver = async () => (await shown.isDone(page)) || isSaid()
    try {
      await page.goto(at)
      await prepare?.(page)
      for (const [label, value] of Object.entries(fields)) await type(page, label, value)
      if (!(await within(limitMs, isQuiet))) found.push('the page goes on loading')

      network.toxicOf = (request) => {
        const isCall = request.method === method && call.test(request.path.split('?')[0] ?? '')
        return isCall || chance.happens(share) ? toxic : 'none'
      }
      let began = performance.now()
      const answer = () => {
        counts['slowest ms'] = Math.max(counts['slowest ms'], Math.round(performance.now() - began))
        began = performance.now()
      }
      // A question that is not asked, because nothing could be read, leaves nothing to press.
      const pressing = submit(page).then(answer, () => undefined)
      if (sabotage !== undefined) await pressing.then(() => page.evaluate(spoil, sabotage))
      const isLate = () => performance.now() - began > limitMs
      let isTold = false
      await within(2 * limitMs, async () => (isTold = await isOver()) || isLate())
      if (!isTold) {
        const top = page.getByRole('alertdialog').or(page.getByRole('dialog')).or(page.locator('main')).last()
        const words = (await top.innerText().catch(() => '')).replaceAll(/\s+/g, ' ').slice(0, 300)
        found.push(`nothing is said within ${limitMs / 1000} s; it shows «${words}»`)
      }
      answer()
      await pressing
      network.toxicOf = isClean
      if (await shown.isDone(page)) counts['done at once']++
      else {
        counts['said to be unknown or failed']++
        if (slow.has(toxic)) found.push(`a slow connection fails it: ${(await message.allInnerTexts()).join(' ')}`)
        for (const [label, value] of Object.entries(fields)) {
          const now = await shownIn(page, label, value)
          if (now !== value) found.push(`«${value}» in ${label} became «${now}»`)
        }
        if (shown.stays && !(await shown.stays(page).first().isVisible())) found.push('what was prepared is gone')
        if (sabotage !== undefined) page.setDefaultTimeout(2000)
        const isPressed = await submit(page).then(
          () => true,
          () => false,
        )
        const { isDone, isAsWanted = isDone } = shown
        const isThere = async () => (await isDone(page)) || isAsWanted(page)
        if (!isPressed && (sabotage !== undefined || !(await isThere()))) found.push('it cannot be pressed again')
        else if (sabotage === undefined && !(await within(limitMs, isThere)))
          found.push(`pressed again, it is not done: ${(await message.allInnerTexts()).join(' ')}`)
      }
    } catch (problem) {
      found.push(problem instanceof Error ? problem.message : String(problem))
    }
    await context.close()
    return found.map((words) => `${mutation.name}, ${toxic}, seed ${seed}: ${words}`)
  }
  try {
    for (const run of runs) {
      violations.push(...(await play(run)))
      counts.runs++
    }
  } finally {
    await proxy.close()
  }
  return { counts, violations }
}

/** Whether the page has nothing under way, and had not for a while. */
function quietIn(page: Page): () => Promise<boolean> {
  const underWay = new Set<Request>()
  let lastAt = performance.now()
  const end = (request: Request) => {
    underWay.delete(request)
    lastAt = performance.now()
  }
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    // What is fetched while the page is idle begins when it is.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    return underWay.size === 0 && performance.now() - lastAt > quietMs
  }
}

/** Runs in the page. */
function spoil(flaw: ToxicFlaw): void {
  // The console's security policy allows a script to add style sheets only in this way.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[role=alert], [role=note] { display: none }')
  if (flaw === 'silent') document.adoptedStyleSheets = [sheet]
  setInterval(() => {
    if (flaw === 'forgets')
      for (const field of document.querySelectorAll('input, textarea')) Object.assign(field, { value: '' })
    if (flaw === 'stuck') for (const button of document.querySelectorAll('button')) button.inert = true
  }, 20)
}
