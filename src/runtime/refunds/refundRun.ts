import { readRefundStanding, refundPoints, setItemStatus } from '#api/orders.ts'
import { refused } from '#contract/failure.ts'
import type { Refund } from '#contract/orders/refund.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import type { KeptStep } from '#machines/orders/refund/model.ts'
import { createActor, fromPromise, type Actor } from 'xstate'
import type { KeptRefunds } from './keptRefunds.ts'
import type { Locks } from '../locks.ts'

export type RefundActor = Actor<typeof refundMachine>

interface RefundRunParts {
  readonly refund: Refund
  readonly honoursKeys: boolean
  /** How far a kept run had come; undefined for a new one. */
  readonly step: KeptStep | undefined
  readonly kept: KeptRefunds
  readonly locks: Locks
}

/** The refund machine with its calls, its turn and its place in storage. Not started yet. */
export function refundRun({ refund, honoursKeys, step, kept, locks }: RefundRunParts) {
  let turn: (() => void) | null = null
  let isOver = false
  /** A turn that comes after the run is over goes back at once. */
  const hold = (release: (() => void) | null) => {
    if (isOver) release?.()
    else turn = release
  }
  const machine = refundMachine.provide({
    actors: {
      takeLock: fromPromise(async () => {
        if (turn === null) hold(await locks.take(refund.itemId))
        return turn === null ? 'elsewhere' : 'taken'
      }),
      awaitLock: fromPromise(async ({ signal }) => {
        hold(await locks.wait(refund.itemId, signal))
        return kept.of(refund) ?? null
      }),
      readRefundStanding: fromPromise(({ input, signal }) => readRefundStanding(input, signal)),
      refundPoints: fromPromise(({ input }) => {
        if (kept.of(input) === undefined) throw refused('not-kept', '')
        return refundPoints(input)
      }),
      setItemStatus: fromPromise(({ input }) => setItemStatus(input)),
    },
    actions: { keep: (_action, { credited }) => void kept.keep(refund, credited) },
  })
  const actor: RefundActor = createActor(machine, { input: { refund, honoursKeys, ...(step && { kept: step }) } })
  return {
    actor,
    /** Whether this tab works on the item; another tab's notes are not ours to erase. */
    hasLock: () => turn !== null,
    release: () => {
      isOver = true
      turn?.()
      turn = null
    },
  }
}
