import type { InspectionEvent } from 'xstate'

/** How the API answered; the status is 0 if it did not. */
export interface Answer {
  readonly at: number
  readonly method: string
  /** With `{id}` for an id. */
  readonly path: string
  readonly status: number
}

type Inspector = (happened: InspectionEvent) => void
type Recorder = (happened: InspectionEvent | Answer) => void

const inspectors = new Set<Inspector>()

/** What happened before the recorder's code has come, which waits until the page is idle. */
const early: (InspectionEvent | Answer)[] = []

/** Told of every event of a machine, and of every answer of the API. */
export let record: Recorder = (happened) => {
  if (early.length < 5000) early.push(happened)
}

/** From now on, and of what happened before. */
export function recordWith(recorder: Recorder): void {
  record = recorder
  early.splice(0).forEach(recorder)
}

/**
 * The option of every actor of the console. What happens is recorded for a trace; in development and in Storybook an
 * inspector also shows each event and the state that it led to.
 */
export const inspect = {
  inspect: (happened: InspectionEvent) => {
    record(happened)
    inspectors.forEach((inspector) => inspector(happened))
  },
}

/** Adds an inspector of all actors that are made before or after. Returns what removes it. */
export function inspectWith(inspector: Inspector): () => void {
  inspectors.add(inspector)
  return () => inspectors.delete(inspector)
}
