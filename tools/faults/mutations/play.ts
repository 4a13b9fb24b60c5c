import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { visit } from '../chromium/place.ts'
import { openGround, type Mutation, type Scene } from './mutation.ts'

const failed = {
  success: false,
  error: { code: 'internal-error', message: 'Something went wrong on our side. Please report request 7f3a.' },
}

/** What becomes of a call in place of reaching the server. */
const faults = {
  '500': (route) => route.fulfill({ status: 500, json: failed }),
  reset: (route) => route.abort('connectionreset'),
  /** The time that the console gives its calls is over at once. */
  hang: (_route, page) => page.evaluate('timeIsUp()'),
  malformed: (route) => route.fulfill({ contentType: 'application/json', body: '{"success":true,"da' }),
  'success: false': (route) => route.fulfill({ json: { success: false } }),
} satisfies Readonly<Record<string, (route: Route, page: Page) => Promise<unknown>>>
type Fault = keyof typeof faults
const allFaults = Object.keys(faults) as readonly Fault[]

/** A flaw of the console, which has to be noticed: it takes every answer for a good one, tells nothing, or empties its fields. */
export type Sabotage = 'saysDone' | 'silent' | 'forgets'

interface Parts {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly mutations: readonly Mutation[]
  /** Seed of the first mutation; each adds one. */
  readonly seed: number
  readonly sabotage?: Sabotage
}

/** Each mutation on a page of its own: all five faults one after the other, in an order of their own, and then none. */
export async function playMutations({ browser, address, db, mutations, seed, sabotage }: Parts) {
  const { ground, tokenOf } = await openGround({ db, address })
  const contexts = new Map<Mutation['as'], BrowserContext>()
  const counts = { mutations: 0, faults: 0, 'done in the end': 0 }
  const wrongs: string[] = []
  /** What is sabotaged is expected not to come. */
  const patienceMs = sabotage === undefined ? 10_000 : 1000

  async function open(who: Mutation['as']): Promise<Page> {
    const context = contexts.get(who) ?? (await visit(browser, address, { token: await tokenOf(who) }))
    if (!contexts.has(who)) await context.addInitScript(fitOut, sabotage)
    contexts.set(who, context)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    return page
  }
  async function playOne(mutation: Mutation, order: readonly Fault[]): Promise<void> {
    const found: string[] = []
    const page = await open(mutation.as)
    let now = 'on the way there'
    try {
      const stage = await enter(page, mutation.call, await mutation.lay(ground()), patienceMs)
      for (const fault of order) {
        now = fault
        counts.faults++
        found.push(...(await stage.fail(fault)).map((words) => `${now}: ${words}`))
        if (sabotage !== undefined && found.length > 0) break
      }
      now = 'at last without a fault'
      if (sabotage === undefined && (await stage.succeeds())) counts['done in the end']++
      else if (sabotage === undefined) found.push(`${now}: not shown as done`)
    } catch (problem) {
      found.push(`${now}: ${problem instanceof Error ? problem.message : String(problem)}`)
    }
    wrongs.push(...found.map((words) => `${mutation.name}, ${words}`))
    counts.mutations++
    await page.close()
  }
  try {
    for (const [index, mutation] of mutations.entries()) {
      const chance = createChance(seed + index)
      const drawn = allFaults.map((fault) => ({ fault, at: chance.fraction() })).toSorted((a, b) => a.at - b.at)
      await playOne(
        mutation,
        drawn.map(({ fault }) => fault),
      )
    }
  } finally {
    await Promise.all([...contexts.values()].map((context) => context.close()))
  }
  return { counts, wrongs }
}

/** Goes to where it is done, and types what it needs. */
async function enter(page: Page, call: string, scene: Scene, patienceMs: number) {
  const [method, path = ''] = call.split(' ')
  const address = new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const { kept = () => page.locator('body'), fields = {}, doubt = /no se sabe/i } = scene
  const told = scene.told?.(page) ?? page.getByRole('alert')
  const isToldNow = () => told.first().isVisible()
  const isBusy = async () => (await page.locator('[aria-busy=true]').count()) > 0
  let sent: Route[] = []
  let isFaulty = true
  await page.route(
    ({ pathname }) => address.test(pathname),
    (route) => (isFaulty && route.request().method() === method ? void sent.push(route) : route.fallback()),
  )
  await page.goto(scene.at)
  await scene.begin?.(page)
  for (const [label, value] of Object.entries(fields)) await type(page, label, value)

  return {
    /** Gives what was wrong. */
    async fail(fault: Fault): Promise<readonly string[]> {
      const wrongs: string[] = []
      const hasTo = async (isSo: boolean | Promise<boolean>, otherwise: string) => {
        if (!(await isSo)) wrongs.push(otherwise)
      }
      sent = []
      await scene.press(page)
      await until(() => sent.length > 0)
      const [route] = sent
      if (route === undefined) return ['it was not sent']
      await hasTo(isBusy(), 'nothing shows that it is under way')
      await hasTo(isToldNow().then(not), 'while it is sent again, the last failure is still told')
      await hasTo(scene.done(page).then(not), 'shown as done before any answer')
      await faults[fault](route, page)
      await hasTo(until(isToldNow), 'nothing is told')
      await hasTo(
        until(() => isBusy().then(not)),
        'it still seems to be under way',
      )
      const words = async () => (await told.allInnerTexts()).join(' ')
      if (fault !== 'success: false' && wrongs.length === 0)
        await hasTo(
          until(async () => doubt.test(await words())),
          `nobody is told that it may be done: ${await words()}`,
        )
      if (scene.doubt === undefined) await hasTo(!(await words()).includes('went wrong'), 'told in another language')
      await hasTo(scene.done(page).then(not), 'shown as done')
      await hasTo(sent.length === 1, `sent ${sent.length} times`)
      await hasTo(kept(page).first().isVisible(), 'what was begun is gone')
      for (const [label, value] of Object.entries(fields)) {
        const shown = await shownIn(page, label, value)
        await hasTo(shown === value, `«${value}» in ${label} became «${shown}»`)
      }
      if (fault === 'hang') await route.abort().catch(() => undefined)
      return wrongs
    },
    async succeeds(): Promise<boolean> {
      isFaulty = false
      await scene.press(page)
      return until(() => scene.done(page))
    },
  }

  /** Whether it is so before time is up. */
  async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
    const end = Date.now() + patienceMs
    for (;;) {
      if (await isSo()) return true
      if (Date.now() > end) return false
      await sleep(15)
    }
  }
}

const not = (isSo: boolean) => !isSo

const fieldOf = (page: Page, label: string): Locator =>
  page
    .locator('input, textarea, select, [contenteditable=true]')
    .and(page.getByLabel(label, { exact: true }))
    .last()

async function type(page: Page, label: string, value: string): Promise<void> {
  const field = fieldOf(page, label)
  const kind = await field.evaluate((element) => element.getAttribute('role') ?? element.tagName)
  if (kind === 'SELECT') return void (await field.selectOption(value))
  await field.fill(value)
  if (kind !== 'combobox') return
  await page.getByRole('option', { name: value }).click()
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}

/** What stands in a field; of one that holds several, the value itself where it is among them. */
async function shownIn(page: Page, label: string, value: string): Promise<string> {
  const field = fieldOf(page, label)
  if ((await field.count()) === 0) return ''
  return field.evaluate((element, wanted) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? ''
    if (element instanceof HTMLInputElement && element.role === 'combobox' && element.value === '')
      return element.closest('div')?.parentElement?.textContent.includes(wanted) ? wanted : ''
    return 'value' in element ? String(element.value) : (element.textContent ?? '')
  }, value)
}

/** Runs in the page before its own scripts: puts time in the hands of the test, and a flaw into the console. */
function fitOut(sabotage: Sabotage | undefined): void {
  const alarms: (() => void)[] = []
  AbortSignal.timeout = () => {
    const alarm = new AbortController()
    alarms.push(() => alarm.abort(new DOMException('The operation timed out.', 'TimeoutError')))
    return alarm.signal
  }
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (this.timeout > 0) alarms.push(() => this.dispatchEvent(new ProgressEvent('timeout')))
    send.call(this, body)
  }
  Object.assign(window, { timeIsUp: () => alarms.splice(0).forEach((ring) => ring()) })

  if (sabotage === 'silent') {
    // What the policy of the console lets a script of its own do.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[role=alert], [role=note] { display: none }')
    document.addEventListener('DOMContentLoaded', () => (document.adoptedStyleSheets = [sheet]))
  }
  const plain = window.fetch
  const forget = () => {
    for (const field of document.querySelectorAll('input, textarea')) Object.assign(field, { value: '' })
  }
  const flawed: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const answer = await plain(request.clone()).catch(() => null)
    const text = (await answer?.clone().text()) ?? ''
    const isDone = answer?.ok && text.endsWith('}') && !text.includes('"success":false')
    if (request.method === 'GET' || isDone) return answer ?? Response.error()
    if (sabotage === 'forgets') setInterval(forget, 20)
    return sabotage === 'saysDone' ? Response.json({ success: true, data: {} }) : (answer ?? plain('about:invalid'))
  }
  if (sabotage === 'saysDone' || sabotage === 'forgets') window.fetch = flawed
}
