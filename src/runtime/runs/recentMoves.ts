import { asFailure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { PastMove, pastMove, safetyWarnings, type PointsMove } from '#contract/points/safety.ts'
import * as v from 'valibot'
import type { KeptValues } from '../storage.ts'

/** More than the longest lists of two tabs, so that neither forgets what the other has just sent. */
const most = 1000
const Stored = v.pipe(v.string(), v.parseJson(), v.array(PastMove))

/** The latest moves of points that an account sent from this browser, with which warnings compare a new one. */
export function recentMoves(account: Id, storage: KeptValues) {
  const storageKey = `laurel.recentMoves.${account}`
  const listeners = new Set<() => void>()
  const stored = () => storage.getItem(storageKey)
  const notify = () => {
    for (const listen of listeners) listen()
  }
  const all = (): readonly PastMove[] => {
    const read = v.safeParse(Stored, stored())
    return read.success ? read.output : []
  }
  const keep = (moves: readonly PastMove[]) => {
    storage.setItem(storageKey, JSON.stringify(moves.slice(-most)))
    notify()
  }
  const others = (id: Id | undefined) => all().filter((move) => move.id !== String(id))
  return {
    /** Sends a move. It counts as sent unless the server certainly did nothing, in an earlier try too. */
    async sending(id: Id, move: PointsMove, send: () => Promise<void>): Promise<void> {
      const wasDoubtful = others(id).length < all().length
      keep([...others(id), pastMove(id, move, Date.now())])
      try {
        await send()
        keep(all().map((move) => (move.id === String(id) ? { ...move, hasArrived: true } : move)))
      } catch (thrown) {
        if (asFailure(thrown).kind !== 'unknown' && !wasDoubtful) keep(others(id))
        throw thrown
      }
    },
    /** How many other remembered moves of the same kind went to the same person, from any tab. */
    countTo(move: PointsMove & { readonly id: Id }): number {
      const { kind, person } = pastMove(move.id, move, 0)
      return others(move.id).filter((past) => past.kind === kind && past.person === person).length
    },
    /** Whether the server has confirmed the move of this id, in any tab. */
    hasArrived: (id: Id) => all().some((move) => move.id === String(id) && move.hasArrived === true),
    /** The stored text, which changes when a move is sent, in any tab. */
    stored,
    onChange(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** Another tab has changed this storage key; null means everything. */
    onStorage(key: string | null) {
      if (key === null || key === storageKey) notify()
    },
    /** A move is not compared with its own earlier tries. */
    warningsOf: (move: PointsMove, usual?: number | null) =>
      safetyWarnings(move, { recent: others(move.id), now: Date.now(), usual: usual ?? null }),
  }
}

export type RecentMoves = ReturnType<typeof recentMoves>
