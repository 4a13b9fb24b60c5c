import type { AxeResult } from './report.ts'

// Each of these functions is sent to the page as text: it uses nothing of this file but types.

interface Channel {
  on(event: string, listener: (news: never) => void): void
  off(event: string, listener: (news: never) => void): void
  emit(event: string, news: unknown): void
}

interface Story {
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
  readonly storyStoreValue?: { loadStory(wanted: { storyId: string }): Promise<Story> }
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

/** The size that a story asks for, where it sets one. */
export async function viewportOf(storyId: string): Promise<Viewport['styles']> {
  const story = await __STORYBOOK_PREVIEW__.storyStoreValue?.loadStory({ storyId })
  const name = story?.storyGlobals.viewport?.value
  const styles = story?.parameters.viewport?.options?.[name ?? '']?.styles
  if (name !== undefined && !styles) throw new Error(`${storyId} asks for the window ${name}, which preview.tsx lacks.`)
  return styles
}

/** Whether Storybook has read its stories. */
export const isLoaded = (): boolean => __STORYBOOK_PREVIEW__.storyStoreValue !== undefined

/** Switches off the add-on's own run of axe, because the review runs it once per theme, and shows a language. */
export const switchOffAxe = (language: string): void =>
  __STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { scheme: 'light', language, a11y: { manual: true } } })

/** Shows the open story in another language, as it is: the toolbar would draw it anew. */
export async function inLanguage(language: string): Promise<void> {
  dispatchEvent(new CustomEvent('laurel:language', { detail: language }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

export interface AxeFinding {
  readonly kind: keyof AxeResult
  readonly id: string
  readonly what: string
}

/** What axe finds in a story, null where it is off. The second theme can break only the rules about colour. */
export async function axeFindings([storyId, onlyColour]: readonly [string, boolean]): Promise<
  readonly AxeFinding[] | null
> {
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
}

/** Storybook waits for the end of animations, and those that follow scrolling have none. */
export function endingAnimations(): void {
  const all = document.getAnimations.bind(document)
  document.getAnimations = () => all().filter(({ timeline }) => timeline instanceof DocumentTimeline)
}

/** Every story begins at the same time, because samples are so many days old. */
export function steadyClock(start: number): void {
  let began = performance.now()
  const now = () => start + performance.now() - began
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })
  addEventListener('laurel:story', () => (began = performance.now()))
}

/** Shows a story and resolves at the end of its play, to why it failed or to null. */
export function playedOn(id: string): Promise<string | null> {
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
        end(failed ? [...new Set(said)].join('; ') || 'failed without a reason' : null)
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

/** Resolves when fonts and pictures in sight are there, a second at most. */
export async function settled(): Promise<void> {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  const second = new Promise((resolve) => setTimeout(resolve, 1000))
  await Promise.race([Promise.allSettled([document.fonts.ready, ...inSight.map((image) => image.decode())]), second])
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** The lines of text that the story and what lies over it show. */
export function linesShown(): readonly string[] {
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
