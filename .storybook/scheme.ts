let isOneOfTwo = false

/** Sets the theme of the page. Side by side, this frame is light and the other frame is dark. */
export function applyScheme(scheme: unknown): void {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset['theme']
  else dataset['theme'] = scheme === 'dark' ? 'dark' : 'light'
}

/**
 * Dialogs keep the focus, so two frames side by side would take it from each other forever. Only the frame that was
 * pressed last may take it, at first the light one. Must run before a story is drawn.
 */
export function shareFocus(scheme: unknown): void {
  const isBeside = new URLSearchParams(location.search).has('beside')
  if (isOneOfTwo || (scheme !== 'both' && !isBeside)) return
  isOneOfTwo = true
  const { dataset } = window.parent.document.documentElement
  const own = isBeside ? 'dark' : 'light'
  document.addEventListener('pointerdown', () => (dataset['pressed'] = own), true)
  const { focus } = HTMLElement.prototype
  // Storybook's own property caches `focus` and would give it to an element twice, so define it again.
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    configurable: true,
    writable: true,
    value(this: HTMLElement, options?: FocusOptions) {
      if ((dataset['pressed'] ?? 'light') === own) focus.call(this, options)
    },
  })
}
