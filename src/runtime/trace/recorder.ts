import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate'
import { recordWith, type Answer, type Processed } from '../inspect.ts'

/** An event that a machine has processed, and the state after it. */
export interface Step {
  /** In ms since the page was opened. */
  readonly at: number
  readonly actor: AnyActorRef
  readonly event: AnyEventObject
  readonly value: StateValue
}

/** A piece of the record. Of each actor with steps in it, the snapshot before the first of them. */
interface Piece {
  readonly before: Map<AnyActorRef, AnyMachineSnapshot>
  readonly happened: (Step | Answer)[]
}

const mostInPiece = 50
const mostPieces = 10
/** Keeps what happened last, at most 500 steps, in memory only: `trace.ts` takes out what is personal. */
export function openRecorder() {
  let pieces: readonly Piece[] = []
  const latest = new WeakMap<AnyActorRef, AnyMachineSnapshot>()

  function lastPiece(): Piece {
    const last = pieces.at(-1)
    if (last !== undefined && last.happened.length < mostInPiece) return last
    const next: Piece = { before: new Map(), happened: [] }
    pieces = [...pieces.slice(1 - mostPieces), next]
    return next
  }

  return {
    pieces: () => pieces,
    latestOf: (actor: AnyActorRef): AnyMachineSnapshot | undefined => latest.get(actor),
    record(this: void, happened: Processed | Answer): void {
      if ('status' in happened) return void lastPiece().happened.push(happened)
      const { at, actor, event, snapshot } = happened
      if (event.type === 'xstate.stop') return
      const before = latest.get(actor)
      latest.set(actor, snapshot)
      // A table starts hundreds of machines of which few get an event.
      if (before === undefined || event.type === 'xstate.init') return
      const piece = lastPiece()
      if (!piece.before.has(actor)) piece.before.set(actor, before)
      piece.happened.push({ at, actor, event, value: snapshot.value })
    },
  }
}

export type Recorder = ReturnType<typeof openRecorder>

/** The recorder of this page, from when this code is loaded. */
export const recorder = openRecorder()
recordWith(recorder.record)
