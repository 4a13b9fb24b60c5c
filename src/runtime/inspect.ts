import type { InspectionEvent } from 'xstate'
import { recorder } from './trace/recorder.ts'

type Inspector = (happened: InspectionEvent) => void

const inspectors = new Set<Inspector>([recorder.record])

/**
 * The option of every actor of the console. What happens is recorded for a trace; in development and in Storybook an
 * inspector also shows each event and the state that it led to.
 */
export const inspect = {
  inspect: (happened: InspectionEvent) => inspectors.forEach((inspector) => inspector(happened)),
}

/** Adds an inspector of all actors that are made before or after. Returns what removes it. */
export function inspectWith(inspector: Inspector): () => void {
  inspectors.add(inspector)
  return () => inspectors.delete(inspector)
}
