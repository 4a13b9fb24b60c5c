import { useSyncExternalStore } from 'react'
import { chooseColourScheme, chosenColourScheme, onColourScheme } from './colourScheme.ts'

/** The chosen colour scheme and the way to choose another; shared by all tabs. */
export function useColourScheme() {
  const scheme = useSyncExternalStore(onColourScheme, chosenColourScheme)
  return [scheme, chooseColourScheme] as const
}
