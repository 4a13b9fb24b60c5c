/**
 * Makes a held Enter one press: what it repeats presses nothing, in whatever has the focus by then, and breaks no line of a text
 * that it was not pressed in.
 */
export function hearEnterOnce(): void {
  let pressedIn: EventTarget | null = null
  const hear = (event: KeyboardEvent) => {
    const { key, repeat, target } = event
    if (key !== 'Enter') return
    if (!repeat) pressedIn = target
    else if (target !== pressedIn || !hasLines(target)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  addEventListener('keydown', hear, true)
}

const hasLines = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
