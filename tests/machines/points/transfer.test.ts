import { notEnoughPoints } from '#contract/envelope.ts'
import type { MoneyMoveEvent } from '#machines/moneyMove.ts'
import { sightOf, transferMachine, type TransferInput } from '#machines/points/transfer.ts'
import { expect, it } from 'vitest'
import { proveFacts } from '../support/facts.ts'
import {
  confirmed,
  dismissed,
  leaves,
  mine,
  refusedWith,
  resent,
  retried,
  sessionOver,
  settled,
  taken,
  theirs,
  unanswered,
} from '#stories/models/moneyMove.ts'
import {
  balanceIs,
  keyed,
  keyless,
  keylessBalance,
  restored,
  taking,
  toBalance,
  transfer,
} from '#stories/models/points/transfer.ts'
import { moneyMoveFacts } from '../support/moneyMove.ts'
import { walk, type Step } from '#statecharts/model/walk.ts'

type Path = readonly Step<MoneyMoveEvent>[]

const sent = [confirmed, mine]
const inDoubt = [...sent, unanswered]
const no = refusedWith(notEnoughPoints)

const again = [confirmed, mine, balanceIs(400), confirmed]

/** An amount to add, for a balance that the answer gave in no form that can be read. */
const unread: TransferInput = { ...keyed, isConfirmed: true, asked: null }

/** Points to a balance that had no answer, and are asked for again. */
const balanceAgain = [confirmed, mine, balanceIs(500), unanswered, retried]
const keylessAgain = [confirmed, mine, balanceIs(500), unanswered, resent, confirmed]
const keptBalance: TransferInput = { ...toBalance, kept: { refusals: 0 } }

const facts: [fact: string, path: Path, state: string, input?: TransferInput][] = [
  ...moneyMoveFacts({
    sent,
    sending: 'sending',
    inDoubt,
    again: [resent, confirmed],
    unclear: 'outcomeUnknown',
    keyless,
    kept: restored,
    left: { refusals: 0 },
  }),
  ['an amount that needs no question starts at once', [], 'takingLock', { ...keyed, isConfirmed: true }],
  ['with the lock the points are sent', sent, 'sending'],
  ['points that arrived end the transfer', [...sent, taken], 'done'],
  ['a balance named in the question is read again', [confirmed, mine], 'checking', taking],
  ['an unchanged balance lets the points go', [confirmed, mine, balanceIs(500)], 'sending', taking],
  ['a changed balance asks again', [confirmed, mine, balanceIs(400)], 'confirming', taking],
  ['a changed balance always asks', [mine, balanceIs(400)], 'confirming', { ...taking, isConfirmed: true }],
  ['a balance that was not read always asks', [], 'confirming', unread],
  ['after the yes to it the points are sent', [confirmed, mine, balanceIs(null)], 'sending', unread],
  ['a balance that can be read by then asks again', [confirmed, mine, balanceIs(500)], 'confirming', unread],
  ['a balance that is not read any more asks', [mine, balanceIs(null)], 'confirming', { ...taking, isConfirmed: true }],
  ['other points in flight ask again', [confirmed, mine, balanceIs(500, true)], 'confirming', taking],
  ['after the second yes the points are sent', [...again, mine, balanceIs(400)], 'sending', taking],
  ['a balance that cannot be read sends nothing', [confirmed, mine, unanswered], 'notSent', taking],
  ['after a refused repetition staff may settle it', [...inDoubt, retried, no, settled], 'settledByPerson'],
  ['a balance is read before points without an answer go to it again', balanceAgain, 'checkingAgain', toBalance],
  ['as it was, they go', [...balanceAgain, balanceIs(500, true)], 'sending', toBalance],
  ['changed since, they do not go', [...balanceAgain, balanceIs(600)], 'outcomeUnknown', toBalance],
  ['that can be left as it is', [...balanceAgain, balanceIs(600), settled], 'settledByPerson', toBalance],
  ['or sent all the same', [...balanceAgain, balanceIs(600), retried, balanceIs(600)], 'sending', toBalance],
  ['changed once more, not', [...balanceAgain, balanceIs(600), retried, balanceIs(700)], 'outcomeUnknown', toBalance],
  ['not read, they do not go', [...balanceAgain, unanswered], 'outcomeUnknown', toBalance],
  ['after a reload it is read too', [mine, retried, balanceIs(600)], 'outcomeUnknown', keptBalance],
  ['without keys it is read too, once staff say yes', keylessAgain, 'checkingAgain', keylessBalance],
  ['as it was, they go without keys too', [...keylessAgain, balanceIs(500, true)], 'sending', keylessBalance],
  ['changed since, not without keys either', [...keylessAgain, balanceIs(600)], 'outcomeUnknown', keylessBalance],
  [
    'after a further yes they go',
    [...keylessAgain, balanceIs(600), resent, confirmed, balanceIs(600)],
    'sending',
    keylessBalance,
  ],
  ['the end of the session settles nothing', [...inDoubt, retried, sessionOver, settled], 'outcomeUnknown'],
  ['without keys, a person says that the points arrived', [...inDoubt, settled], 'settledByPerson', keyless],
  ['a restored transfer that is refused may still have happened', [mine, retried, no], 'outcomeUnknown', restored],
]

proveFacts(transferMachine, facts, { inputs: [keyed] })

it('a confirmed transfer has no dialog while it is sent or done; it has one if it is refused or unclear', () => {
  const sight = (path: Path, input?: Partial<TransferInput>) =>
    sightOf(walk(transferMachine, path, { ...keyed, ...input }).snapshot)
  const isConfirmed = { isConfirmed: true }
  expect([sight([], isConfirmed), sight([mine], isConfirmed), sight([mine, taken], isConfirmed)]).toEqual([
    'quiet',
    'quiet',
    'done',
  ])
  expect([sight([mine, no], isConfirmed), sight([mine, unanswered, retried], isConfirmed)]).toEqual([
    'dialog',
    'dialog',
  ])
  expect([sight([]), sight(sent), sight([dismissed])]).toEqual(['dialog', 'dialog', 'cancelled'])
})

it('each call is stored before it is sent, with a new key only after a definite refusal', () => {
  const asked = (path: Path, input = keyed) => walk(transferMachine, path, input).effects
  const call = (refusals: number) => [
    ['keep', { refusals }],
    ['sendPoints', { transfer, refusals }],
  ]
  expect(asked(sent)).toEqual(call(0))
  expect(asked([...inDoubt, retried])).toEqual(call(0))
  expect(asked([...sent, sessionOver, retried, mine])).toEqual(call(0))
  expect(asked([...sent, no, retried, mine])).toEqual(call(1))
  expect(asked([...inDoubt, retried, no, retried])).toEqual(call(0))
  expect(asked([mine, retried], restored)).toEqual(call(1))
  expect(asked([mine], restored)).toEqual([])
})

it('the lists reload if points moved or may have moved, and not for an unsent transfer', () => {
  const learned = (path: Path, input = keyed) => walk(transferMachine, path, input).snapshot.output
  expect(learned([...sent, taken])).toBe('moved')
  expect(learned([...inDoubt, settled], keyless)).toBe('changed')
  expect(learned([confirmed, theirs, leaves(null)])).toBe('changed')
  expect(learned([...sent, no, dismissed])).toBe(null)
})

it('a transfer knows what another tab left and what went wrong until the next attempt', () => {
  const known = (path: Path, input = keyed) => walk(transferMachine, path, input).context
  const left = [confirmed, theirs, leaves({ refusals: 2 })]
  expect(known(left)).toMatchObject({ restored: true, doubtful: true, refusals: 2 })
  expect(known([...left, retried])).toMatchObject({ restored: false, refusals: 2 })
  expect(known([confirmed, theirs, leaves({ refusals: 0 })])).toMatchObject({ refusals: 0 })
  const stopped: readonly (readonly [Path, TransferInput?])[] = [
    [[confirmed, unanswered]],
    [[confirmed, theirs, unanswered]],
    [[unanswered], restored],
    [[theirs, unanswered], restored],
    [[confirmed, mine, unanswered], taking],
    [inDoubt],
  ]
  for (const [path, input] of stopped) expect(known(path, input).problem).toMatchObject({ kind: 'unknown' })
  expect(known([...inDoubt, retried]).problem).toBeNull()
  expect(known([...sent, no]).problem).toMatchObject({ code: notEnoughPoints })
  const notRead = known([...balanceAgain, refusedWith('slow-down')], toBalance)
  expect(notRead.problem, 'only the reading was refused').toMatchObject({ kind: 'unknown' })
  const seenThenNotRead = known([...balanceAgain, balanceIs(400), retried, refusedWith('slow-down')], toBalance)
  expect(seenThenNotRead.problem, 'staff may still leave it').toMatchObject({ code: 'balance-changed' })
  expect(known([...sent, sessionOver]).problem).toMatchObject({ kind: 'unauthorised' })
  expect(known([confirmed, mine, balanceIs(400)], taking).problem).toMatchObject({ code: 'balance-changed' })
})
