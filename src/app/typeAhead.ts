/** Collects what is typed until the next page is there; then `arrive` focuses a field, which gets it. */
export function typeAhead(arrive: () => void): void {
  const main = document.querySelector('main')
  const stop = new AbortController()
  let typed = ''
  const watch = new MutationObserver(() => {
    watch.disconnect()
    stop.abort()
    arrive()
    // As if it were typed: the field hears of it, and the browser can undo it.
    if (typed !== '') document.execCommand('insertText', false, typed)
  })
  if (main === null) return
  watch.observe(main, { attributeFilter: ['aria-busy'] })
  const note = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return
    typed += event.key
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', note, { capture: true, signal: stop.signal })
}
