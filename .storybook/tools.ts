import { useSyncExternalStore } from 'react'
import { rightToLeft } from './rightToLeft.ts'
import { isTest } from '#statecharts/preview.ts'

const tool = <Icon extends string>(description: string, icon: Icon, titles: Readonly<Record<string, string>>) => ({
  description,
  toolbar: { icon, items: Object.entries(titles).map(([value, title]) => ({ value, title })), dynamicTitle: true },
})

/** Tools of the toolbar beside the theme. Each stands in the address, so that a link shows the same. */
export const toolTypes = {
  motion: tool('Motion', 'lightning', { system: 'Motion as the system', reduce: 'Reduced motion' }),
  direction: tool('Direction', 'transfer', {
    ltr: 'Left to right',
    names: 'Right-to-left names',
    rtl: 'Right to left',
  }),
  language: tool('Language', 'globe', {
    specification: 'Specification',
    es: 'Español',
    en: 'English',
    pseudo: 'Pseudo: longer and marked',
  }),
  answers: tool('Answers', 'timer', { quick: 'Answers at once', slow: 'Answers after 3 s' }),
  text: tool('Text size', 'paragraph', { 100: 'Text 100 %', 150: 'Text 150 %', 200: 'Text 200 %' }),
}

export const toolDefaults = {
  motion: 'system',
  direction: 'ltr',
  language: 'specification',
  answers: 'quick',
  text: '100',
}

type Globals = Readonly<Record<string, unknown>>

/** Applies what the toolbar asks of the page; called again when it changes. */
export function applyTools({ motion, direction, text }: Globals): () => void {
  document.documentElement.dir = direction === 'rtl' ? 'rtl' : 'ltr'
  reduceMotion(isPlaying || motion === 'reduce')
  return enlarge(Number(text) / 100)
}

let isPlaying = false
const listeners = new Set<() => void>()

const onPlaying = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export const useIsPlaying = (): boolean => useSyncExternalStore(onPlaying, () => isPlaying)

/** While a story plays nothing moves: what fades in would count as hidden. */
export function setPlaying(isNow: boolean, { motion }: Globals): void {
  isPlaying = isNow
  for (const listen of listeners) listen()
  reduceMotion(isNow || motion === 'reduce')
}

const reduced: MediaList[] = []

/** Applies the console's own rules for people who ask for less motion. */
function reduceMotion(isWanted: boolean): void {
  for (const media of reduced.splice(0)) media.mediaText = '(prefers-reduced-motion: reduce)'
  if (!isWanted) return
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText === '(prefers-reduced-motion: reduce)') {
        rule.media.mediaText = 'all'
        reduced.push(rule.media)
      }
}

/** Enlarges text alone, as the browsers of phones do, and keeps to it while the story changes. */
function enlarge(factor: number): () => void {
  if (!(factor > 1)) return () => {}
  const still = document.createElement('style')
  still.textContent = '* { transition: none !important }'
  const apply = () => {
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')]
    // A transition would still show the enlarged size, which would be enlarged again.
    document.head.append(still)
    restore()
    const sizes = elements
      .map((element) => getComputedStyle(element))
      .map(({ fontSize, lineHeight }) => [fontSize, lineHeight])
    elements.forEach((element, at) => {
      const [size = '', line = ''] = sizes[at] ?? []
      element.style.fontSize = `${Number.parseFloat(size) * factor}px`
      if (line.endsWith('px')) element.style.lineHeight = `${Number.parseFloat(line) * factor}px`
    })
    document.body.getBoundingClientRect()
    still.remove()
  }
  const restore = () => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*'))
      element.style.fontSize = element.style.lineHeight = ''
  }
  const observer = new MutationObserver(apply)
  observer.observe(document.body, { childList: true, subtree: true })
  apply()
  return () => {
    observer.disconnect()
    restore()
  }
}

const { fetch } = globalThis

/** How long slow answers take, in ms. */
const slowness = isTest ? 30 : 3000

/** The answers of the API as the toolbar asks for them. */
export function applyAnswers({ answers, direction }: Globals): void {
  const isSlow = answers === 'slow'
  const isRenamed = direction === 'rtl' || direction === 'names'
  globalThis.fetch =
    !isSlow && !isRenamed
      ? fetch
      : async (input, init) => {
          const request = new Request(input, init)
          const answer = await fetch(request)
          if (!new URL(request.url).pathname.startsWith('/api/')) return answer
          if (isSlow) await pause(slowness, request.signal)
          return isRenamed ? new Response(rightToLeft(await answer.text()), answer) : answer
        }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
