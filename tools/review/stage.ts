import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { stripTypeScriptTypes } from 'node:module'
import type { Browser, CDPSession, JSHandle, Page } from 'playwright-core'
import {
  axeFindings,
  endingAnimations,
  inLanguage,
  isLoaded,
  linesShown,
  playedOn,
  settled,
  steadyClock,
  switchOffAxe,
  viewportOf,
} from './inPage.ts'
import type * as Rules from './rules.ts'
import type { AxeResult, Content, Rule, Theme } from './report.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** What a story shows in one window. */
export interface Sight {
  readonly size: Size
  readonly pictures: ReadonlyMap<Theme, Buffer>
  readonly content?: Content | undefined
  readonly text?: readonly string[]
  readonly axe?: AxeResult
  readonly wrongs: readonly Wrong[]
}

interface Wrong {
  readonly rule: Rule
  readonly what: string
  /** The theme or the further language in which it was seen. */
  readonly in?: string | undefined
}

const rules = `data:text/javascript;base64,${Buffer.from(
  stripTypeScriptTypes(await readFile(new URL('rules.ts', import.meta.url), 'utf8')),
).toString('base64')}`
const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))

/** Loads the rules into the open page. */
export const rulesIn = (page: Page): Promise<JSHandle<typeof Rules>> =>
  page.evaluateHandle<typeof Rules>(`import(${JSON.stringify(rules)})`)

/** How many elements are tried, starting where the play left the focus. */
const stops = 6

/** Elements, among the first that Tab reaches, that do not show that they have the focus. */
export async function unseenFocus(page: Page, rules: JSHandle<typeof Rules>): Promise<readonly string[]> {
  const walk = await rules.evaluateHandle(({ focusWalk }) => focusWalk())
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    if (!(await walk.evaluate((it) => it.step()))) break
  }
  return walk.evaluate((it) => it.end())
}

/** Longest wait for the end of a story's play, in ms. */
const patience = 60_000
/** Longest picture of a page that scrolls, in px. */
const tallest = 3000

/** A browser page that shows one story after the other without reloading. */
export class Stage {
  readonly #page: Page
  readonly #devtools: CDPSession
  readonly #address: string
  readonly #languages: readonly [string, ...string[]]
  #rules: JSHandle<typeof Rules> | undefined

  private constructor(page: Page, devtools: CDPSession, address: string, languages: readonly [string, ...string[]]) {
    this.#page = page
    this.#devtools = devtools
    this.#address = address
    this.#languages = languages
  }

  /** Pictures are taken in the first language; what does not fit is looked for in all of them. */
  static async open(
    browser: Browser,
    address: string,
    languages: readonly [string, ...string[]] = ['specification'],
  ): Promise<Stage> {
    const context = await browser.newContext({
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
    })
    await context.addInitScript(endingAnimations)
    await context.addInitScript(steadyClock, Date.parse('2026-06-10T15:00:30Z'))
    const page = await context.newPage()
    return new Stage(page, await context.newCDPSession(page), address, languages)
  }

  /** The story's own size, where it sets one. */
  async sizeOf(id: string): Promise<Size | undefined> {
    await this.#ready()
    const styles = await this.#page.evaluate(viewportOf, id)
    return styles && { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
  }

  /** Inspects a story in windows that become narrower, in both themes; a page that crashes is reloaded once. */
  async look(id: string, sizes: readonly Size[]): Promise<readonly Sight[]> {
    const lost = (error: unknown): string => {
      this.#rules = undefined
      return `the page was lost: ${String(error).split('\n', 1).join()}`
    }
    const again = () => this.#lookOnce(id, sizes)
    return again()
      .catch((error: unknown) => (lost(error), again()))
      .catch((error: unknown) => {
        const wrongs = [{ rule: 'play', what: lost(error) }] as const
        return sizes.map((size) => ({ size, pictures: new Map(), wrongs }))
      })
  }

  async #lookOnce(id: string, sizes: readonly Size[]): Promise<readonly Sight[]> {
    const [first, ...narrower] = sizes
    if (first === undefined) return []
    await this.#fit(first)
    let failure = await this.#play(id)
    // An earlier story may have left the page in a bad state: only a failure in a fresh page counts.
    if (failure !== undefined) {
      this.#rules = undefined
      failure = await this.#play(id)
    }
    const sights = [await this.#see(id, first, true)]
    for (const size of narrower) {
      await this.#fit(size)
      await this.#page.evaluate(settled)
      sights.push(await this.#see(id, size, false))
    }
    const unseen = await unseenFocus(this.#page, await this.#ready())
    if (failure !== undefined) this.#rules = undefined
    const wrongs = [
      ...(failure === undefined ? [] : [{ rule: 'play', what: failure } as const]),
      ...unseen.map((what) => ({ rule: 'focus', what }) as const),
    ]
    return sights.map((sight, index) => (index === 0 ? { ...sight, wrongs: [...wrongs, ...sight.wrongs] } : sight))
  }

  async #fit(size: Size): Promise<void> {
    const now = this.#page.viewportSize()
    if (now?.width !== size.width || now.height !== size.height) await this.#page.setViewportSize(size)
  }

  async #see(id: string, size: Size, withAxe: boolean): Promise<Sight> {
    const rules = await this.#ready()
    const wrongs: Wrong[] = []
    const pictures = new Map<Theme, Buffer>()
    const axe = { violations: new Set<string>(), inconclusive: new Set<string>() }
    let isChecked = false
    for (const theme of ['light', 'dark'] as const) {
      await this.#wear(theme)
      pictures.set(theme, await this.#picture())
      wrongs.push(...(await this.#misfits(theme)))
      const checked = withAxe ? await this.#page.evaluate(axeFindings, [id, theme === 'dark'] as const) : null
      if (checked === null) continue
      isChecked = true
      for (const { kind, id: its, what } of checked) {
        axe[kind].add(its)
        wrongs.push({ rule: 'axe', in: theme, what })
      }
    }
    const text = await this.#page.evaluate(linesShown)
    const content = await rules.evaluate((it) => it.smallContent())
    wrongs.push(...(await this.#seeInOtherLanguages(id, withAxe)))
    const results = { violations: [...axe.violations], inconclusive: [...axe.inconclusive] }
    return { size, pictures, content, text, wrongs, ...(isChecked && { axe: results }) }
  }

  async #seeInOtherLanguages(id: string, withAxe: boolean): Promise<readonly Wrong[]> {
    const [first, ...others] = this.#languages
    if (others.length === 0) return []
    await this.#wear('light')
    const wrongs: Wrong[] = []
    for (const language of others) {
      await this.#page.evaluate(inLanguage, language)
      wrongs.push(...(await this.#misfits(language)))
      const checked = withAxe ? await this.#page.evaluate(axeFindings, [id, false] as const) : null
      wrongs.push(...(checked ?? []).map(({ what }) => ({ rule: 'axe', in: language, what }) as const))
    }
    await this.#page.evaluate(inLanguage, first)
    return wrongs
  }

  /** What does not fit the window or its own box. */
  async #misfits(seenIn: string): Promise<readonly Wrong[]> {
    const rules = await this.#ready()
    const found = await rules.evaluate((it) => ({ overflow: it.overflows(), clipped: it.clippedTexts() }))
    return (['overflow', 'clipped'] as const).flatMap((rule) => found[rule].map((what) => ({ rule, in: seenIn, what })))
  }

  /** Reloads the page unless it is in a good state. */
  async #ready(): Promise<JSHandle<typeof Rules>> {
    if (this.#rules) return this.#rules
    await this.#page.goto(`${this.#address}iframe.html?viewMode=story`)
    // A failed story may have left drafts.
    await this.#page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    await this.#page.waitForFunction(isLoaded)
    await this.#page.evaluate(switchOffAxe, this.#languages[0])
    await this.#page.addScriptTag({ path: axeFile })
    await this.#page.addStyleTag({
      content: '*, ::before, ::after { transition: none !important; caret-color: transparent !important }',
    })
    this.#rules = await rulesIn(this.#page)
    return this.#rules
  }

  /** The reason why the play failed; undefined when it succeeded. */
  async #play(id: string): Promise<string | undefined> {
    await this.#ready()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`did not end within ${patience / 1000} s`), patience)
    })
    const ended = this.#page.evaluate(playedOn, id).then(
      (news) => news ?? undefined,
      (error: unknown) => `the page was lost: ${String(error)}`,
    )
    const failure = await Promise.race([ended, late])
    clearTimeout(timer)
    if (failure === undefined) await this.#page.evaluate(settled)
    return failure
  }

  /** Only this attribute selects the theme, so the story keeps its state. */
  async #wear(theme: Theme): Promise<void> {
    await this.#page.evaluate(async (it) => {
      document.documentElement.dataset['theme'] = it
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }, theme)
  }

  async #picture(): Promise<Buffer> {
    const { width, height } = this.#page.viewportSize() ?? { width: 0, height: 0 }
    const whole = await this.#page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
        else animation.finish()
      // The play may have scrolled on purpose, and a long table draws only the visible rows.
      return scrollY > 0 || document.querySelector('[aria-rowcount]') ? 0 : document.documentElement.scrollHeight
    })
    const clip = { x: 0, y: 0, width, height: Math.min(whole, tallest), scale: 1 }
    const { data } = await this.#devtools.send('Page.captureScreenshot', {
      optimizeForSpeed: true,
      ...(whole > height && { clip, captureBeyondViewport: true }),
    })
    return Buffer.from(data, 'base64')
  }
}
