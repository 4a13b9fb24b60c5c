import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'

/** How the API answered; the status is 0 if it did not. */
export interface Answer {
  readonly at: number
  readonly method: string
  /** With `{id}` for an id. */
  readonly path: string
  readonly status: number
}

/** A machine has processed an event. */
export interface Processed {
  readonly at: number
  readonly actor: AnyActorRef
  readonly event: AnyEventObject
  readonly snapshot: AnyMachineSnapshot
}

type Inspector = (happened: InspectionEvent) => void
type Recorder = (happened: Processed | Answer) => void

const inspectors = new Set<Inspector>()

/** What happened before the recorder's code has come, which waits until the page is idle. */
const early: (Processed | Answer)[] = []

/** Receives every event of a machine except those of `secretMachines`, and every answer of the API. */
export let record: Recorder = (happened) => {
  if (early.length < 5000) early.push(happened)
}

/** From now on, and of what happened before. */
export function recordWith(recorder: Recorder): void {
  record = recorder
  early.splice(0).forEach(recorder)
}

/** The events of sign-in, activation and recovery hold passwords and tokens: nobody keeps them. */
export const secretMachines: ReadonlySet<string> = new Set(['session', 'activation', 'recovery'])

/** Null for what is kept out of a record: other news of actors, actors that are no machines, and secrets. */
export function processedIn(happened: InspectionEvent): Processed | null {
  if (happened.type !== '@xstate.snapshot' || !('machine' in happened.snapshot)) return null
  const { event, snapshot, actorRef } = happened as typeof happened & {
    snapshot: AnyMachineSnapshot
    actorRef: AnyActorRef
  }
  if (secretMachines.has(snapshot.machine.id)) return null
  return { at: performance.now(), actor: actorRef, event, snapshot }
}

/**
 * The option of every actor of the console. What happens is recorded for a trace; in development and in Storybook an
 * inspector also shows each event and the state that it led to.
 */
export const inspect = {
  inspect: (happened: InspectionEvent) => {
    const processed = processedIn(happened)
    if (processed !== null) record(processed)
    inspectors.forEach((inspector) => inspector(happened))
  },
}

/** Adds an inspector of all actors that are made before or after. Returns what removes it. */
export function inspectWith(inspector: Inspector): () => void {
  inspectors.add(inspector)
  return () => inspectors.delete(inspector)
}
