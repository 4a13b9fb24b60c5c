import { useSyncExternalStore } from 'react'
import { browserStorage } from './storage.ts'

export const colourSchemes = ['system', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

const storageKey = 'laurel.colourScheme'

/** The scheme this person chose on this machine; `system` where none was. */
function chosenColourScheme(): ColourScheme {
  const kept = browserStorage.kept.getItem(storageKey)
  return colourSchemes.find((scheme) => scheme === kept) ?? 'system'
}

/** Paints the chosen scheme. Called before the first render, so that nothing is drawn in the other one. */
export function showColourScheme(scheme = chosenColourScheme()): void {
  const root = document.documentElement
  if (scheme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = scheme
}

function chooseColourScheme(scheme: ColourScheme): void {
  browserStorage.kept.setItem(storageKey, scheme)
  showColourScheme(scheme)
  changed.dispatchEvent(new Event('change'))
}

/** Calls back when the scheme is chosen here or in another tab. */
function onColourScheme(callback: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    showColourScheme()
    callback()
  }
  changed.addEventListener('change', callback)
  window.addEventListener('storage', elsewhere)
  return () => {
    changed.removeEventListener('change', callback)
    window.removeEventListener('storage', elsewhere)
  }
}

const changed = new EventTarget()

/** The chosen colour scheme and the way to choose another; shared by all tabs. */
export function useColourScheme() {
  const scheme = useSyncExternalStore(onColourScheme, chosenColourScheme)
  return [scheme, chooseColourScheme] as const
}
