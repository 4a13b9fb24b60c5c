/** Dresses the page. Where both are shown side by side, this frame is the light one; the other is a frame of its own. */
export function applyScheme(scheme: unknown): void {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset['theme']
  else dataset['theme'] = scheme === 'dark' ? 'dark' : 'light'
}
