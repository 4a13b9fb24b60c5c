import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { stripTypeScriptTypes } from 'node:module'
import type { Browser, CDPSession, JSHandle, Page } from 'playwright-core'
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
  readonly wrongs: readonly { readonly rule: Rule; readonly theme: Theme | 'both'; readonly what: string }[]
}

interface Channel {
  on(event: string, listener: (news: never) => void): void
  off(event: string, listener: (news: never) => void): void
  emit(event: string, news: unknown): void
}

interface Told {
  readonly parameters: { readonly a11y?: A11y; readonly viewport?: { readonly options?: Record<string, Viewport> } }
  readonly storyGlobals: { readonly viewport?: { readonly value?: string } }
}

interface Viewport {
  readonly styles?: { readonly width: string; readonly height: string }
}

interface A11y {
  readonly test?: string
  readonly disable?: boolean
  readonly config?: object
  readonly options?: object
}

// oxlint-disable-next-line eslint/no-underscore-dangle -- Storybook's own name
declare const __STORYBOOK_ADDONS_CHANNEL__: Channel
// oxlint-disable-next-line eslint/no-underscore-dangle -- Storybook's own name
declare const __STORYBOOK_PREVIEW__: {
  readonly currentSelection?: { readonly storyId: string }
  readonly storyStoreValue?: { loadStory(wanted: { storyId: string }): Promise<Told> }
}
declare const axe: {
  reset(): void
  configure(config: object): void
  run(
    context: object,
    options: object,
  ): Promise<{
    readonly violations: readonly Checked[]
    readonly incomplete: readonly Checked[]
  }>
}

interface Checked {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string }[]
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
  #rules: JSHandle<typeof Rules> | undefined

  private constructor(page: Page, devtools: CDPSession, address: string) {
    this.#page = page
    this.#devtools = devtools
    this.#address = address
  }

  static async open(browser: Browser, address: string): Promise<Stage> {
    const context = await browser.newContext({
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
    })
    await context.addInitScript(endingAnimations)
    await context.addInitScript(steadyClock, Date.parse('2026-06-10T15:00:30Z'))
    const page = await context.newPage()
    return new Stage(page, await context.newCDPSession(page), address)
  }

  /** The story's own size, where it sets one. */
  async sizeOf(id: string): Promise<Size | undefined> {
    await this.#ready()
    const styles = await this.#page.evaluate(async (storyId) => {
      const told = await __STORYBOOK_PREVIEW__.storyStoreValue?.loadStory({ storyId })
      const name = told?.storyGlobals.viewport?.value
      const its = told?.parameters.viewport?.options?.[name ?? '']?.styles
      if (name !== undefined && !its)
        throw new Error(`${storyId} asks for the window ${name}, which preview.tsx lacks.`)
      return its
    }, id)
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
        const wrongs = [{ rule: 'play', theme: 'both', what: lost(error) }] as const
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
      ...(failure === undefined ? [] : [{ rule: 'play', theme: 'both', what: failure } as const]),
      ...unseen.map((what) => ({ rule: 'focus', theme: 'both', what }) as const),
    ]
    return sights.map((sight, index) => (index === 0 ? { ...sight, wrongs: [...wrongs, ...sight.wrongs] } : sight))
  }

  async #fit(size: Size): Promise<void> {
    const now = this.#page.viewportSize()
    if (now?.width !== size.width || now.height !== size.height) await this.#page.setViewportSize(size)
  }

  async #see(id: string, size: Size, withAxe: boolean): Promise<Sight> {
    const rules = await this.#ready()
    const wrongs: Sight['wrongs'][number][] = []
    const pictures = new Map<Theme, Buffer>()
    const axe = { violations: new Set<string>(), inconclusive: new Set<string>() }
    let isChecked = false
    for (const theme of ['light', 'dark'] as const) {
      await this.#wear(theme)
      pictures.set(theme, await this.#picture())
      const measured = await rules.evaluate((it) => ({ overflow: it.overflows(), clipped: it.clippedTexts() }))
      for (const rule of ['overflow', 'clipped'] as const)
        wrongs.push(...measured[rule].map((what) => ({ rule, theme, what })))
      const checked = withAxe ? await this.#axe(id, theme) : null
      if (checked === null) continue
      isChecked = true
      for (const { kind, id: its, what } of checked) {
        axe[kind].add(its)
        wrongs.push({ rule: 'axe', theme, what })
      }
    }
    const text = await this.#page.evaluate(linesShown)
    const content = await rules.evaluate((it) => it.smallContent())
    const results = { violations: [...axe.violations], inconclusive: [...axe.inconclusive] }
    return { size, pictures, content, text, wrongs, ...(isChecked && { axe: results }) }
  }

  /** Reloads the page unless it is in a good state. */
  async #ready(): Promise<JSHandle<typeof Rules>> {
    if (this.#rules) return this.#rules
    await this.#page.goto(`${this.#address}iframe.html?viewMode=story`)
    // A failed story may have left drafts.
    await this.#page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    await this.#page.waitForFunction(() => __STORYBOOK_PREVIEW__.storyStoreValue !== undefined)
    // axe runs here once per theme, so switch off the add-on's own run.
    await this.#page.evaluate(() =>
      __STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { scheme: 'light', a11y: { manual: true } } }),
    )
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

  /** What axe finds, null where it is off. The second theme can break only the rules about colour. */
  #axe(
    id: string,
    theme: Theme,
  ): Promise<readonly { readonly kind: keyof AxeResult; readonly id: string; readonly what: string }[] | null> {
    return this.#page.evaluate(
      async ([storyId, onlyColour]) => {
        const story = await __STORYBOOK_PREVIEW__.storyStoreValue?.loadStory({ storyId })
        const { test, disable, config = {}, options = {} } = story?.parameters.a11y ?? {}
        if (test === 'off' || disable) return null
        axe.reset()
        axe.configure(config)
        const exclude = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root']
        const { violations, incomplete } = await axe.run(
          { include: document.body, exclude },
          {
            ...options,
            ...(onlyColour ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}),
          },
        )
        const told = (kind: 'violations' | 'inconclusive', found: readonly Checked[]) =>
          found.flatMap(({ id: its, help, nodes }) =>
            nodes.map(({ html }) => ({
              kind,
              id: its,
              what: `${its}${kind === 'violations' ? '' : ' (inconclusive)'}: ${help}: ${html.replaceAll(/ (class|id)="[^"]*"/g, '').slice(0, 160)}`,
            })),
          )
        return [...told('violations', violations), ...told('inconclusive', incomplete)]
      },
      [id, theme === 'dark'] as const,
    )
  }
}

/** Runs in each page: Storybook waits for the end of animations, and those that follow scrolling have none. */
function endingAnimations(): void {
  const all = document.getAnimations.bind(document)
  document.getAnimations = () => all().filter(({ timeline }) => timeline instanceof DocumentTimeline)
}

/** Runs in each page: every story begins at the same time, because samples are so many days old. */
function steadyClock(start: number): void {
  let began = performance.now()
  const now = () => start + performance.now() - began
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })
  addEventListener('laurel:story', () => (began = performance.now()))
}

/** Runs in the page: shows a story and resolves at the end of its play, to why it failed or to null. */
function playedOn(id: string): Promise<string | null> {
  const channel = __STORYBOOK_ADDONS_CHANNEL__
  document.documentElement.dataset['theme'] = 'light'
  dispatchEvent(new Event('laurel:story'))
  return new Promise((resolve) => {
    const said: string[] = []
    const hear = (news: { message?: string; title?: string; description?: string }) =>
      said.push((news.message ?? `${news.title}: ${news.description}`).split('\n', 1).join())
    const listeners: Record<string, (news: never) => void> = {
      playFunctionThrewException: hear,
      storyThrewException: hear,
      storyErrored: hear,
      storyMissing: () => end('is not in the book'),
      unhandledErrorsWhilePlaying: (errors: { message: string }[]) => errors.map(hear),
      storyFinished: (news: { storyId: string; status: string }) => {
        if (news.storyId !== id) return
        const failed = said.length > 0 || news.status !== 'success'
        end(failed ? [...new Set(said)].join('; ') || 'failed without a word' : null)
      },
    }
    const end = (why: string | null) => {
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener)
      resolve(why)
    }
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener)
    const isShown = __STORYBOOK_PREVIEW__.currentSelection?.storyId === id
    channel.emit(isShown ? 'forceRemount' : 'setCurrentStory', { storyId: id, viewMode: 'story' })
  })
}

/** Runs in the page: resolves when fonts and pictures in sight are there, a second at most. */
async function settled(): Promise<void> {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  const second = new Promise((resolve) => setTimeout(resolve, 1000))
  await Promise.race([Promise.allSettled([document.fonts.ready, ...inSight.map((image) => image.decode())]), second])
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Runs in the page: the lines of text that the story and what lies over it show. */
function linesShown(): readonly string[] {
  const own = [...document.body.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement &&
      !part.matches('script, style') &&
      !/^(sb-|storybook-docs)/.test(part.className || part.id) &&
      part.id !== 'storybook-docs',
  )
  return own
    .flatMap(({ innerText }) => innerText.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
