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
import { deadEnds, situations } from '#stories/support/paths.ts'
import { walk, type Step } from '#stories/support/walk.ts'
import { moneyMoveFacts } from '../support/moneyMove.ts'

type Path = readonly Step<RefundEvent>[]

/** Up to the call that gives the points back. */
const sent = [confirmed, mine, itemIs('refundable')]
/** Up to a call that was never answered, and a look that could not settle it. */
const inDoubt = [...sent, unanswered, itemIs('refundable')]
const credited = [...sent, taken]

const begun = restored(keyed, { credited: false })
const halfDone = restored(keyed, { credited: true })
const begunKeyless = restored(keyless, { credited: false })
const halfDoneKeyless = restored(keyless, { credited: true })
/** The item is being read; the call got no answer; it was refused because somebody has refunded the item. */
const reading: Path = [confirmed, mine]
const unsure = [...sent, unanswered]
const refundedBefore = [...sent, refusedWith('already-refunded')]

/** What is a refund's own; at an API that honours keys unless another one is given. */
const facts: [fact: string, path: Path, state: string, input?: RefundInput][] = [
  ['with the lock, the item is read before anything is sent', reading, 'checkingItem'],
  ['an item that may be refunded has its points sent', sent, 'refundingPoints'],
  ['an item that a colleague refunded is left alone', [...reading, itemIs('refunded')], 'doneByAColleague'],
  ['an item that is only marked as refunded is not refunded', [...reading, itemIs('marked')], 'refused'],
  ['without keys, a server knows no mark', [...reading, itemIs('marked')], 'doneByAColleague', keyless],
  ['an item that a colleague only credited lacks its status', [...reading, itemIs('credited')], 'statusFailed'],
  ['an item with another total is not refunded', [...reading, itemIs('changed')], 'refused'],
  ['an item that is gone is not refunded', [...reading, itemIs('gone')], 'refused'],
  ['an item that cannot be read is not refunded', [...reading, unanswered], 'notSent'],
  ['points that arrived are followed by the status', credited, 'settingStatus'],
  ['both calls taken is done', [...credited, taken], 'done'],
  ['"already refunded" is looked into', refundedBefore, 'checkingOutcome'],
  ['a colleague who was faster is named', [...refundedBefore, itemIs('refunded')], 'doneByAColleague'],
  ['a colleague’s credit gets no status', [...refundedBefore, itemIs('credited')], 'statusFailed'],

  ['a look that finds the item refunded is the end of it', [...unsure, itemIs('refunded')], 'done'],
  ['one that finds it marked settles that none arrive', [...unsure, itemIs('marked')], 'refused'],
  ['which without keys it does not', [...unsure, itemIs('marked')], 'done', keyless],
  ['a look that finds the points arrived goes on', [...unsure, itemIs('credited')], 'settingStatus'],
  ['a look that finds no trace settles nothing', inDoubt, 'outcomeUnknown'],
  ['nor does one that finds another total', [...unsure, itemIs('changed')], 'outcomeUnknown'],
  ['nor does one that fails', [...unsure, unanswered], 'outcomeUnknown'],
  ['one can look again', [...inDoubt, checked], 'checkingOutcome'],
  ['without keys, points known to have arrived get the status', [...inDoubt, settled], 'settingStatus', keyless],

  ['a status that is refused leaves only the status to do', [...credited, refusedWith('x')], 'statusFailed'],
  ['a status without an answer leaves only the status to do', [...credited, unanswered], 'statusFailed'],
  ['only the status is tried again', [...credited, unanswered, retried], 'settingStatus'],
  ['a credited refund cannot be cancelled', [...credited, unanswered, dismissed], 'statusFailed'],

  ['a kept credit whose item another tab has is left to it', [theirs], 'lockedByAnotherTab', halfDone],
  ['a kept credit without a lock lacks its status', [unanswered], 'statusFailed', halfDone],
  ['and when the wait breaks off', [theirs, unanswered], 'statusFailed', halfDone],
  ['a kept refund found done is done', [mine, itemIs('refunded')], 'done', begun],
  ['a kept credit whose item is marked is done', [mine, itemIs('marked')], 'done', halfDone],
  ['a kept refund whose points arrived waits for a person', [mine, itemIs('credited')], 'statusFailed', begun],
  ['a kept refund without a trace waits for a person', [mine, itemIs('refundable')], 'outcomeUnknown', begun],
  ['a kept credit is believed whatever the item says', [mine, itemIs('refundable')], 'statusFailed', halfDoneKeyless],
  ['a kept credit is believed when nobody answers', [mine, unanswered], 'statusFailed', halfDoneKeyless],
  [
    'it may have happened though refused',
    [mine, itemIs('refundable'), resent, confirmed, refusedWith('x')],
    'checkingOutcome',
    begunKeyless,
  ],
]
const every = moneyMoveFacts({
  sent,
  sending: 'refundingPoints',
  inDoubt,
  unclear: 'checkingOutcome',
  keyless,
  kept: begun,
  left: { credited: false },
})

describe('a refund', () => {
  proveFacts(refundMachine, [...every, ...facts], { inputs: [keyed] })
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

  it('a second press of Confirmar or Retry asks for nothing more', () => {
    for (const path of [[confirmed], reading, sent, credited, [...credited, unanswered, retried]])
      for (const press of [confirmed, retried]) expect(asked([...path, press])).toEqual([])
  })

  it('a call that nobody filled ends as not sent, and says so', async () => {
    const actor = createActor(refundMachine, { input: keyed }).start()
    actor.send(confirmed)
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('notSent'))
    expect(actor.getSnapshot().context.problem?.message).toContain('takeLock')
  })

  it('Retry in doubt sends the very same refund', () => {
    expect(asked([...inDoubt, retried])).toEqual(asked(sent))
  })

  it.each([begun, halfDone, begunKeyless, halfDoneKeyless])('a kept refund reads and sends nothing: %j', (input) => {
    expect(asked([], input)).toEqual([['takeLock', refund]])
    expect(asked([mine], input)).toEqual([['readRefundStanding', refund]])
    for (const standing of ['refundable', 'credited', 'refunded', 'marked', 'changed', 'gone'] as const)
      expect(asked([mine, itemIs(standing)], input)).toEqual([])
    expect(asked([mine, unanswered], input)).toEqual([])
  })

  it('a colleague’s credit is never followed by a call of our own', () => {
    expect(asked([...reading, itemIs('credited')])).toEqual([])
    const { effects, context } = walk(refundMachine, [...refundedBefore, itemIs('credited')], keyed)
    expect(effects).toEqual([])
    expect(context).toMatchObject({ byAColleague: true, credited: true })
  })

  it('what went wrong is remembered, until something new is tried', () => {
    const problem = (path: Path) => walk(refundMachine, path, keyed).context.problem
    const refusal = [...sent, refusedWith(notEnoughPoints)]
    expect(problem(refusal)).toMatchObject({ code: notEnoughPoints })
    expect(problem([...refusal, retried, mine])).toBeNull()
    expect(problem([...reading, itemIs('changed')])).toMatchObject({ code: 'item-changed' })
    for (const path of [reading, unsure])
      expect(problem([...path, itemIs('marked')])).toMatchObject({ code: 'marked-refunded' })
  })
})

describe('what a refund knows of its points', () => {
  const known = (path: Path, input = keyed) => walk(refundMachine, path, input).context
  const back = { credited: true, doubtful: false, problem: null }

  it('they are back once a call, a look, a person or another tab says so', () => {
    expect(known(credited)).toMatchObject(back)
    expect(known([...unsure, itemIs('refunded')])).toMatchObject(back)
    expect(known([...unsure, itemIs('credited')])).toMatchObject(back)
    expect(known([...reading, itemIs('credited')])).toMatchObject({ ...back, byAColleague: true })
    expect(known([...inDoubt, settled], keyless)).toMatchObject(back)
    expect(known([confirmed, theirs, leaves({ credited: true })])).toMatchObject({ ...back, restored: true })
  })

  it('they may be back after a call without an answer, here or in another tab', () => {
    expect(known(unsure)).toMatchObject({ credited: false, doubtful: true, problem: { kind: 'unknown' } })
    const left = known([confirmed, theirs, leaves({ credited: false })])
    expect(left).toMatchObject({ credited: false, doubtful: true, restored: true })
  })

  it('after a look of the person’s own nothing is sent by itself, until the person asks', () => {
    expect(known([...inDoubt, checked]).restored).toBe(true)
    expect(known([...inDoubt, checked, itemIs('refundable'), retried])).toMatchObject({
      restored: false,
      problem: null,
    })
    expect(known([mine, unanswered, retried], halfDone)).toMatchObject({ restored: false, problem: null })
  })

  it('why nothing more was sent is told', () => {
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
    expect(known([...credited, unanswered, retried]).problem).toBeNull()
  })
})

describe('a refund in every situation that its model reaches', () => {
  const events = [confirmed, retried, dismissed, checked, settled, resent]
  const reached = situations(refundModel)
  const where = (state: string) =>
    [...reached.values()].map(({ snapshot }) => snapshot).filter((snapshot) => snapshot.value === state)

  it('there is a way to the end, and none is a dead end', () => {
    expect(deadEnds(refundModel, ['done'])).toEqual(
      [...reached].flatMap(([name, { snapshot }]) =>
        /cancelled|doneByAColleague|doneByAnotherTab/.test(String(snapshot.value)) ? [name] : [],
      ),
    )
  })

  it('each state takes only what its dialog offers', () => {
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

  it('what an unknown outcome offers depends on whether the API honours keys', () => {
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

  it('without keys, an unanswered call is never called refused, nor not sent', () => {
    for (const state of ['refused', 'notSent', 'cancelled'])
      expect(where(state).filter(({ context }) => !context.honoursKeys && context.doubtful)).toEqual([])
  })
})
