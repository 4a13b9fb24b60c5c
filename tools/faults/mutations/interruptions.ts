import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import type { Browser, Page, Route } from 'playwright-core'
import { openSignedIn } from '../chromium/console.ts'
import { openFixtures, type Fixture, type Mutation } from './mutation.ts'
import { instrument, routeOf, shownIn, type, within } from './play.ts'

export const interruptions = ['500', 'timeout', '401', 'refetch', 'tab switch', 'escape', 'reload'] as const
export type Interruption = (typeof interruptions)[number]

/** A dialog with what is typed into it, and what interrupts its person. */
export interface Interrupted {
  readonly mutation: Mutation
  readonly by: Interruption
}

interface Parts {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly cases: readonly Interrupted[]
  /** The console forgets at each interruption, and asks nothing. */
  readonly isForgetful?: boolean
}

const limitMs = 10_000
const failed = { success: false, error: { code: 'internal-error', message: 'Something went wrong on our side.' } }

/** Types into each dialog, interrupts, and compares what the fields show. */
export async function playInterruptions({ browser, address, db, cases, isForgetful = false }: Parts) {
  const { fixture } = await openFixtures({ db, address })
  const { account } = fixture()
  const signedIn = await fetch(`${address}/api/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const token = /"auth_token":"([^"]+)"/.exec(await signedIn.text())?.[1] ?? ''
  const counts = { cases: 0, characters: 0, questions: 0 }
  const violations: string[] = []

  async function play({ mutation, by }: Interrupted): Promise<readonly string[]> {
    const found: string[] = []
    const context = await openSignedIn(browser, address, { token })
    await context.addInitScript(instrument, undefined)
    await context.addInitScript(watch, isForgetful)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    const given = fixture()
    const { at, prepare, fields = {}, ...scenario } = await mutation.setup(given)
    const check = async (when: string) => {
      for (const [label, value] of Object.entries(fields)) {
        const isThere = await within(
          isForgetful ? 500 : limitMs,
          async () => (await shownIn(page, label, value)) === value,
        )
        if (!isThere) found.push(`${when}: «${value}» in ${label} became «${await shownIn(page, label, value)}»`)
      }
    }
    try {
      await page.goto(at)
      await prepare?.(page)
      for (const [label, value] of Object.entries(fields)) await type(page, label, value)
      counts.characters += Object.values(fields).join('').length
      await page.evaluate('armed = true')
      counts.questions += await interrupt({ page, by, mutation, submit: scenario.submit, given, account, check })
      // What comes late empties a field late.
      await page.waitForTimeout(150)
      await check('at last')
    } catch (problem) {
      found.push(problem instanceof Error ? problem.message : String(problem))
      await check('after that').catch(() => undefined)
    }
    await context.close()
    return found.map((words) => `${mutation.name}, ${by}: ${words}`)
  }
  for (const each of cases) {
    violations.push(...(await play(each)))
    counts.cases++
  }
  return { counts, violations }
}

interface Moment {
  readonly page: Page
  readonly by: Interruption
  readonly mutation: Mutation
  readonly submit: (page: Page) => Promise<unknown>
  readonly given: Fixture
  readonly account: Fixture['account']
  readonly check: (when: string) => Promise<void>
}

/** Returns how many questions were asked, each of which is answered so that everything stays. */
async function interrupt({ page, by, mutation, submit, given, account, check }: Moment): Promise<number> {
  const message = page.getByRole('alert')
  const answer = async (how: (route: Route) => Promise<unknown>) => {
    const { method, address } = routeOf(mutation.call)
    let isAnswered = false
    await page.route(
      ({ pathname }) => address.test(pathname),
      (route) => {
        // A reading may have the same address as the write.
        if (isAnswered || route.request().method() !== method) return route.fallback()
        isAnswered = true
        return void how(route)
      },
    )
    await submit(page)
  }
  switch (by) {
    case '500':
      await answer((route) => route.fulfill({ status: 500, json: failed }))
      await message.first().waitFor()
      return 0
    case 'timeout': {
      await answer(() => page.evaluate('timeIsUp()'))
      await message.first().waitFor()
      return 0
    }
    case '401': {
      await answer((route) =>
        route.fulfill({ status: 401, json: { ...failed, error: { ...failed.error, code: 'unauthorised' } } }),
      )
      const over = page.getByRole('dialog', { name: 'Your session has ended' })
      await over.getByLabel('Password').fill(account.password)
      await over.getByLabel('Password').press('Enter')
      await over.waitFor({ state: 'detached' })
      return 0
    }
    case 'refetch': {
      // A colleague has changed what nobody typed into here, and the lists are old.
      let reads = 0
      await page.route('**/api/**', async (route) => {
        if (route.request().method() !== 'GET') return route.fallback()
        const response = await route.fetch()
        const text = (await response.text())
          .replaceAll(`${given.tag} antes`, `${given.tag} ya`)
          .replaceAll('Lucía', 'Luz')
        reads++
        return route.fulfill({ response, body: text })
      })
      await page.evaluate('goOffline()')
      await within(3000, () => reads > 0)
      return 0
    }
    case 'tab switch': {
      const other = await page.context().newPage()
      await page.evaluate("becomes('hidden')")
      await other.goto(page.url())
      await other.getByRole('main').first().waitFor()
      await other.close()
      await page.evaluate("becomes('visible')")
      await page.bringToFront()
      return 0
    }
    case 'escape': {
      let questions = 0
      const stay = page.getByRole('button', { name: 'Seguir editando' })
      for (const [way, leave] of Object.entries({
        Escape: () => page.keyboard.press('Escape'),
        backdrop: () => page.mouse.click(5, 450),
      })) {
        await leave()
        if (await within(1500, () => stay.isVisible())) {
          questions++
          await stay.click()
          await stay.waitFor({ state: 'detached' })
        }
        await check(way)
      }
      return questions
    }
    case 'reload': {
      let questions = 0
      page.on('dialog', (asked) => {
        questions++
        void asked.accept()
      })
      await page.reload()
      return questions
    }
  }
}

/** Runs in the page before its own scripts: lets a test switch tabs and make lists old, and builds in the flaw. */
function watch(isForgetful: boolean): void {
  const { now } = Date
  let ahead = 0
  Date.now = () => now() + ahead
  let visibility = 'visible'
  Object.defineProperty(document, 'visibilityState', { get: () => visibility })
  Object.assign(window, {
    armed: false,
    becomes(state: string) {
      visibility = state
      document.dispatchEvent(new Event('visibilitychange'))
    },
    goOffline() {
      ahead = 3_600_000
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
      document.dispatchEvent(new Event('visibilitychange'))
    },
  })
  if (!isForgetful) return
  const isArmed = () => 'armed' in window && window.armed === true
  const forget = () =>
    void setInterval(() => {
      for (const field of document.querySelectorAll('input, textarea')) Object.assign(field, { value: '' })
    }, 20)
  const plain = window.fetch
  window.fetch = async (...asked) => {
    if (isArmed()) forget()
    return plain(...asked)
  }
  document.addEventListener('visibilitychange', () => isArmed() && forget())
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
  for (const key of Object.keys(localStorage)) if (key.startsWith('laurel.draft.')) localStorage.removeItem(key)
  new MutationObserver(() => {
    for (const button of document.querySelectorAll('button')) if (button.textContent === 'Descartar') button.click()
  }).observe(document, { childList: true, subtree: true })
}
