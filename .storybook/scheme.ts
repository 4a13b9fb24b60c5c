let isOneOfTwo = false

/** Dresses the page. Where both are shown side by side, this frame is the light one; the other is a frame of its own. */
export function applyScheme(scheme: unknown): void {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset['theme']
  else dataset['theme'] = scheme === 'dark' ? 'dark' : 'light'
}

/**
 * Dialogs keep the focus, so those of two frames would take it from each other for ever. Of two side by side, only the one
 * that a person is in may take it. Called before a story is drawn.
 */
export function shareFocus(scheme: unknown): void {
  if (isOneOfTwo || (scheme !== 'both' && !new URLSearchParams(location.search).has('beside'))) return
  isOneOfTwo = true
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusIfHere(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}
