import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent, Snapshot, StateValue } from 'xstate'

/** An event that a machine has processed, and the state after it. */
export interface Step {
  /** In ms since the page was opened. */
  readonly at: number
  readonly actor: AnyActorRef
  readonly event: AnyEventObject
  readonly value: StateValue
}

/** How the API answered; the status is 0 if it did not. */
export interface Answer {
  readonly at: number
  readonly method: string
  /** With `{id}` for an id. */
  readonly path: string
  readonly status: number
}

/** A piece of the record. Of each actor with steps in it, the snapshot before the first of them. */
interface Piece {
  readonly before: Map<AnyActorRef, AnyMachineSnapshot>
  readonly happened: (Step | Answer)[]
}

const mostInPiece = 50
const mostPieces = 10
let pieces: readonly Piece[] = []
const latest = new WeakMap<AnyActorRef, AnyMachineSnapshot>()

/** What happened last, at most 500 steps, in memory only: `trace.ts` takes what is personal out before it is a file. */
export const recorded = () => pieces
export const latestOf = (actor: AnyActorRef): AnyMachineSnapshot | undefined => latest.get(actor)

export function recordAnswer(answer: Omit<Answer, 'at'>): void {
  lastPiece().happened.push({ ...answer, at: performance.now() })
}

/** The machines of sign-in: their events hold passwords and tokens. */
const unrecorded = new Set(['session', 'activation', 'recovery'])

/** An observer for `inspect`. */
export function record(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.snapshot' || !isOfMachine(inspected.snapshot)) return
  const { event, snapshot } = inspected
  if (unrecorded.has(snapshot.machine.id)) return
  const actor = inspected.actorRef as AnyActorRef
  const before = latest.get(actor)
  if (event.type === 'xstate.stop') return
  latest.set(actor, snapshot)
  // A table starts hundreds of machines of which few get an event.
  if (before === undefined || event.type === 'xstate.init') return
  const piece = lastPiece()
  if (!piece.before.has(actor)) piece.before.set(actor, before)
  piece.happened.push({ at: performance.now(), actor, event, value: snapshot.value })
}

function lastPiece(): Piece {
  const last = pieces.at(-1)
  if (last !== undefined && last.happened.length < mostInPiece) return last
  const next: Piece = { before: new Map(), happened: [] }
  pieces = [...pieces.slice(1 - mostPieces), next]
  return next
}

export const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot
