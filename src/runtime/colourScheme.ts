import { useSyncExternalStore } from 'react'
import { keptChoice } from './storage.ts'

export const colourSchemes = ['system', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

const choice = keptChoice('laurel.colourScheme')

/** The scheme this person chose on this machine; `system` where none was. */
function chosenColourScheme(): ColourScheme {
  const kept = choice.get()
  return colourSchemes.find((scheme) => scheme === kept) ?? 'system'
}

/** Paints the chosen scheme. Called before the first render, so that nothing is drawn in the other one. */
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

/** The chosen colour scheme and the way to choose another; shared by all tabs. */
export function useColourScheme() {
  const scheme = useSyncExternalStore(onColourScheme, chosenColourScheme)
  return [scheme, chooseColourScheme] as const
}
