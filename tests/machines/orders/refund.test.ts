import { notEnoughPoints } from '#contract/envelope.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import type { RefundEvent, RefundInput } from '#machines/orders/refund/setup.ts'
import { describe, expect, it } from 'vitest'
import { proveFacts } from '../support/facts.ts'
import { fails, walk, type Step } from '../support/walk.ts'
import {
  affirmed,
  initialForm,
  checked,
  confirmed,
  credited,
  dismissed,
  inDoubt,
  keyed,
  keyless,
  leaves,
  mine,
  refund,
  refusedWith,
  resent,
  restored,
  retried,
  sent,
  sessionOver,
  stands,
  taken,
  theirs,
  unanswered,
} from './refundSteps.ts'

type Path = readonly Step<RefundEvent>[]

const begun = restored(keyed, { credited: false })
const halfDone = restored(keyed, { credited: true })
const begunKeyless = restored(keyless, { credited: false })
const halfDoneKeyless = restored(keyless, { credited: true })
/** The item is being read; the call got no answer; it was refused because somebody has refunded the item. */
const reading = initialForm
const unsure = [...sent, unanswered]
const refundedBefore = [...sent, refusedWith('already-refunded')]
/** The warning about sending anew is overruled. */
const again = [resent, confirmed]

/** What happened, where it leads; a refund at an API that honours keys unless another one is given. */
const facts: [fact: string, path: Path, state: string, input?: RefundInput][] = [
  ['nothing happens before it is confirmed', [], 'confirming'],
  ['Cancelar ends it', [dismissed], 'cancelled'],
  ['once confirmed, the lock is taken', [confirmed], 'takingLock'],
  ['with the lock, the item is read before anything is sent', initialForm, 'checkingItem'],
  ['an item that another tab works on is left to it', [confirmed, theirs], 'lockedByAnotherTab'],
  ['one need not wait for the other tab', [confirmed, theirs, dismissed], 'cancelled'],
  ['what the other tab ended is ended', [confirmed, theirs, leaves(null)], 'doneByAnotherTab'],
  ['what the other tab left is looked into', [confirmed, theirs, leaves({ credited: false })], 'checkingOutcome'],
  ['no lock to be had sends nothing', [confirmed, unanswered], 'notSent'],
  ['a wait that breaks off sends nothing', [confirmed, theirs, unanswered], 'notSent'],
  ['an item that may be refunded has its points sent', sent, 'refundingPoints'],
  ['an item that a colleague refunded is left alone', [...reading, stands('refunded')], 'doneByAColleague'],
  ['an item that is only marked as refunded is not refunded', [...reading, stands('marked')], 'refused'],
  ['without keys, a server knows no mark', [...reading, stands('marked')], 'doneByAColleague', keyless],
  ['an item that a colleague only credited lacks its status', [...reading, stands('credited')], 'statusFailed'],
  ['an item with another total is not refunded', [...reading, stands('changed')], 'refused'],
  ['an item that is gone is not refunded', [...reading, stands('gone')], 'refused'],
  ['an item that cannot be read is not refunded', [...reading, unanswered], 'notSent'],
  ['what was not sent can be tried again', [...reading, unanswered, retried, mine], 'checkingItem'],
  ['what was not sent can be given up', [...reading, unanswered, dismissed], 'cancelled'],
  ['points that arrived are followed by the status', credited, 'settingStatus'],
  ['both calls taken is done', [...credited, taken], 'done'],

  ['a refusal moves nothing', [...sent, refusedWith('refund-mismatch')], 'refused'],
  ['too few points, though a normal answer, is a refusal', [...sent, refusedWith(notEnoughPoints)], 'refused'],
  ['after a refusal the item is read anew', [...sent, refusedWith('x'), retried, mine], 'checkingItem'],
  ['after a refusal it can be given up', [...sent, refusedWith('x'), dismissed], 'cancelled'],
  ['a session that is over sends nothing', [...sent, sessionOver], 'notSent'],
  ['no answer is looked into', [...sent, unanswered], 'checkingOutcome'],
  ['a crash of our own counts as no answer', [...sent, fails(new TypeError('x'))], 'checkingOutcome'],
  ['"already refunded" is looked into', [...sent, refusedWith('already-refunded')], 'checkingOutcome'],
  ['a colleague who was faster is named', [...refundedBefore, stands('refunded')], 'doneByAColleague'],
  ['a colleague’s credit gets no status', [...refundedBefore, stands('credited')], 'statusFailed'],

  ['a look that finds the item refunded is the end of it', [...unsure, stands('refunded')], 'done'],
  ['one that finds it marked settles that none arrive', [...unsure, stands('marked')], 'refused'],
  ['which without keys it does not', [...unsure, stands('marked')], 'done', keyless],
  ['a look that finds the points arrived goes on', [...unsure, stands('credited')], 'settingStatus'],
  ['a look that finds no trace settles nothing', inDoubt, 'outcomeUnknown'],
  ['nor does one that finds another total', [...unsure, stands('changed')], 'outcomeUnknown'],
  ['nor does one that fails', [...sent, unanswered, unanswered], 'outcomeUnknown'],
  ['one can look again', [...inDoubt, checked], 'checkingOutcome'],

  ['with keys, Retry sends the same refund again', [...inDoubt, retried], 'refundingPoints'],
  ['with keys, nobody says by hand that the points arrived', [...inDoubt, affirmed], 'outcomeUnknown'],
  ['with keys, there is no sending anew', [...inDoubt, resent], 'outcomeUnknown'],
  ['a refusal settles no doubt about an earlier call', [...inDoubt, retried, refusedWith('x')], 'checkingOutcome'],
  ['a session that is over settles no doubt', [...inDoubt, retried, sessionOver], 'checkingOutcome'],

  ['without keys, there is no Retry', [...inDoubt, retried], 'outcomeUnknown', keyless],
  ['without keys, points known to have arrived get the status', [...inDoubt, affirmed], 'settingStatus', keyless],
  ['without keys, sending anew warns first', [...inDoubt, resent], 'confirmingAgain', keyless],
  ['the warning can be heeded', [...inDoubt, resent, dismissed], 'outcomeUnknown', keyless],
  ['the warning can be overruled', [...inDoubt, ...again], 'refundingPoints', keyless],
  ['without keys, a first refusal is a clear no', [...sent, refusedWith('x')], 'refused', keyless],
  ['without keys, a refusal then is none', [...inDoubt, ...again, refusedWith('x')], 'checkingOutcome', keyless],
  ['and the end of the session settles nothing', [...inDoubt, ...again, sessionOver], 'checkingOutcome', keyless],

  ['a status that is refused leaves only the status to do', [...credited, refusedWith('x')], 'statusFailed'],
  ['a status without an answer leaves only the status to do', [...credited, unanswered], 'statusFailed'],
  ['only the status is tried again', [...credited, unanswered, retried], 'settingStatus'],
  ['a credited refund cannot be cancelled', [...credited, unanswered, dismissed], 'statusFailed'],

  ['after a reload it takes the lock', [], 'takingLock', begun],
  ['then it looks', [mine], 'checkingOutcome', begun],
  ['what another tab works on is left to it after a reload', [theirs], 'lockedByAnotherTab', halfDone],
  ['it is not given up while another tab has it', [theirs, dismissed], 'lockedByAnotherTab', halfDone],
  ['a kept refund without a lock waits for a person', [unanswered], 'outcomeUnknown', begun],
  ['a kept credit without a lock lacks its status', [unanswered], 'statusFailed', halfDone],
  ['and when the wait breaks off', [theirs, unanswered], 'statusFailed', halfDone],
  ['so it does when the wait breaks off', [theirs, unanswered], 'outcomeUnknown', begun],
  ['a kept refund found done is done', [mine, stands('refunded')], 'done', begun],
  ['a kept credit whose item is marked is done', [mine, stands('marked')], 'done', halfDone],
  ['a kept refund whose points arrived waits for a person', [mine, stands('credited')], 'statusFailed', begun],
  ['a kept refund without a trace waits for a person', [mine, stands('refundable')], 'outcomeUnknown', begun],
  ['a kept credit is believed whatever the item says', [mine, stands('refundable')], 'statusFailed', halfDoneKeyless],
  ['a kept credit is believed when nobody answers', [mine, unanswered], 'statusFailed', halfDoneKeyless],
  [
    'it may have happened though refused',
    [mine, stands('refundable'), ...again, refusedWith('x')],
    'checkingOutcome',
    begunKeyless,
  ],
]

describe('a refund', () => {
  proveFacts(refundMachine, facts, { inputs: [keyed] })
})

describe('what a refund asks for, in order', () => {
  const asked = (path: Path, input = keyed) => walk(refundMachine, path, input).effects

  it('the points are written down before they are sent', () => {
    expect(asked(sent)).toEqual([
      ['keep', { credited: false }],
      ['refundPoints', refund],
    ])
  })

  it('that they arrived is written down before the status is sent', () => {
    expect(asked(credited)).toEqual([
      ['keep', { credited: true }],
      ['setItemStatus', { itemId: 501, status: 'refunded', notify: true }],
    ])
  })

  it('Retry of the status sends no points', () => {
    expect(asked([...credited, unanswered, retried]).map(([name]) => name)).toEqual(['keep', 'setItemStatus'])
  })

  it('Retry in doubt sends the very same refund', () => {
    expect(asked([...inDoubt, retried])).toEqual(asked(sent))
  })

  it.each([begun, halfDone, begunKeyless, halfDoneKeyless])('a kept refund reads and sends nothing: %j', (input) => {
    expect(asked([], input)).toEqual([['takeLock', refund]])
    expect(asked([mine], input)).toEqual([['readRefundStanding', refund]])
    for (const standing of ['refundable', 'credited', 'refunded', 'marked', 'changed', 'gone'] as const)
      expect(asked([mine, stands(standing)], input)).toEqual([])
    expect(asked([mine, unanswered], input)).toEqual([])
  })

  it('a colleague’s credit is never followed by a call of our own', () => {
    expect(asked([...reading, stands('credited')])).toEqual([])
    const { effects, context } = walk(refundMachine, [...refundedBefore, stands('credited')], keyed)
    expect(effects).toEqual([])
    expect(context).toMatchObject({ byAColleague: true, credited: true })
  })

  it('what went wrong is remembered, until something new is tried', () => {
    const problem = (path: Path) => walk(refundMachine, path, keyed).context.problem
    const refusal = [...sent, refusedWith(notEnoughPoints)]
    expect(problem(refusal)).toMatchObject({ code: notEnoughPoints })
    expect(problem([...refusal, retried, mine])).toBeNull()
    expect(problem([...reading, stands('changed')])).toMatchObject({ code: 'item-changed' })
    for (const path of [reading, unsure])
      expect(problem([...path, stands('marked')])).toMatchObject({ code: 'marked-refunded' })
  })
})
