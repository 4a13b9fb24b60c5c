import { refused, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { ItemStatus } from '#contract/orders/model.ts'
import { itemStatusMachine, shownStatus } from '#machines/orders/itemStatus.ts'
import type { ItemStatusEvent } from '#machines/orders/itemStatus/setup.ts'
import { describe, expect, it } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { held } from '../support/held.ts'
import { situations, trapped, unreached } from '../support/paths.ts'
import { answers, arrowsOf, fails, runsOut, walk, type Step } from '../support/walk.ts'

type Path = readonly Step<ItemStatusEvent>[]
type Input = InputFrom<typeof itemStatusMachine>

const itemOf = (status: string, refundedAt: string | null = null) => ({ id: 501, status, refundedAt })
const inProgress: Input = { item: itemOf('in-progress') }
const chosen = (status: ItemStatus) => ({ type: 'status.chosen', status }) as const
const loaded = (status: string) => ({ type: 'item.loaded', item: itemOf(status) }) as const
const notify = (on: boolean) => ({ type: 'notify.changed', notify: on }) as const
const dismissed = { type: 'dismissed' } as const
const undone = { type: 'undone' } as const
const undoTimeRunsOut = runsOut('undoTime')
const taken = answers()
const no = fails(refused('x', 'No.', 409))

const facts: [fact: string, path: Path, state: string, shown: string, input?: Input][] = [
  ['a choice is sent at once', [chosen('shipped')], 'saving', 'shipped'],
  ['the present status again sends nothing', [chosen('in-progress')], 'settled', 'in-progress'],
  ['Refund is not sent from here: it has its own dialog', [chosen('refunded')], 'settled', 'in-progress'],
  [
    'any status may follow any other, backwards too',
    [chosen('in-progress')],
    'saving',
    'in-progress',
    { item: itemOf('delivered') },
  ],
  ['refunded is final', [chosen('shipped')], 'settled', 'refunded', { item: itemOf('refunded') }],
  [
    'an item whose points went back takes no other status',
    [chosen('shipped')],
    'settled',
    'delivered',
    { item: itemOf('delivered', '2026-11-20T10:00:00.000Z') },
  ],
  ['a saved choice stays, and can be undone', [chosen('shipped'), taken], 'saved', 'shipped'],
  ['after a while it cannot be undone any more', [chosen('shipped'), taken, undoTimeRunsOut], 'settled', 'shipped'],
  ['what is saved is not undone too late', [chosen('shipped'), taken, undoTimeRunsOut, undone], 'settled', 'shipped'],
  ['Undo sends the status before', [chosen('shipped'), taken, undone], 'saving', 'in-progress'],
  [
    'an undo is not undone: the second click of a double one sends nothing',
    [chosen('shipped'), taken, undone, taken, undone],
    'settled',
    'in-progress',
  ],
  ['an undo that fails leaves the change as it is', [chosen('shipped'), taken, undone, no], 'failed', 'shipped'],
  [
    'while it can be undone one can choose again',
    [chosen('shipped'), taken, chosen('delivered')],
    'saving',
    'delivered',
  ],
  [
    'Undo leads back by one change',
    [chosen('shipped'), chosen('delivered'), taken, taken, undone],
    'saving',
    'shipped',
  ],
  [
    'what a colleague changed meanwhile is not undone',
    [chosen('shipped'), taken, loaded('delivered'), undone],
    'settled',
    'delivered',
  ],
  [
    'a reload that knows the change leaves Undo where it is',
    [chosen('shipped'), taken, loaded('shipped')],
    'saved',
    'shipped',
  ],
  [
    'an item whose points went back meanwhile takes no other status by Undo either',
    [chosen('shipped'), taken, { type: 'item.loaded', item: itemOf('shipped', '2026-11-20T10:00:00.000Z') }, undone],
    'saved',
    'shipped',
  ],
  [
    'there is no way back to a status that cannot be chosen',
    [chosen('shipped'), taken, undone],
    'settled',
    'shipped',
    { item: itemOf('partial-refunded') },
  ],
  ['a choice that fails returns to the old status', [chosen('shipped'), no], 'failed', 'in-progress'],
  [
    'a choice without an answer returns to the old status',
    [chosen('shipped'), fails(unknown(''))],
    'failed',
    'in-progress',
  ],
  ['a failure can be put away', [chosen('shipped'), no, dismissed], 'settled', 'in-progress'],
  ['after a failure one can choose again', [chosen('shipped'), no, chosen('delivered')], 'saving', 'delivered'],
  [
    'after a failure the old status again sends nothing',
    [chosen('shipped'), no, chosen('in-progress')],
    'failed',
    'in-progress',
  ],
  ['after a failure Refund is not sent either', [chosen('shipped'), no, chosen('refunded')], 'failed', 'in-progress'],

  [
    'going back to the old status is sent where the first choice got no answer',
    [chosen('shipped'), chosen('in-progress'), fails(unknown(''))],
    'saving',
    'in-progress',
  ],
  [
    'going back to the old status sends nothing where the first choice was refused',
    [chosen('shipped'), chosen('in-progress'), no],
    'failed',
    'in-progress',
  ],
  ['a second choice waits for the first', [chosen('shipped'), chosen('delivered')], 'saving', 'delivered'],
  ['then it is sent', [chosen('shipped'), chosen('delivered'), taken], 'saving', 'delivered'],
  [
    'the last of many wins',
    [chosen('shipped'), chosen('delivered'), chosen('in-progress'), taken, taken],
    'saved',
    'in-progress',
  ],
  [
    'coming back to what is being saved sends nothing more',
    [chosen('shipped'), chosen('delivered'), chosen('shipped'), taken],
    'saved',
    'shipped',
  ],
  ['Refund does not slip in behind a choice', [chosen('shipped'), chosen('refunded'), taken], 'saved', 'shipped'],
  [
    'where the first fails the last is still tried',
    [chosen('shipped'), chosen('delivered'), no],
    'saving',
    'delivered',
  ],
  [
    'where the first fails, going back needs no call',
    [chosen('shipped'), chosen('in-progress'), no],
    'failed',
    'in-progress',
  ],

  ['a reload shows what the server says', [loaded('delivered')], 'settled', 'delivered'],
  [
    'a reload after a failure shows what the server says',
    [chosen('shipped'), no, loaded('delivered')],
    'failed',
    'delivered',
  ],
  ['a reload does not overtake a choice under way', [chosen('shipped'), loaded('delivered')], 'saving', 'shipped'],
  ['the notify box changes no status', [notify(false)], 'settled', 'in-progress'],
]

describe('the status of an item', () => {
  it.each(facts)('%s', (_fact, path, state, shown, input = inProgress) => {
    const walked = walk(itemStatusMachine, path, input)
    expect([walked.state, shownStatus(walked.context)]).toEqual([state, shown])
  })

  it('these facts take every arrow that is drawn', () => {
    const taken = new Set(
      facts.flatMap(([, path, , , input = inProgress]) => walk(itemStatusMachine, path, input).arrows),
    )
    expect(arrowsOf(itemStatusMachine).filter((arrow) => !taken.has(arrow))).toEqual([])
  })

  it('every state can be reached, and none is a dead end', () => {
    const events = [chosen('shipped'), chosen('delivered'), dismissed, undone, loaded('delivered'), notify(false)]
    const reached = situations(itemStatusMachine, [...events, taken, no, undoTimeRunsOut], [inProgress])
    expect(unreached(itemStatusMachine, reached)).toEqual([])
    expect(trapped(reached, ['settled'])).toEqual([])
  })

  it('the employee is told unless the box is off, whose state lasts', () => {
    const sent = (path: Path) => walk(itemStatusMachine, path, inProgress).effects.map(([, input]) => input)
    expect(sent([chosen('shipped')])).toEqual([{ itemId: 501, status: 'shipped', notify: true }])
    expect(sent([notify(false), chosen('shipped')])).toEqual([{ itemId: 501, status: 'shipped', notify: false }])
    expect(sent([notify(false), chosen('shipped'), no, chosen('delivered')])).toEqual([
      { itemId: 501, status: 'delivered', notify: false },
    ])
  })

  it('of an undo the employee is not told, whatever the box says', () => {
    const { effects, context } = walk(itemStatusMachine, [chosen('shipped'), taken, undone], inProgress)
    expect(effects.map(([, input]) => input)).toEqual([{ itemId: 501, status: 'in-progress', notify: false }])
    expect(context.notify).toBe(true)
  })

  it('whether the employee was told is kept until something else is chosen or a colleague changes it', () => {
    const told = (path: Path) => walk(itemStatusMachine, path, inProgress).context.saved?.notify
    expect(told([chosen('shipped')])).toBeUndefined()
    expect(told([chosen('shipped'), notify(false), taken])).toBe(true)
    expect(told([notify(false), chosen('shipped'), taken, undoTimeRunsOut])).toBe(false)
    expect(told([chosen('shipped'), taken, undone, taken])).toBe(false)
    expect(told([chosen('shipped'), taken, undone, no])).toBeUndefined()
    expect(told([chosen('shipped'), taken, undoTimeRunsOut, loaded('delivered')])).toBeUndefined()
  })

  it('what went wrong is remembered until something new is tried', () => {
    const problem = (path: Path) => walk(itemStatusMachine, path, inProgress).context.problem
    expect(problem([chosen('shipped'), no])).toMatchObject({ kind: 'refused', message: 'No.' })
    expect(problem([chosen('shipped'), no, chosen('delivered')])).toBeNull()
    expect(problem([chosen('shipped'), no, dismissed])).toBeNull()
  })
})

it('there is one call at a time, however fast one chooses', async () => {
  const { calls, logic } = held<void, { readonly itemId: Id; readonly status: ItemStatus; readonly notify: boolean }>()
  const actor = createActor(itemStatusMachine.provide({ actors: { setItemStatus: logic } }), {
    input: inProgress,
  }).start()
  actor.send(chosen('shipped'))
  actor.send(chosen('shipped'))
  actor.send(chosen('in-progress'))
  actor.send(chosen('delivered'))
  expect(calls.map(({ input }) => input.status)).toEqual(['shipped'])
  expect(calls[0]!.signal.aborted).toBe(false)
  await calls[0]!.answer()
  expect(calls.map(({ input }) => input.status)).toEqual(['shipped', 'delivered'])
  await calls[1]!.answer()
  expect(calls).toHaveLength(2)
  expect(actor.getSnapshot().value).toBe('saved')
  expect(shownStatus(actor.getSnapshot().context)).toBe('delivered')
})
