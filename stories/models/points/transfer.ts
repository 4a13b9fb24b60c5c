import { notEnoughPoints } from '#contract/envelope.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { transferMachine, type TransferInput } from '#machines/points/transfer.ts'
import { modelOf, varied } from '#statecharts/model/model.ts'
import { answers } from '#statecharts/model/walk.ts'
import { deeds, leaves, mine, refusedWith, sessionOver, taken, theirs, unanswered } from '../moneyMove.ts'

export const transfer: Transfer = {
  kind: 'courtesy',
  id: 'a1b2',
  organisation: { id: 1, name: 'Grupo Andino' },
  chosen: { id: 1, name: 'Grupo Andino' },
  person: { id: 11, name: 'Lucía Fernández Ortega', email: 'lucia@grupoandino.example' },
  points: 500,
  message: 'Gracias',
}
export const keyed: TransferInput = { transfer, honoursKeys: true }
export const keyless: TransferInput = { transfer, honoursKeys: false }
export const restored: TransferInput = { ...keyed, kept: { refusals: 1 } }
/** Adds points to a balance, or takes some from it, which was 500 when they were typed. */
export const toBalance: TransferInput = {
  honoursKeys: true,
  transfer: { kind: 'balance', id: 'c3d4', organisation: { id: 1, name: 'Grupo Andino' }, points: 100, message: '' },
  asked: 500,
}
/** The same where keys are not honoured. */
export const keylessBalance: TransferInput = { ...toBalance, honoursKeys: false }
/** Takes points from a balance, after a question that named the balance. */
export const taking: TransferInput = { ...keyed, asked: 500 }
export const balanceIs = (balance: number | null, isMoving = false) => answers({ balance, isMoving })

const plainModel = modelOf(
  transferMachine,
  (state, { refusals }) => {
    // Each refusal renews the key; one refusal is enough for the walk.
    const no = refusals > 1 ? [] : [refusedWith(notEnoughPoints)]
    const endings: Readonly<Record<string, readonly ReturnType<typeof answers>[]>> = {
      takingLock: [mine, theirs, unanswered],
      lockedByAnotherTab: [leaves(null), leaves({ refusals: 0 }), unanswered],
      checking: [balanceIs(500), balanceIs(400), unanswered],
      checkingAgain: [balanceIs(500), balanceIs(400), unanswered],
      sending: [taken, unanswered, sessionOver, ...no],
    }
    return [...deeds, ...(endings[state] ?? [])]
  },
  [keyed, keyless, restored, taking, toBalance, keylessBalance],
)
export const transferModel = varied(plainModel, {
  again: { state: 'sending', context: { doubtful: true } },
  withoutKeys: { state: 'outcomeUnknown', context: { honoursKeys: false } },
})
