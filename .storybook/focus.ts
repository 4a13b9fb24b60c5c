let isShared = false
let isOneOfTwo = false

/**
 * Dialogs keep the focus and take it back. A story in the frame of the book may not take it from a field of the book, such as
 * the search; two frames side by side would take it from each other forever, so only the one that was pressed last may, at
 * first the light one. Must run before a story is drawn.
 */
export function shareFocus(scheme: unknown): void {
  const isBeside = new URLSearchParams(location.search).has('beside')
  isOneOfTwo = isBeside || scheme === 'both'
  const book = window.parent
  if (isShared || book === window) return
  isShared = true
  const { dataset } = book.document.documentElement
  const own = isBeside ? 'dark' : 'light'
  document.addEventListener('pointerdown', () => (dataset['pressed'] = own), true)
  const isTypingInBook = () => book.document.activeElement?.matches('input, textarea, [contenteditable=true]') === true
  const { focus } = HTMLElement.prototype
  // Storybook's own property caches `focus` and would give it to an element twice, so define it again.
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    configurable: true,
    writable: true,
    value(this: HTMLElement, options?: FocusOptions) {
      const isOthers = isOneOfTwo && (dataset['pressed'] ?? 'light') !== own
      if (!isOthers && !isTypingInBook()) focus.call(this, options)
    },
  })
}
