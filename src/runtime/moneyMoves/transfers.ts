import { sendPoints } from '#api/points.ts'
import { refused } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { Transfer } from '#contract/points/transfer.ts'
import { transferMachine, type KeptStep } from '#machines/points/transfer.ts'
import * as v from 'valibot'
import { fromPromise, type ActorRefFromLogic } from 'xstate'
import { heldLocks } from '../locks.ts'
import { logFailure } from '../log.ts'
import type { KeyValues } from '../storage.ts'
import { keptMoves } from './keptMoves.ts'
import { lockCalls, openMoneyMoves, type MoneyMovesAccount } from './moneyMoves.ts'

const KeptTransfer = v.object({ transfer: Transfer, refusals: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
export type KeptTransfer = v.InferOutput<typeof KeptTransfer>

/** The transfers that an account began and did not finish. */
export const keptTransfers = (account: Id, storage: KeyValues) =>
  keptMoves<KeptTransfer>(
    { name: 'transfers', version: 1, shape: KeptTransfer, idOf: ({ transfer }) => transfer.id },
    account,
    storage,
  )

interface TransfersParts extends MoneyMovesAccount {
  /** Balances have changed, or may have. */
  readonly onLearned: () => void
}

/** The transfers of one account, courtesy points and balances alike. */
export function openTransfers({ account, honoursKeys, storage, locks, recentMoves, onLearned }: TransfersParts) {
  const kept = keptTransfers(account, storage)
  const held = heldLocks(locks)
  const run = transferMachine.provide({
    actors: {
      ...lockCalls<Transfer, KeptStep>(held, kept, ({ id }) => id),
      sendPoints: fromPromise(async ({ input }) => {
        if (kept.of(input.transfer.id) === undefined) throw refused('not-kept', '')
        const { transfer } = input
        await recentMoves
          .sending(transfer.id, transfer, () => sendPoints(input))
          .catch((thrown: unknown) => {
            if (transfer.kind === 'balance') logFailure('Error saving points', thrown)
            throw thrown
          })
      }),
    },
    actions: { keep: ({ context: { transfer } }, { refusals }) => void kept.keep({ transfer, refusals }) },
  })
  const moves = openMoneyMoves({
    run,
    kept,
    locks: held,
    inputOf: ({ transfer, refusals }) => ({ transfer, honoursKeys, kept: { refusals } }),
    onLearned,
  })
  return {
    ...moves,
    /** Whether points are on their way to a balance, as all tabs have written down: their news may not be here yet. */
    isMoving: (organisation: Id) =>
      kept.all().some(({ transfer }) => transfer.kind === 'balance' && sameId(transfer.organisation.id, organisation)),
    /** Shows a new transfer, which waits to be confirmed; `isConfirmed` sends it at once. */
    open: (transfer: Transfer, { isConfirmed = false } = {}) =>
      moves.actor.send({ type: 'move.opened', id: transfer.id, input: { transfer, honoursKeys, isConfirmed } }),
  }
}

export type Transfers = ReturnType<typeof openTransfers>
export type TransferActor = ActorRefFromLogic<typeof transferMachine>
