import { useSyncExternalStore } from 'react'
import { keptChoice } from './storage.ts'

const colourSchemes = ['system', 'light', 'dark'] as const
type ColourScheme = (typeof colourSchemes)[number]

const choice = keptChoice('laurel.colourScheme')

/** The scheme chosen on this machine, `system` by default. */
function chosenColourScheme(): ColourScheme {
  const kept = choice.get()
  return colourSchemes.find((scheme) => scheme === kept) ?? 'system'
}

/** Applies a scheme. Called before the first render, so that nothing flashes in another one. */
export function showColourScheme(scheme = chosenColourScheme()): void {
  const root = document.documentElement
  if (scheme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = scheme
}

function chooseColourScheme(scheme: ColourScheme): void {
  choice.set(scheme)
  showColourScheme(scheme)
}

const onColourScheme = (callback: () => void) =>
  choice.onChange(() => {
    showColourScheme()
    callback()
  })

/** The colour scheme and its setter, shared by all tabs. */
export function useColourScheme() {
  const scheme = useSyncExternalStore(onColourScheme, chosenColourScheme)
  return [scheme, chooseColourScheme] as const
}
