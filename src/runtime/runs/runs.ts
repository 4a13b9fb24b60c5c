import type { Id } from '#contract/id.ts'
import type { LockResult } from '#machines/moneyMove.ts'
import { createRunsMachine, type RunEmitted, type RunSnapshot, type SpawnRun } from '#machines/runs.ts'
import { createActor, fromPromise, type ActorRef, type EventObject } from 'xstate'
import type { HeldLocks, Locks } from '../locks.ts'
import type { KeyValues } from '../storage.ts'
import type { KeptRecords } from '../keptRecords.ts'
import type { RecentMoves } from './recentMoves.ts'
import { inspect } from '../inspect.ts'

/** The dependencies of every kind of money move. */
export interface MoneyMovesAccount {
  /** The signed-in account. No other account continues its runs. */
  readonly account: Id
  readonly honoursKeys: boolean
  readonly storage: KeyValues
  readonly locks: Locks
  readonly recentMoves: RecentMoves
}

interface RunsParts<Input, Learned, State extends RunSnapshot<Learned>, Event extends EventObject, Kept> {
  readonly kept: KeptRecords<Kept>
  readonly locks: HeldLocks
  /** The input of a run that is restored from a stored step. */
  readonly inputOf: (kept: Kept) => Input
  /** Spawns the machine of one run with its actors. */
  readonly spawnRun: SpawnRun<Input, ActorRef<State, Event, RunEmitted<Learned>>>
  /** Called with what a run learned, for the lists; null if nothing was sent. */
  readonly onLearned: (id: Id, learned: Learned | null | 'changed') => void
}

/** The actors that keep two tabs apart. `idOf` reads the run's id from the actor's input. */
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
 * The runs of one kind and account, with their stored steps and locks. Stored runs are restored at once, into a
 * checking state. They live until the account signs out, independent of the page that is shown.
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
      reread: (_action, id) => kept.of(id) !== undefined && stepChanged(id),
      tell: (_action, { id, learned }) => onLearned(id, learned),
    },
  })
  const actor = createActor(machine, { ...inspect, input: { kept: kept.all().map(runOf) } }).start()
  function stepChanged(id: string) {
    const step = kept.of(id)
    actor.send(step === undefined ? { type: 'kept.erased', id } : { type: 'kept.changed', ...runOf(step) })
  }
  return {
    actor,
    /** Another tab has changed a storage key. */
    onStorage(key: string | null) {
      const id = kept.idIn(key)
      if (id !== undefined) stepChanged(id)
    },
    /** Stops all runs; stored ones are restored when the account signs in again. */
    close() {
      actor.stop()
      locks.releaseAll()
    },
  }
}
