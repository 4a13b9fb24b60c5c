import type { Transfer } from '#contract/points/transfer.ts'
import { transferMachine } from '#machines/points/transfer.ts'
import { openTransfers, type Transfers } from '#runtime/runs/transfers.ts'
import { transferFacts } from '#testing/points/transfers.ts'
import type { MoveFacts, MoveKind } from './run.ts'
import { sendsWhenRestored } from './sabotage.ts'

export const transferKind = {
  idOf: ({ id }) => id,
  factsOf: transferFacts,
  openMoves: (given) =>
    openTransfers({ ...given, readBalance: () => Promise.resolve(null), onLearned: () => undefined }),
  /**
   * A person starts again when the console shows no active transfer and last said that nothing moved. The same happens
   * when the console has forgotten a transfer, which is what the suite must notice.
   */
  begin(transfers, transfer, { wasDone, wasSettled, timesBegun }) {
    if (!wasDone && !wasSettled) transfers.open({ ...transfer, id: `${transfer.id}-${timesBegun}` })
  },
  whenUnknown: {
    keyed: ['retry', 'retry', 'retry', 'retry', 'settle', 'hide', 'reload'],
    keyless: ['settle', 'resend', 'resend', 'hide', 'reload'],
  },
  events: { confirm: 'move.confirmed', settle: 'move.settled' },
  sabotages: { restoredSends: sendsWhenRestored(transferMachine, 'sending') },
  violationsOf({ isStored, last, sent, wasDone, wasSettled, wasReported }, { moves }) {
    return [
      ['lost', moves > 0 && !wasDone && !wasSettled && !isStored, 'points moved, and nothing shows it'],
      ['silent', wasDone && moves === 0, 'shown as done, and it is not'],
      ['silent', sent > 0 && !wasReported && !wasSettled && !isStored, `sent, ${last}, then forgotten`],
    ]
  },
  endOf: ({ isStored }, { moves }) => (isStored ? 'open' : moves > 0 ? 'moved' : 'untouched'),
} satisfies MoveKind<Transfer, MoveFacts, Transfers>
