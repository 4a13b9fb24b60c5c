import { changedMeanwhile } from '#contract/bulk.ts'
import { notEnoughPoints } from '#contract/envelope.ts'
import { refundMachine, type RefundEvent, type RefundInput } from '#machines/orders/refund.ts'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  confirmed,
  dismissed,
  leaves,
  mine,
  refusedWith,
  resent,
  retried,
  settled,
  taken,
  theirs,
  unanswered,
} from '#stories/models/moneyMove.ts'
import { checked, keyed, keyless, refund, refundModel, restored, itemIs } from '#stories/models/orders/refund.ts'
import { proveFacts } from '../support/facts.ts'
import { deadEnds, situations } from '#statecharts/model/paths.ts'
import { walk, type Step } from '#statecharts/model/walk.ts'
import { moneyMoveFacts } from '../support/moneyMove.ts'

type Path = readonly Step<RefundEvent>[]

/** The path to the call that returns the points. */
const sent = [confirmed, mine, itemIs('refundable')]
/** The path to a call without an answer and a check that could not settle it. */
const inDoubt = [...sent, unanswered, itemIs('refundable')]
/** The person wants the points sent again, and then the item is read. */
const again = [resent, confirmed, itemIs('refundable')]
const sendAgain = [...inDoubt, resent, confirmed]
/** With keys the item is read too. */
const repeated = [retried, itemIs('refundable')]
const credited = [...sent, taken]
const statusRetried = [...credited, unanswered, retried]

const begun = restored(keyed, { credited: false })
const halfDone = restored(keyed, { credited: true })
const begunKeyless = restored(keyless, { credited: false })
const halfDoneKeyless = restored(keyless, { credited: true })
/** The item is being read; the call got no answer; it was refused because somebody has refunded the item. */
const reading: Path = [confirmed, mine]
const unsure = [...sent, unanswered]
const refundedBefore = [...sent, refusedWith('already-refunded')]

/** The facts of refunds only. The API honours keys unless the input says otherwise. */
const facts: [fact: string, path: Path, state: string, input?: RefundInput][] = [
  ['with the lock, the item is read before anything is sent', reading, 'checkingItem'],
  ['points of a refundable item are sent', sent, 'refundingPoints'],
  ['an item that is refunded already is left alone', [...reading, itemIs('refunded')], 'alreadyDone'],
  ['an item that is only marked as refunded is not refunded', [...reading, itemIs('marked')], 'refused'],
  ['without keys, a mark counts as a refund made before', [...reading, itemIs('marked')], 'alreadyDone', keyless],
  ['an item with points back by a colleague lacks its status', [...reading, itemIs('credited')], 'statusFailed'],
  ['an item with another total is not refunded', [...reading, itemIs('changed')], 'refused'],
  ['an item that is gone is not refunded', [...reading, itemIs('gone')], 'refused'],
  ['an item that cannot be read is not refunded', [...reading, unanswered], 'notSent'],
  ['an item with another status than was seen is not refunded', [...reading, refusedWith(changedMeanwhile)], 'notSent'],
  ['once the points are back the status is set', credited, 'settingStatus'],
  ['after both calls the refund is done', [...credited, taken], 'done'],
  ['after "already refunded" the item is read', refundedBefore, 'checkingOutcome'],
  ['a refund that was made first is named', [...refundedBefore, itemIs('refunded')], 'alreadyDone'],
  ['points returned by a colleague get no status of ours', [...refundedBefore, itemIs('credited')], 'statusFailed'],

  ['checking finds the item refunded: the refund is done', [...unsure, itemIs('refunded')], 'done'],
  ['checking finds only a mark: no points will arrive', [...unsure, itemIs('marked')], 'refused'],
  ['without keys, checking finds a mark: the refund is done', [...unsure, itemIs('marked')], 'done', keyless],
  ['checking finds the points back: the status is set', [...unsure, itemIs('credited')], 'settingStatus'],
  ['checking finds no trace: the outcome stays unknown', inDoubt, 'outcomeUnknown'],
  ['checking finds another total: the outcome stays unknown', [...unsure, itemIs('changed')], 'outcomeUnknown'],
  ['checking fails: the outcome stays unknown', [...unsure, unanswered], 'outcomeUnknown'],
  ['staff can check again', [...inDoubt, checked], 'checkingOutcome'],
  [
    'without keys, staff who know that points arrived have the item read',
    [...inDoubt, settled],
    'checkingStatus',
    keyless,
  ],
  ['it is marked then', [...inDoubt, settled, itemIs('refundable')], 'settingStatus', keyless],
  ['unless a colleague has marked it', [...inDoubt, settled, itemIs('refunded')], 'done', keyless],
  ['it lacks its status where it cannot be read', [...inDoubt, settled, unanswered], 'statusFailed', keyless],
  ['without keys, the item is read before points go out again', sendAgain, 'checkingOutcome', keyless],
  ['points that a colleague returned meanwhile are not sent', [...sendAgain, itemIs('refunded')], 'done', keyless],
  ['nor those that had arrived', [...sendAgain, itemIs('credited')], 'settingStatus', keyless],
  ['nor those of an item with another total', [...sendAgain, itemIs('changed')], 'outcomeUnknown', keyless],
  ['nor those of one that cannot be read', [...sendAgain, unanswered], 'outcomeUnknown', keyless],
  ['with keys, Retry reads the item first', [...inDoubt, retried], 'checkingOutcome'],
  [
    'with keys, points are not sent again over a status that staff have not seen',
    [...inDoubt, retried, refusedWith(changedMeanwhile)],
    'outcomeUnknown',
  ],
  ['but once they have', [...inDoubt, retried, refusedWith(changedMeanwhile), ...repeated], 'refundingPoints'],
  ['without keys neither', [...sendAgain, refusedWith(changedMeanwhile)], 'outcomeUnknown', keyless],
  ['with keys, points that had arrived get their status', [...inDoubt, retried, itemIs('credited')], 'settingStatus'],
  ['with keys, the server judges an item that is gone', [...inDoubt, retried, itemIs('gone')], 'refundingPoints'],
  ['a later check sends nothing', [...sendAgain, unanswered, checked, itemIs('refundable')], 'outcomeUnknown', keyless],

  ['a refused status leaves only the status to set', [...credited, refusedWith('x')], 'statusFailed'],
  ['a status without an answer leaves only the status to set', [...credited, unanswered], 'statusFailed'],
  ['Retry reads the item first', statusRetried, 'checkingStatus'],
  ['Retry sends only the status', [...statusRetried, itemIs('credited')], 'settingStatus'],
  ['Retry trusts the points that it knows of', [...statusRetried, itemIs('refundable')], 'settingStatus'],
  ['Retry sends nothing where a colleague has marked it', [...statusRetried, itemIs('refunded')], 'done'],
  ['Retry without an answer sends nothing', [...statusRetried, unanswered], 'statusFailed'],
  ['a refund with points back cannot be cancelled', [...credited, unanswered, dismissed], 'statusFailed'],

  ['a restored refund with points back stays with the other tab', [theirs], 'lockedByAnotherTab', halfDone],
  ['a restored refund with points back and no lock lacks its status', [unanswered], 'statusFailed', halfDone],
  ['a restored refund whose wait breaks off lacks its status', [theirs, unanswered], 'statusFailed', halfDone],
  ['a restored refund that is found done is done', [mine, itemIs('refunded')], 'done', begun],
  ['a restored refund with points back and a mark is done', [mine, itemIs('marked')], 'done', halfDone],
  ['a restored refund whose points arrived waits for a person', [mine, itemIs('credited')], 'statusFailed', begun],
  ['a restored refund without a trace waits for a person', [mine, itemIs('refundable')], 'outcomeUnknown', begun],
  ['a restored refund trusts its stored points', [mine, itemIs('refundable')], 'statusFailed', halfDoneKeyless],
  ['a restored refund trusts them without an answer', [mine, unanswered], 'statusFailed', halfDoneKeyless],
  [
    'a refusal after sending again proves nothing',
    [mine, itemIs('refundable'), ...again, refusedWith('x')],
    'checkingOutcome',
    begunKeyless,
  ],
]
const every = moneyMoveFacts({
  sent,
  sending: 'refundingPoints',
  inDoubt,
  again,
  repeated,
  unclear: 'checkingOutcome',
  keyless,
  kept: begun,
  left: { credited: false },
})

describe('a refund', () => {
  proveFacts(refundMachine, [...every, ...facts], { inputs: [keyed] })
})

describe('the calls of a refund, in order', () => {
  const asked = (path: Path, input = keyed) => walk(refundMachine, path, input).effects

  it('the step is stored before the points are sent', () => {
    expect(asked(sent)).toEqual([
      ['keep', { credited: false }],
      ['refundPoints', refund],
    ])
  })

  it('the arrival of the points is stored before the status is sent', () => {
    expect(asked(credited)).toEqual([
      ['keep', { credited: true }],
      ['setItemStatus', { itemId: 501, status: 'refunded', notify: true }],
    ])
  })

  it('Retry of the status sends no points', () => {
    expect(asked(statusRetried)).toEqual([['readRefundStanding', refund]])
    const names = asked([...statusRetried, itemIs('credited')]).map(([name]) => name)
    expect(names).toEqual(['keep', 'setItemStatus'])
    for (const answer of [itemIs('refunded'), unanswered]) expect(asked([...statusRetried, answer])).toEqual([])
  })

  it('what a person knows of the points is stored before the item is read', () => {
    expect(asked([...inDoubt, settled], keyless)).toEqual([
      ['keep', { credited: true }],
      ['readRefundStanding', refund],
    ])
  })

  it('a second press of Confirmar or Retry sends nothing more', () => {
    for (const path of [[confirmed], reading, sent, credited, statusRetried, [...statusRetried, itemIs('credited')]])
      for (const press of [confirmed, retried]) expect(asked([...path, press])).toEqual([])
  })

  it('a refund whose request is missing ends as not sent, and says so', async () => {
    const actor = createActor(refundMachine, { input: keyed }).start()
    actor.send(confirmed)
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('notSent'))
    expect(actor.getSnapshot().context.problem?.message).toContain('takeLock')
  })

  it('Retry with an unknown outcome sends the very same refund', () => {
    expect(asked([...inDoubt, ...repeated])).toEqual(asked(sent))
  })

  it('what was seen of an item counts until its points are sent, and again before they are sent again', () => {
    const seen: RefundInput = { ...keyed, refund: { ...refund, status: 'shipped' } }
    const read = (path: Path) => asked(path, seen).find(([call]) => call === 'readRefundStanding')?.[1]
    for (const path of [reading, [...inDoubt, retried]]) expect(read(path)).toMatchObject({ status: 'shipped' })
    for (const path of [unsure, [...inDoubt, checked]]) expect(read(path)).not.toHaveProperty('status')
  })

  it.each([begun, halfDone, begunKeyless, halfDoneKeyless])(
    'a restored refund reads and sends nothing: %j',
    (input) => {
      expect(asked([], input)).toEqual([['takeLock', refund]])
      expect(asked([mine], input)).toEqual([['readRefundStanding', refund]])
      for (const standing of ['refundable', 'credited', 'refunded', 'marked', 'changed', 'gone'] as const)
        expect(asked([mine, itemIs(standing)], input)).toEqual([])
      expect(asked([mine, unanswered], input)).toEqual([])
    },
  )

  it('no call of ours follows points returned by a colleague', () => {
    expect(asked([...reading, itemIs('credited')])).toEqual([])
    const { effects, context } = walk(refundMachine, [...refundedBefore, itemIs('credited')], keyed)
    expect(effects).toEqual([])
    expect(context).toMatchObject({ byAColleague: true, credited: true })
  })

  it('a refund knows what went wrong until something new is tried', () => {
    const problem = (path: Path) => walk(refundMachine, path, keyed).context.problem
    const refusal = [...sent, refusedWith(notEnoughPoints)]
    expect(problem(refusal)).toMatchObject({ code: notEnoughPoints })
    expect(problem([...refusal, retried, mine])).toBeNull()
    expect(problem([...reading, itemIs('changed')])).toMatchObject({ code: 'item-changed' })
    for (const path of [reading, unsure])
      expect(problem([...path, itemIs('marked')])).toMatchObject({ code: 'marked-refunded' })
  })
})

describe('the points of a refund', () => {
  const known = (path: Path, input = keyed) => walk(refundMachine, path, input).context
  const back = { credited: true, doubtful: false, problem: null }

  it('are back once a call, a check, a person or another tab says so', () => {
    expect(known(credited)).toMatchObject(back)
    expect(known([...unsure, itemIs('refunded')])).toMatchObject(back)
    expect(known([...unsure, itemIs('credited')])).toMatchObject(back)
    expect(known([...reading, itemIs('credited')])).toMatchObject({ ...back, byAColleague: true })
    expect(known([...inDoubt, settled], keyless)).toMatchObject(back)
    expect(known([confirmed, theirs, leaves({ credited: true })])).toMatchObject({ ...back, restored: true })
  })

  it('may be back after a call without an answer, here or in another tab', () => {
    expect(known(unsure)).toMatchObject({ credited: false, doubtful: true, problem: { kind: 'unknown' } })
    const left = known([confirmed, theirs, leaves({ credited: false })])
    expect(left).toMatchObject({ credited: false, doubtful: true, restored: true })
  })

  it('after a person’s own check nothing is sent until the person asks', () => {
    expect(known([...inDoubt, checked]).restored).toBe(true)
    expect(known([...inDoubt, checked, itemIs('refundable'), ...repeated])).toMatchObject({
      restored: false,
      problem: null,
    })
    const overtaken = [...inDoubt, retried, refusedWith(changedMeanwhile)]
    expect(known([...overtaken, checked, itemIs('refundable')]).problem, 'a status of before the check').toBeNull()
    expect(known([mine, unanswered, retried], halfDone)).toMatchObject({ restored: false, problem: null })
  })

  it('the refund says why it sent nothing more', () => {
    const stopped: readonly (readonly [Path, RefundInput?])[] = [
      [[confirmed, unanswered]],
      [[confirmed, theirs, unanswered]],
      [[unanswered], begun],
      [[theirs, unanswered], begun],
      [[...reading, unanswered]],
      [[mine, unanswered], begun],
      [[...credited, unanswered]],
    ]
    for (const [path, input] of stopped) expect(known(path, input).problem).toMatchObject({ kind: 'unknown' })
    expect(known(statusRetried).problem).toBeNull()
  })
})

describe('a refund in every situation that its model reaches', () => {
  const events = [confirmed, retried, dismissed, checked, settled, resent]
  const reached = situations(refundModel)
  const where = (state: string) =>
    [...reached.values()].map(({ snapshot }) => snapshot).filter((snapshot) => snapshot.value === state)

  it('every situation leads to an end', () => {
    expect(deadEnds(refundModel, ['done'])).toEqual(
      [...reached].flatMap(([name, { snapshot }]) =>
        /cancelled|alreadyDone|doneByAnotherTab/.test(String(snapshot.value)) ? [name] : [],
      ),
    )
  })

  it('each state accepts only what its dialog offers', () => {
    const unsent = [retried, dismissed]
    const asking = [confirmed, dismissed]
    const offers = { confirming: asking, confirmingAgain: asking, notSent: unsent, refused: unsent }
    for (const state of Object.keys(refundMachine.states).filter((one) => one !== 'outcomeUnknown')) {
      const offered = new Map<string, object[]>(Object.entries({ ...offers, statusFailed: [retried] })).get(state) ?? []
      expect(where(state), state).not.toEqual([])
      for (const snapshot of where(state))
        expect(
          events.filter((event) => snapshot.can(event)),
          state,
        ).toEqual(offered)
    }
  })

  it('an unknown outcome offers different choices with and without keys', () => {
    for (const snapshot of where('outcomeUnknown'))
      expect(events.filter((event) => snapshot.can(event))).toEqual(
        snapshot.context.honoursKeys ? [retried, checked] : [checked, settled, resent],
      )
  })

  it('points known to be back are never sent again', () => {
    const again = where('refundingPoints').filter(({ context }) => context.credited)
    expect(again).toEqual([])
    for (const state of ['refused', 'notSent', 'cancelled', 'outcomeUnknown'])
      expect(where(state).filter(({ context }) => context.credited)).toEqual([])
  })

  it('without keys, an unanswered call is never called refused or not sent', () => {
    for (const state of ['refused', 'notSent', 'cancelled'])
      expect(where(state).filter(({ context }) => !context.honoursKeys && context.doubtful)).toEqual([])
  })
})
