import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { openSignedIn } from '../chromium/console.ts'
import { openFixtures, type Mutation, type Scenario } from './mutation.ts'

const failed = {
  success: false,
  error: { code: 'internal-error', message: 'Something went wrong on our side. Please report request 7f3a.' },
}

/** What happens to a call instead of reaching the server. */
const faults = {
  '500': (route) => route.fulfill({ status: 500, json: failed }),
  reset: (route) => route.abort('connectionreset'),
  /** The console's time limit for a call ends at once. */
  hang: (_route, page) => page.evaluate('timeIsUp()'),
  malformed: (route) => route.fulfill({ contentType: 'application/json', body: '{"success":true,"da' }),
  'success: false': (route) => route.fulfill({ json: { success: false } }),
} satisfies Readonly<Record<string, (route: Route, page: Page) => Promise<unknown>>>
type Fault = keyof typeof faults
const allFaults = Object.keys(faults) as readonly Fault[]

/**
 * A flaw that the suite must detect: the console takes every answer for a success, hides its messages, or empties its
 * fields.
 */
export type Sabotage = 'saysDone' | 'silent' | 'forgets'

interface Parts {
  readonly browser: Browser
  readonly address: string
  readonly db: Kysely<Database>
  readonly mutations: readonly Mutation[]
  /** Seed of the first mutation; each further one adds one. */
  readonly seed: number
  readonly sabotage?: Sabotage
}

/** Tries each mutation on a page of its own: with all five faults in random order, and then without a fault. */
export async function playMutations({ browser, address, db, mutations, seed, sabotage }: Parts) {
  const { fixture, tokenOf } = await openFixtures({ db, address })
  const contexts = new Map<Mutation['as'], BrowserContext>()
  const counts = { mutations: 0, faults: 0, 'done in the end': 0 }
  const violations: string[] = []
  /** A sabotaged console is expected not to react. */
  const timeoutMs = sabotage === undefined ? 10_000 : 1000

  async function openPage(who: Mutation['as']): Promise<Page> {
    const context = contexts.get(who) ?? (await openSignedIn(browser, address, { token: await tokenOf(who) }))
    if (!contexts.has(who)) await context.addInitScript(instrument, sabotage)
    contexts.set(who, context)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    return page
  }
  async function playOne(mutation: Mutation, order: readonly Fault[]): Promise<void> {
    const found: string[] = []
    const page = await openPage(mutation.as)
    let now = 'on the way there'
    try {
      const attempt = await open(page, mutation.call, await mutation.setup(fixture()), timeoutMs)
      for (const fault of order) {
        now = fault
        counts.faults++
        found.push(...(await attempt.fail(fault)).map((words) => `${now}: ${words}`))
        if (sabotage !== undefined && found.length > 0) break
      }
      now = 'at last without a fault'
      if (sabotage === undefined && (await attempt.succeeds())) counts['done in the end']++
      else if (sabotage === undefined) found.push(`${now}: not shown as done`)
    } catch (problem) {
      found.push(`${now}: ${problem instanceof Error ? problem.message : String(problem)}`)
    }
    violations.push(...found.map((words) => `${mutation.name}, ${words}`))
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
  return { counts, violations }
}

/** The method of a call, and what its address ends in. */
export function routeOf(call: string) {
  const [method = '', path = ''] = call.split(' ')
  return { method, address: new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
}

async function open(page: Page, call: string, scenario: Scenario, timeoutMs: number) {
  const { method, address } = routeOf(call)
  const { stays = () => page.locator('body'), fields = {}, unknownMessage = /no se sabe/i } = scenario
  const message = scenario.message?.(page) ?? page.getByRole('alert')
  const isMessageShown = () => message.first().isVisible()
  const isBusy = async () => (await page.locator('[aria-busy=true]').count()) > 0
  const until = (isSo: () => boolean | Promise<boolean>) => within(timeoutMs, isSo)
  let sent: Route[] = []
  let isFaulty = true
  await page.route(
    ({ pathname }) => address.test(pathname),
    (route) => (isFaulty && route.request().method() === method ? void sent.push(route) : route.fallback()),
  )
  await page.goto(scenario.at)
  await scenario.prepare?.(page)
  for (const [label, value] of Object.entries(fields)) await type(page, label, value)

  return {
    /** The rules that the console broke. */
    async fail(fault: Fault): Promise<readonly string[]> {
      const violations: string[] = []
      const check = async (isSo: boolean | Promise<boolean>, otherwise: string) => {
        if (!(await isSo)) violations.push(otherwise)
      }
      sent = []
      await scenario.submit(page)
      await until(() => sent.length > 0)
      const [route] = sent
      if (route === undefined) return ['it was not sent']
      await check(isBusy(), 'nothing shows that it is under way')
      await check(isMessageShown().then(not), 'while it is sent again, the last message is still shown')
      await check(scenario.isDone(page).then(not), 'shown as done before any answer')
      await faults[fault](route, page)
      await check(until(isMessageShown), 'no message is shown')
      await check(
        until(() => isBusy().then(not)),
        'it still seems to be under way',
      )
      const words = async () => (await message.allInnerTexts()).join(' ')
      if (fault !== 'success: false' && violations.length === 0)
        await check(
          until(async () => unknownMessage.test(await words())),
          `no message says that it may have happened: ${await words()}`,
        )
      if (scenario.unknownMessage === undefined)
        await check(!(await words()).includes('went wrong'), 'the message is in another language')
      await check(scenario.isDone(page).then(not), 'shown as done')
      await check(sent.length === 1, `sent ${sent.length} times`)
      await check(stays(page).first().isVisible(), 'what the person had prepared is gone')
      for (const [label, value] of Object.entries(fields)) {
        const shown = await shownIn(page, label, value)
        await check(shown === value, `«${value}» in ${label} became «${shown}»`)
      }
      if (fault === 'hang') await route.abort().catch(() => undefined)
      return violations
    },
    async succeeds(): Promise<boolean> {
      isFaulty = false
      await scenario.submit(page)
      return until(() => scenario.isDone(page))
    },
  }
}

/** False when time is up. */
export async function within(timeoutMs: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + timeoutMs
  for (;;) {
    if (await isSo()) return true
    if (Date.now() > end) return false
    await sleep(15)
  }
}

const not = (isSo: boolean) => !isSo

const fieldOf = (page: Page, label: string): Locator =>
  page
    .locator('input, textarea, select, [contenteditable=true]')
    .and(page.getByLabel(label, { exact: true }))
    .last()

export async function type(page: Page, label: string, value: string): Promise<void> {
  const field = fieldOf(page, label)
  const kind = await field.evaluate((element) => element.getAttribute('role') ?? element.tagName)
  if (kind === 'SELECT') return void (await field.selectOption(value))
  await field.fill(value)
  if (kind !== 'combobox') return
  await page.getByRole('option', { name: value }).click()
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}

/** The value of a field; for a field that holds several values, the wanted one if it is among them. */
export async function shownIn(page: Page, label: string, value: string): Promise<string> {
  const field = fieldOf(page, label)
  if ((await field.count()) === 0) return ''
  return field.evaluate((element, wanted) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? ''
    if (element instanceof HTMLInputElement && element.role === 'combobox' && element.value === '')
      return element.closest('div')?.parentElement?.textContent.includes(wanted) ? wanted : ''
    return 'value' in element ? String(element.value) : (element.textContent ?? '')
  }, value)
}

/** Runs in the page before its own scripts: lets the test end time limits, and builds in a flaw. */
export function instrument(sabotage: Sabotage | undefined): void {
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
    // The console's security policy allows a script to add style sheets only in this way.
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
