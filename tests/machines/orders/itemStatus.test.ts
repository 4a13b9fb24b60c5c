import { refused, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { ItemStatus } from '#contract/orders/model.ts'
import { itemStatusMachine, shownStatus, type ItemStatusEvent } from '#machines/orders/itemStatus.ts'
import { describe, expect, it } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { held } from '../support/held.ts'
import { situations, trapped, unreached } from '../support/paths.ts'
import { answers, arrowsOf, fails, walk, type Step } from '../support/walk.ts'

type Path = readonly Step<ItemStatusEvent>[]
type Input = InputFrom<typeof itemStatusMachine>

const itemOf = (status: string, refundedAt: string | null = null) => ({ id: 501, status, refundedAt })
const inProgress: Input = { item: itemOf('in-progress') }
const chosen = (status: ItemStatus) => ({ type: 'status.chosen', status }) as const
const loaded = (status: string) => ({ type: 'item.loaded', item: itemOf(status) }) as const
const notify = (on: boolean) => ({ type: 'notify.changed', notify: on }) as const
const dismissed = { type: 'dismissed' } as const
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
  ['a saved choice stays', [chosen('shipped'), taken], 'settled', 'shipped'],
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
    'settled',
    'in-progress',
  ],
  [
    'coming back to what is being saved sends nothing more',
    [chosen('shipped'), chosen('delivered'), chosen('shipped'), taken],
    'settled',
    'shipped',
  ],
  ['Refund does not slip in behind a choice', [chosen('shipped'), chosen('refunded'), taken], 'settled', 'shipped'],
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
    const steps = [chosen('shipped'), chosen('delivered'), taken, no, dismissed, loaded('delivered'), notify(false)]
    const reached = situations(itemStatusMachine, steps, [inProgress])
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
  expect(actor.getSnapshot().value).toBe('settled')
  expect(shownStatus(actor.getSnapshot().context)).toBe('delivered')
})
