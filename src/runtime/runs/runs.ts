import type { Id } from '#contract/id.ts'
import type { LockResult } from '#machines/moneyMove.ts'
import { createRunsMachine, type RunEmitted, type RunSnapshot, type SpawnRun } from '#machines/runs.ts'
import { createActor, fromPromise, type ActorRef, type EventObject } from 'xstate'
import type { HeldLocks, Locks } from '../locks.ts'
import type { KeyValues } from '../storage.ts'
import type { KeptRecords } from '../keptRecords.ts'
import type { RecentMoves } from './recentMoves.ts'

/** What every kind of money move is opened with. */
export interface MoneyMovesAccount {
  /** The signed-in account: what it began is never taken up by another. */
  readonly account: Id
  readonly honoursKeys: boolean
  readonly storage: KeyValues
  readonly locks: Locks
  readonly recentMoves: RecentMoves
}

interface RunsParts<Input, Learned, State extends RunSnapshot<Learned>, Event extends EventObject, Kept> {
  readonly kept: KeptRecords<Kept>
  readonly locks: HeldLocks
  /** What a run is begun with that takes up a kept step. */
  readonly inputOf: (kept: Kept) => Input
  /** Spawns the machine of one run, with its calls. */
  readonly spawnRun: SpawnRun<Input, ActorRef<State, Event, RunEmitted<Learned>>>
  /** What a run learned, for the lists; null where nothing was sent. */
  readonly onLearned: (id: Id, learned: Learned | null | 'changed') => void
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
 * The runs of one kind and account with their kept steps and locks. What was kept is taken up at once, by checking. It
 * lives as long as the account is signed in: leaving a page neither stops nor loses a run.
 */
export function openRuns<Input, Learned, State extends RunSnapshot<Learned>, Event extends EventObject, Kept>(
  parts: RunsParts<Input, Learned, State, Event, Kept>,
) {
  const { spawnRun, kept, locks, inputOf, onLearned } = parts
  const runOf = (step: Kept) => ({ id: String(kept.idOf(step)), input: inputOf(step) })
  const machine = createRunsMachine(spawnRun).provide({
    actions: {
      forget: (_action, id) => locks.has(id) && kept.forget(id),
      release: (_action, id) => locks.release(id),
      reread: (_action, id) => kept.of(id) !== undefined && noteKept(id),
      tell: (_action, { id, learned }) => onLearned(id, learned),
    },
  })
  const actor = createActor(machine, { input: { kept: kept.all().map(runOf) } }).start()
  function noteKept(id: string) {
    const step = kept.of(id)
    actor.send(step === undefined ? { type: 'kept.erased', id } : { type: 'kept.changed', ...runOf(step) })
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
