let isOneOfTwo = false

/** Dresses the page. Where both are shown side by side, this frame is the light one; the other is a frame of its own. */
export function applyScheme(scheme: unknown): void {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset['theme']
  else dataset['theme'] = scheme === 'dark' ? 'dark' : 'light'
}

/**
 * Dialogs keep the focus, so those of two frames would take it from each other for ever. Of two side by side, only the one
 * that was pressed last may take it, the light one at first. Called before a story is drawn.
 */
export function shareFocus(scheme: unknown): void {
  const isBeside = new URLSearchParams(location.search).has('beside')
  if (isOneOfTwo || (scheme !== 'both' && !isBeside)) return
  isOneOfTwo = true
  const { dataset } = window.parent.document.documentElement
  const own = isBeside ? 'dark' : 'light'
  document.addEventListener('pointerdown', () => (dataset['pressed'] = own), true)
  const { focus } = HTMLElement.prototype
  // Defined anew: Storybook's own property gives the focus that it knows from before to an element asked twice in a row.
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    configurable: true,
    writable: true,
    value(this: HTMLElement, options?: FocusOptions) {
      if ((dataset['pressed'] ?? 'light') === own) focus.call(this, options)
    },
  })
}
