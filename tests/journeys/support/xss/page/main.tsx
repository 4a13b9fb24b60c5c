import { Theme } from '#components/theme/Theme.tsx'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { sinks } from './sinks.tsx'
import type { SinkName } from './sinks.tsx'
import { strangersIn } from './unexpected.ts'

export interface Outcome {
  /** Tags and attributes that are not allowed, each with the text it came from. */
  readonly unexpected: readonly string[]
  /** Texts for which the sink threw. */
  readonly thrown: readonly string[]
  /** HTML that would be stored. */
  readonly written: readonly string[]
}

declare global {
  interface Window {
    /** Puts every text into the sink, triggers events on everything it drew, and returns the outcome. */
    tryAll(sink: SinkName, texts: readonly string[]): Promise<Outcome>
  }
}

const root = createRoot(document.querySelector('#root')!)
const place = document.createElement('div')
document.body.append(place)

window.tryAll = async (name, texts) => {
  const show = (node: ReactNode) => flushSync(() => root.render(<Theme>{node}</Theme>))
  const unexpected: string[] = []
  const thrown: string[] = []
  const written: string[] = []
  const { own, each } = sinks[name]
  await each({ texts, place, show }, (text, came) => {
    if (came instanceof Error) return void thrown.push(text)
    if (typeof came === 'string') return void written.push(came)
    touch(came)
    unexpected.push(...strangersIn(came, own).map((stranger) => `${stranger} of ${text}`))
  })
  await settled()
  show(null)
  place.replaceChildren()
  return { unexpected, thrown, written }
}

const events = ['mouseover', 'pointerenter', 'focus', 'click', 'auxclick', 'toggle', 'animationstart', 'wheel', 'copy']

/** Triggers pointer and key events without following links to other pages. */
function touch(drawn: Element): void {
  for (const element of drawn.querySelectorAll('*')) {
    for (const event of events) element.dispatchEvent(new Event(event, { cancelable: true }))
    const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
    if (element instanceof HTMLElement && /^\W*(?:j|v)/i.test(href)) element.click()
  }
}

/** A picture requested after all others has failed, so theirs have failed too. */
async function settled(): Promise<void> {
  const last = new Image()
  const failed = new Promise((resolve) => last.addEventListener('error', resolve))
  last.src = `/none/${Math.random()}`
  await failed
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
