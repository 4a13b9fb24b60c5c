/** Sets the theme of the page. Side by side, this frame is light and the other frame is dark. */
export function applyScheme(scheme: unknown): void {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset['theme']
  else dataset['theme'] = scheme === 'dark' ? 'dark' : 'light'
}
