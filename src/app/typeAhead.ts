import { isTyping, overlay } from './shortcuts.ts'

/**
 * Collects what is typed until the next page is there; then `arrive` focuses a field, which gets it. It ends before that if
 * somebody types in a field or over the page, as in the palette or the sign-in dialog: those keys are meant for it.
 */
export function typeAhead(arrive: () => void): void {
  const main = document.querySelector('main')
  const stop = new AbortController()
  let typed = ''
  const end = () => {
    watch.disconnect()
    stop.abort()
  }
  const isElsewhere = () => isTyping(document.activeElement) || overlay() !== undefined
  const watch = new MutationObserver(() => {
    end()
    if (isElsewhere()) return
    arrive()
    // As if it were typed: the field hears of it, and the browser can undo it.
    if (typed !== '') document.execCommand('insertText', false, typed)
  })
  if (main === null) return
  watch.observe(main, { attributeFilter: ['aria-busy'] })
  const note = (event: KeyboardEvent) => {
    if (isElsewhere()) return end()
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return
    typed += event.key
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', note, { capture: true, signal: stop.signal })
}

/** What was typed before the code of the palette had come. */
export interface TypedAhead {
  readonly text: string
  /** Enter was the last key. */
  readonly isEntered: boolean
}

export const nothingTyped: TypedAhead = { text: '', isEntered: false }

/**
 * Collects what is typed until the code of the palette has come: none of it is a shortcut, and in a field it is not meant for that.
 * What it returns ends it, and gives what was typed.
 */
export function collectTyped(): () => TypedAhead {
  const stop = new AbortController()
  const before = document.activeElement
  let text = ''
  let isEntered = false
  const note = (event: KeyboardEvent) => {
    const { key, target, repeat } = event
    if (event.ctrlKey || event.metaKey || (target !== before && isTyping(target))) return
    if (!repeat) isEntered = key === 'Enter' && text !== ''
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', note, { capture: true, signal: stop.signal })
  return () => {
    stop.abort()
    return { text, isEntered }
  }
}
