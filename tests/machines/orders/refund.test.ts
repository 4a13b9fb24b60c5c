import { notEnoughPoints } from '#contract/envelope.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import type { RefundEvent, RefundInput } from '#machines/orders/refund/setup.ts'
import { describe, expect, it } from 'vitest'
import { arrowsOf, fails, walk, type Step } from '../support/walk.ts'
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
  [
    'an item that a colleague refunded in between is left alone',
    [...initialForm, stands('refunded')],
    'doneByAColleague',
  ],
  ['an item that is only marked as refunded is not refunded', [...initialForm, stands('marked')], 'refused'],
  [
    'without keys, a server cannot know that it is only marked',
    [...initialForm, stands('marked')],
    'doneByAColleague',
    keyless,
  ],
  ['an item that a colleague only credited lacks its status', [...initialForm, stands('credited')], 'statusFailed'],
  ['an item with another total is not refunded', [...initialForm, stands('changed')], 'refused'],
  ['an item that is gone is not refunded', [...initialForm, stands('gone')], 'refused'],
  ['an item that cannot be read is not refunded', [...initialForm, unanswered], 'notSent'],
  [
    'what was not sent can be tried again, from the look on',
    [...initialForm, unanswered, retried, mine],
    'checkingItem',
  ],
  ['what was not sent can be given up', [...initialForm, unanswered, dismissed], 'cancelled'],
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
  [
    'a colleague who was faster is named',
    [...sent, refusedWith('already-refunded'), stands('refunded')],
    'doneByAColleague',
  ],
  [
    'a colleague’s credit gets no status by itself',
    [...sent, refusedWith('already-refunded'), stands('credited')],
    'statusFailed',
  ],

  ['a look that finds the item refunded is the end of it', [...sent, unanswered, stands('refunded')], 'done'],
  [
    'one that finds it only marked settles that no points can arrive',
    [...sent, unanswered, stands('marked')],
    'refused',
  ],
  ['which without keys it does not', [...sent, unanswered, stands('marked')], 'done', keyless],
  ['a look that finds the points arrived goes on', [...sent, unanswered, stands('credited')], 'settingStatus'],
  ['a look that finds no trace settles nothing', inDoubt, 'outcomeUnknown'],
  ['nor does one that finds another total', [...sent, unanswered, stands('changed')], 'outcomeUnknown'],
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
  ['the warning can be overruled', [...inDoubt, resent, confirmed], 'refundingPoints', keyless],
  ['without keys, a first refusal is a clear no', [...sent, refusedWith('x')], 'refused', keyless],
  [
    'without keys, a refusal after an unanswered call is none',
    [...inDoubt, resent, confirmed, refusedWith('x')],
    'checkingOutcome',
    keyless,
  ],
  [
    'without keys, a session that is over after an unanswered call settles nothing',
    [...inDoubt, resent, confirmed, sessionOver],
    'checkingOutcome',
    keyless,
  ],

  ['a status that is refused leaves only the status to do', [...credited, refusedWith('x')], 'statusFailed'],
  ['a status without an answer leaves only the status to do', [...credited, unanswered], 'statusFailed'],
  ['only the status is tried again', [...credited, unanswered, retried], 'settingStatus'],
  ['a credited refund cannot be cancelled', [...credited, unanswered, dismissed], 'statusFailed'],

  ['after a reload it takes the lock', [], 'takingLock', restored(keyed, { credited: false })],
  ['then it looks', [mine], 'checkingOutcome', restored(keyed, { credited: false })],
  [
    'what another tab works on is left to it after a reload',
    [theirs],
    'lockedByAnotherTab',
    restored(keyed, { credited: true }),
  ],
  [
    'a kept refund is not given up while another tab has it',
    [theirs, dismissed],
    'lockedByAnotherTab',
    restored(keyed, { credited: true }),
  ],
  [
    'a kept refund without a lock waits for a person',
    [unanswered],
    'outcomeUnknown',
    restored(keyed, { credited: false }),
  ],
  ['a kept credit without a lock lacks its status', [unanswered], 'statusFailed', restored(keyed, { credited: true })],
  ['and when the wait breaks off', [theirs, unanswered], 'statusFailed', restored(keyed, { credited: true })],
  ['so it does when the wait breaks off', [theirs, unanswered], 'outcomeUnknown', restored(keyed, { credited: false })],
  ['a kept refund found done is done', [mine, stands('refunded')], 'done', restored(keyed, { credited: false })],
  ['a kept credit whose item is marked is done', [mine, stands('marked')], 'done', restored(keyed, { credited: true })],
  [
    'a kept refund whose points arrived waits for a person',
    [mine, stands('credited')],
    'statusFailed',
    restored(keyed, { credited: false }),
  ],
  [
    'a kept refund without a trace waits for a person',
    [mine, stands('refundable')],
    'outcomeUnknown',
    restored(keyed, { credited: false }),
  ],
  [
    'a kept credit is believed whatever the item says',
    [mine, stands('refundable')],
    'statusFailed',
    restored(keyless, { credited: true }),
  ],
  [
    'a kept credit is believed when nobody answers',
    [mine, unanswered],
    'statusFailed',
    restored(keyless, { credited: true }),
  ],
  [
    'without keys, a kept refund that is refused may still have happened',
    [mine, stands('refundable'), resent, confirmed, refusedWith('x')],
    'checkingOutcome',
    restored(keyless, { credited: false }),
  ],
]

describe('a refund', () => {
  it.each(facts)('%s', (_fact, path, state, input = keyed) => {
    expect(walk(refundMachine, path, input).state).toBe(state)
  })

  it('these facts take every arrow that is drawn', () => {
    const taken = new Set(facts.flatMap(([, path, , input = keyed]) => walk(refundMachine, path, input).arrows))
    expect(arrowsOf(refundMachine).filter((arrow) => !taken.has(arrow))).toEqual([])
  })
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

  it.each([
    ['without the points', { credited: false }],
    ['without the status', { credited: true }],
  ])('a refund kept %s reads and sends nothing', (_how, kept) => {
    for (const input of [keyed, keyless]) {
      expect(asked([], restored(input, kept))).toEqual([['takeLock', refund]])
      expect(asked([mine], restored(input, kept))).toEqual([['readRefundStanding', refund]])
      for (const standing of ['refundable', 'credited', 'refunded', 'marked', 'changed', 'gone'] as const)
        expect(asked([mine, stands(standing)], restored(input, kept))).toEqual([])
      expect(asked([mine, unanswered], restored(input, kept))).toEqual([])
    }
  })

  it('a colleague’s credit is never followed by a call of our own', () => {
    expect(asked([...initialForm, stands('credited')])).toEqual([])
    expect(asked([...sent, refusedWith('already-refunded'), stands('credited')])).toEqual([])
    expect(
      walk(refundMachine, [...sent, refusedWith('already-refunded'), stands('credited')], keyed).context,
    ).toMatchObject({ byAColleague: true, credited: true })
  })

  it('what went wrong is remembered, until something new is tried', () => {
    const refusal = [...sent, refusedWith(notEnoughPoints)]
    expect(walk(refundMachine, refusal, keyed).context.problem).toMatchObject({ code: notEnoughPoints })
    expect(walk(refundMachine, [...refusal, retried, mine], keyed).context.problem).toBeNull()
    expect(walk(refundMachine, [...initialForm, stands('changed')], keyed).context.problem).toMatchObject({
      code: 'item-changed',
    })
    for (const path of [initialForm, [...sent, unanswered]])
      expect(walk(refundMachine, [...path, stands('marked')], keyed).context.problem).toMatchObject({
        code: 'marked-refunded',
      })
  })
})
