import type { Id } from '#contract/id.ts'
import type { LockResult } from '#machines/moneyMove.ts'
import { createMoneyMovesMachine } from '#machines/moneyMoves.ts'
import { createActor, fromPromise, type AnyStateMachine, type InputFrom, type OutputFrom } from 'xstate'
import type { HeldLocks, Locks } from '../locks.ts'
import type { KeyValues } from '../storage.ts'
import type { KeptMoves } from './keptMoves.ts'
import type { RecentMoves } from './recentMoves.ts'

/** What every kind of move is opened with. */
export interface MoneyMovesAccount {
  /** The signed-in account: what it began is never taken up by another. */
  readonly account: Id
  readonly honoursKeys: boolean
  readonly storage: KeyValues
  readonly locks: Locks
  readonly recentMoves: RecentMoves
}

interface MoneyMovesParts<Run extends AnyStateMachine, Kept> {
  /** The machine of one move, with its calls. */
  readonly run: Run
  readonly kept: KeptMoves<Kept>
  readonly locks: HeldLocks
  /** What a run is begun with that takes up a kept step. */
  readonly inputOf: (kept: Kept) => InputFrom<Run>
  /** What a run learned, for the lists; null where nothing was sent. */
  readonly onLearned: (id: Id, learned: OutputFrom<Run> | 'changed') => void
}

/** The calls that keep two tabs apart, by the id that `idOf` reads of what a machine calls them with. */
export const lockCalls = <Input, Step>(
  locks: HeldLocks,
  kept: { readonly of: (id: Id) => Step | undefined },
  idOf: (input: Input) => Id,
) => ({
  takeLock: fromPromise<LockResult, Input>(async ({ input, signal }) =>
    (await locks.take(idOf(input), signal)) ? 'taken' : 'elsewhere',
  ),
  awaitLock: fromPromise<Step | null, Input>(async ({ input, signal }) => {
    await locks.wait(idOf(input), signal)
    return kept.of(idOf(input)) ?? null
  }),
})

/**
 * The moves of one kind and account with their kept steps and locks. What was kept is taken up at once, by checking. It
 * lives as long as the account is signed in: leaving a page neither stops nor loses a move.
 */
export function openMoneyMoves<Run extends AnyStateMachine, Kept>(parts: MoneyMovesParts<Run, Kept>) {
  const { run, kept, locks, inputOf, onLearned } = parts
  const moveOf = (step: Kept) => ({ id: String(kept.idOf(step)), input: inputOf(step) })
  const machine = createMoneyMovesMachine(run).provide({
    actions: {
      forget: (_action, id) => locks.has(id) && kept.forget(id),
      release: (_action, id) => locks.release(id),
      reread: (_action, id) => kept.of(id) !== undefined && noteKept(id),
      tell: (_action, { id, learned }) => onLearned(id, learned),
    },
  })
  const actor = createActor(machine, { input: { kept: kept.all().map(moveOf) } }).start()
  function noteKept(id: string) {
    const step = kept.of(id)
    actor.send(step === undefined ? { type: 'kept.erased', id } : { type: 'kept.changed', ...moveOf(step) })
  }
  return {
    actor,
    /** Another tab changed a key of the storage. */
    noteStorage(key: string | null) {
      const id = kept.idIn(key)
      if (id !== undefined) noteKept(id)
    },
    /** Stops all runs; what was kept is taken up when this account is signed in again. */
    close() {
      actor.stop()
      locks.releaseAll()
    },
  }
}
