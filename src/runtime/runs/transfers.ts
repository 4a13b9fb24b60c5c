import { sendPoints } from '#api/points.ts'
import { pressClock, pressClocks, type PressClock } from '#api/press.ts'
import { refused } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { Transfer } from '#contract/points/transfer.ts'
import { transferMachine, type BalanceCheck, type KeptStep, type TransferInput } from '#machines/points/transfer.ts'
import { findRun } from '#machines/runs.ts'
import * as v from 'valibot'
import { fromPromise, type ActorRefFromLogic } from 'xstate'
import { heldLocks } from '../locks.ts'
import { logFailure } from '../log.ts'
import type { KeyValues } from '../storage.ts'
import { keptRecords } from '../keptRecords.ts'
import { lockCalls, openRuns, type MoneyMovesAccount } from './runs.ts'

const KeptTransfer = v.object({
  transfer: Transfer,
  refusals: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The balance that the points are meant for, null if it could not be read. Transfers stored by earlier releases have none. */
  asked: v.exactOptional(v.nullable(v.number())),
})
type KeptTransfer = v.InferOutput<typeof KeptTransfer>

/** The unfinished transfers of an account. */
export const keptTransfers = (account: Id, storage: KeyValues) =>
  keptRecords<KeptTransfer>(
    { name: 'transfers', version: 1, shape: KeptTransfer, idOf: ({ transfer }) => transfer.id },
    account,
    storage,
  )

interface TransfersParts extends MoneyMovesAccount {
  /** Reads it from the server. @throws Failure */
  readonly readBalance: (organisation: Id, signal: AbortSignal) => Promise<number | null>
  /** Balances have changed, or may have. */
  readonly onLearned: () => void
}

/** The transfers of an account: courtesy points and balances. */
export function openTransfers(parts: TransfersParts) {
  const { account, honoursKeys, storage, locks, recentMoves, readBalance, onLearned } = parts
  const kept = keptTransfers(account, storage)
  const held = heldLocks(locks)
  /** One lock for each balance or person, held from checking what was sent until the new transfer is stored. */
  const ends = heldLocks(locks)
  const pressOf = pressClocks()
  const rechecks = new Map<string, Recheck>()
  /** The transfers whose press has read something before it opened them. */
  const pressedBefore = new Set<string>()
  /**
   * The current balance, and whether points are on their way to it from any tab or were while it was read. A press that has read
   * it reads it again once it holds the lock: what another tab has just stored may be seen only after that.
   */
  async function checkBalance(organisation: Id, press = pressClock()): Promise<BalanceCheck> {
    const sentBefore = recentMoves.stored()
    const isKept = () => kept.all().some(({ transfer }) => isBalanceOf(transfer, organisation))
    const wasKept = isKept()
    const balance = await press.reading((signal) => readBalance(organisation, signal))
    return { balance, isMoving: wasKept || isKept() || recentMoves.stored() !== sentBefore }
  }
  /** The same for courtesy points, with the number of earlier moves to the person in place of the balance. */
  function checkPerson(transfer: Courtesy): BalanceCheck {
    const isMoving = kept
      .all()
      .some((one) => one.transfer.id !== transfer.id && isCourtesyTo(one.transfer, transfer.person.id))
    return { balance: recentMoves.countTo(transfer), isMoving }
  }
  const run = transferMachine.provide({
    actors: {
      ...lockCalls<Transfer, KeptStep>(held, kept, ({ id }) => id),
      checkBalance: fromPromise(async ({ input, signal }) => {
        const end = input.kind === 'balance' ? `balance.${input.organisation.id}` : `person.${input.person.id}`
        await ends.wait(end, signal)
        const press = pressOf(input.id)
        if (!pressedBefore.delete(input.id)) press.end()
        try {
          await rechecks.get(input.id)?.(press)
          return input.kind === 'balance' ? await checkBalance(input.organisation.id, press) : checkPerson(input)
        } finally {
          // The transfer is stored before any timer runs.
          setTimeout(() => ends.release(end))
        }
      }),
      sendPoints: fromPromise(async ({ input }) => {
        if (kept.of(input.transfer.id) === undefined) throw refused('not-kept', '')
        const { transfer } = input
        await recentMoves
          .sending(transfer.id, transfer, () => pressOf(transfer.id).sending(() => sendPoints(input)))
          .catch((thrown: unknown) => {
            if (transfer.kind === 'balance') logFailure('Error saving points', thrown)
            throw thrown
          })
      }),
    },
    actions: {
      keep({ context: { transfer, asked } }, { refusals }) {
        kept.keep({ transfer, refusals, ...(transfer.kind === 'balance' && asked !== undefined && { asked }) })
      },
    },
  })
  const runs = openRuns({
    kept,
    locks: held,
    inputOf: ({ refusals, ...meant }): TransferInput => ({ ...meant, honoursKeys, kept: { refusals } }),
    spawnRun: (spawn, options) => spawn(run, options),
    onLearned(id) {
      const transfer = findRun(runs.actor.getSnapshot().context, String(id))?.input.transfer
      // A list has the balances read again once, when it rests.
      if (transfer?.kind !== 'courtesy' || transfer.list === undefined) onLearned()
    },
  })
  return {
    ...runs,
    checkBalance,
    /**
     * Shows a new transfer, which waits for confirmation; with `isConfirmed` it is sent at once, and with `kept` not
     * before a person asks for it. One under way is not begun again.
     */
    open(transfer: Transfer, { isShown = true, recheck, press, ...how }: Opening = {}) {
      if (recheck !== undefined) rechecks.set(transfer.id, recheck)
      if (press !== undefined) {
        pressOf(transfer.id, press)
        pressedBefore.add(transfer.id)
      }
      const asked = transfer.kind === 'courtesy' && { asked: recentMoves.countTo(transfer) }
      const input = { transfer, honoursKeys, ...asked, ...how }
      runs.actor.send({ type: 'run.opened', id: transfer.id, isShown, input })
    },
  }
}

interface Opening extends Pick<TransferInput, 'isConfirmed' | 'asked' | 'kept'> {
  readonly isShown?: boolean
  /** Reads whom courtesy points are for, once they are confirmed. */
  readonly recheck?: Recheck
  /** The press that sends the transfer, where it has read something before. */
  readonly press?: PressClock | undefined
}

/** @throws Failure if the person is another than the question showed: then nothing is sent */
type Recheck = (press: PressClock) => Promise<void>

export const isBalanceOf = (transfer: Transfer, organisation: Id): boolean =>
  transfer.kind === 'balance' && sameId(transfer.organisation.id, organisation)

type Courtesy = Extract<Transfer, { kind: 'courtesy' }>

export const isCourtesyTo = (transfer: Transfer, person: Id): boolean =>
  transfer.kind === 'courtesy' && sameId(transfer.person.id, person)

export type Transfers = ReturnType<typeof openTransfers>
export type TransferActor = ActorRefFromLogic<typeof transferMachine>
