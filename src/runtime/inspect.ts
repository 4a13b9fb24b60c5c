import type { InspectionEvent } from 'xstate'

type Inspector = (happened: InspectionEvent) => void

const inspectors = new Set<Inspector>()

/**
 * The option of every actor of the console. Nobody inspects the release; in development and in Storybook an inspector
 * shows each event and the state that it led to.
 */
export const inspect = {
  inspect: (happened: InspectionEvent) => inspectors.forEach((inspector) => inspector(happened)),
}

/** Adds an inspector of all actors that are made before or after. Returns what removes it. */
export function inspectWith(inspector: Inspector): () => void {
  inspectors.add(inspector)
  return () => inspectors.delete(inspector)
}
