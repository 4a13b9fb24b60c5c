import { refused, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { ItemStatus } from '#contract/orders/model.ts'
import {
  itemStatusMachine,
  savedStill,
  shownStatus,
  undoTime,
  type ItemStatusEvent,
} from '#machines/orders/itemStatus.ts'
import { itemStatusModel } from '#stories/models/orders/itemStatus.ts'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { held } from '../support/held.ts'
import { proveFacts } from '../support/facts.ts'
import { answers, fails, runsOut, walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<ItemStatusEvent>[]

const itemOf = (status: string, refundedAt: string | null = null) => ({ id: 501, status, refundedAt })
const at = '2026-11-20T10:00:00.000Z'
/** Somebody chooses a status for an item that the list shows like this. */
const chosen = (status: ItemStatus, from = 'in-progress', refundedAt?: string) =>
  ({ type: 'status.chosen', item: itemOf(from, refundedAt), status }) as const
const ships = chosen('shipped')
const delivers = chosen('delivered')
const goesBack = chosen('in-progress')
const refunds = chosen('refunded')
const notify = (on: boolean) => ({ type: 'notify.changed', notify: on }) as const
const undone = (now: string, refundedAt?: string) => ({ type: 'undone', item: itemOf(now, refundedAt) }) as const
const insisted = (now: string, refundedAt?: string) => ({ type: 'insisted', item: itemOf(now, refundedAt) }) as const
const undoTimeRunsOut = runsOut('undoTime')
const taken = answers()
const no = fails(refused('x', 'No.', 409))

/** What it is read as before it is sent. */
const is = (status: string, refundedAt?: string) => answers(itemOf(status, refundedAt))
const asSeen = is('in-progress')
const sendsShipped: Path = [ships, asSeen]
const shipped: Path = [...sendsShipped, taken]
const undoes: Path = [...shipped, undone('shipped'), is('shipped')]
const silent = fails(unknown(''))
const overtaken: Path = [ships, is('delivered')]

/** The status is the one on its way, or the one saved last; without one the select shows the status of the list. */
const facts: [fact: string, path: Path, state: string, status: ItemStatus | null][] = [
  ['a choice is sent at once, after the item was read', sendsShipped, 'saving', 'shipped'],
  ['nothing is sent before that', [ships], 'reading', 'shipped'],
  ['the present status again sends nothing', [goesBack], 'settled', null],
  ['Refund is not sent from here: it has its own dialog', [refunds], 'settled', null],
  [
    'any status may follow any other, backwards too',
    [chosen('in-progress', 'delivered'), is('delivered')],
    'saving',
    'in-progress',
  ],
  ['refunded is final', [chosen('shipped', 'refunded')], 'settled', null],
  ['an item whose points are back takes no other status', [chosen('shipped', 'delivered', at)], 'settled', null],
  ['a saved choice stays, and can be undone', shipped, 'saved', 'shipped'],
  ['after a while it cannot be undone any more', [...shipped, undoTimeRunsOut], 'settled', 'shipped'],
  ['a saved choice is not undone too late', [...shipped, undoTimeRunsOut, undone('shipped')], 'settled', 'shipped'],
  ['Undo sends the status before', undoes, 'saving', 'in-progress'],
  ['an undo is not undone by a second click', [...undoes, taken, undone('in-progress')], 'settled', 'in-progress'],
  ['an undo that fails leaves the change as it is', [...undoes, no], 'failed', null],
  ['while it can be undone one can choose again', [...shipped, chosen('delivered', 'shipped')], 'reading', 'delivered'],
  [
    'Undo leads back by one change',
    [...sendsShipped, delivers, taken, is('shipped'), taken, undone('delivered'), is('delivered')],
    'saving',
    'shipped',
  ],
  ['a colleague’s later change is not undone', [...shipped, undone('delivered')], 'saved', 'shipped'],
  ['an item whose points went back meanwhile is not undone', [...shipped, undone('shipped', at)], 'saved', 'shipped'],
  [
    'Undo does not lead to a status that nobody chooses',
    [chosen('shipped', 'partial-refunded'), is('partial-refunded'), taken, undone('shipped')],
    'settled',
    'shipped',
  ],
  ['a choice that fails returns to the status of the list', [...sendsShipped, no], 'failed', null],
  ['so does a choice without an answer', [...sendsShipped, silent], 'failed', null],
  ['nothing is sent for an item that cannot be read', [ships, no], 'failed', null],
  ['after a failure one can choose again', [...sendsShipped, no, delivers], 'reading', 'delivered'],
  ['after a failure the old status again sends nothing', [...sendsShipped, no, goesBack], 'failed', null],
  ['after a failure Refund is not sent either', [...sendsShipped, no, refunds], 'failed', null],

  ['nothing is sent over a third status of a colleague', overtaken, 'changedMeanwhile', null],
  ['nor is an undo', [...shipped, undone('shipped'), is('delivered')], 'changedMeanwhile', null],
  ['nothing is sent once its points are back', [ships, is('in-progress', at)], 'changedMeanwhile', null],
  ['nobody can insist on that', [ships, is('in-progress', at), insisted('in-progress', at)], 'changedMeanwhile', null],
  ['a person may insist, and the item is read once more', [...overtaken, insisted('delivered')], 'reading', 'shipped'],
  ['then it is sent', [...overtaken, insisted('delivered'), is('delivered')], 'saving', 'shipped'],
  ['unless it was changed again', [...overtaken, insisted('delivered'), asSeen], 'changedMeanwhile', null],
  [
    'something else can be chosen instead',
    [...overtaken, chosen('in-progress', 'delivered')],
    'reading',
    'in-progress',
  ],
  [
    'nobody insists on the status that the list shows by now',
    [...overtaken, insisted('shipped')],
    'changedMeanwhile',
    null,
  ],
  ['a status that a colleague has set already is not sent', [ships, is('shipped')], 'settled', null],
  ['of choices while it is read the last is sent', [ships, delivers, asSeen], 'saving', 'delivered'],
  ['none is sent where the last is its status', [ships, goesBack, asSeen], 'settled', null],
  ['Refund is none of them', [ships, refunds, asSeen], 'saving', 'shipped'],

  [
    'going back is sent where the first got no answer and was done',
    [...sendsShipped, goesBack, silent, is('shipped')],
    'saving',
    'in-progress',
  ],
  ['also later', [...sendsShipped, silent, delivers, is('shipped')], 'saving', 'delivered'],
  ['not where it was not done', [...sendsShipped, goesBack, silent, asSeen], 'settled', null],
  ['it sends nothing where the first was refused', [...sendsShipped, goesBack, no], 'failed', null],
  ['a second choice waits for the first', [...sendsShipped, delivers], 'saving', 'delivered'],
  ['then it is read once more', [...sendsShipped, delivers, taken], 'reading', 'delivered'],
  ['and sent', [...sendsShipped, delivers, taken, is('shipped')], 'saving', 'delivered'],
  ['not over what a colleague did meanwhile', [...sendsShipped, delivers, taken, asSeen], 'changedMeanwhile', null],
  ['the last of many wins', [...sendsShipped, delivers, goesBack, taken, is('shipped'), taken], 'saved', 'in-progress'],
  [
    'coming back to what is being saved sends nothing more',
    [...sendsShipped, delivers, ships, taken],
    'saved',
    'shipped',
  ],
  ['Refund does not slip in behind a choice', [...sendsShipped, refunds, taken], 'saved', 'shipped'],
  ['where the first fails the last is still tried', [...sendsShipped, delivers, no], 'reading', 'delivered'],
  ['where the first fails, going back needs no call', [...sendsShipped, goesBack, no], 'failed', null],
  ['the notify box changes no status', [notify(false)], 'settled', null],
]

describe('the status of an item', () => {
  const sent = (path: Path) => walk(itemStatusMachine, path).effects.map(([, input]) => input)
  proveFacts(itemStatusMachine, facts, {
    seen: ({ next, wanted, saved }) => [next ?? wanted?.status ?? saved?.status],
    inputs: itemStatusModel.inputs,
  })

  it('the employee is told unless the box is off, whose state lasts', () => {
    expect(sent(sendsShipped)).toEqual([{ itemId: 501, status: 'shipped', notify: true }])
    expect(sent([notify(false), ...sendsShipped])).toEqual([{ itemId: 501, status: 'shipped', notify: false }])
    expect(sent([notify(false), ...sendsShipped, no, delivers, asSeen])).toEqual([
      { itemId: 501, status: 'delivered', notify: false },
    ])
  })

  it('the select shows the last choice, and the status of the list once nothing is on its way', () => {
    const shown = (path: Path, now: string) => shownStatus(walk(itemStatusMachine, path).context, itemOf(now))
    expect(shown(sendsShipped, 'in-progress')).toBe('shipped')
    expect(shown([...sendsShipped, delivers], 'in-progress')).toBe('delivered')
    expect(shown(shipped, 'shipped')).toBe('shipped')
    expect(shown(shipped, 'delivered')).toBe('delivered')
    expect(shown([...sendsShipped, no], 'in-progress')).toBe('in-progress')
  })

  it('whether the employee was told is shown as long as the list has the status that was saved', () => {
    const { context } = walk(itemStatusMachine, [...shipped, undoTimeRunsOut])
    expect(savedStill(context, itemOf('shipped'))?.notify).toBe(true)
    expect(savedStill(context, itemOf('delivered'))).toBeNull()
  })

  it('a change can be undone for ten seconds', () => {
    expect(undoTime).toBe(10_000)
  })

  it('of an undo the employee is not told, whatever the box says', () => {
    const path = undoes
    expect(sent(path)).toEqual([{ itemId: 501, status: 'in-progress', notify: false }])
    expect(walk(itemStatusMachine, path).context.notify).toBe(true)
  })

  it('whether the employee was told is kept until something else is chosen', () => {
    const told = (path: Path) => walk(itemStatusMachine, path).context.saved?.notify
    expect(told(sendsShipped)).toBeUndefined()
    expect(told([...sendsShipped, notify(false), taken])).toBe(true)
    expect(told([notify(false), ...shipped, undoTimeRunsOut])).toBe(false)
    expect(told([...undoes, taken])).toBe(false)
    expect(told([...undoes, no])).toBeUndefined()
  })

  it('what went wrong is remembered until something new is tried', () => {
    const problem = (path: Path) => walk(itemStatusMachine, path).context.problem
    expect(problem([...sendsShipped, no])).toMatchObject({ kind: 'refused', message: 'No.' })
    expect(problem([...sendsShipped, no, delivers])).toBeNull()
  })
})

it('there is one call at a time, however fast one chooses', async () => {
  const { calls, logic } = held<void, { readonly itemId: Id; readonly status: ItemStatus; readonly notify: boolean }>()
  const actor = createActor(
    itemStatusMachine.provide({
      actors: { readItem: fromPromise(({ input }) => Promise.resolve(input)), setItemStatus: logic },
    }),
  ).start()
  actor.send(ships)
  actor.send(ships)
  await new Promise((resolve) => setTimeout(resolve))
  actor.send(goesBack)
  actor.send(delivers)
  expect(calls.map(({ input }) => input.status)).toEqual(['shipped'])
  expect(calls[0]!.signal.aborted).toBe(false)
  await calls[0]!.answer()
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls.map(({ input }) => input.status)).toEqual(['shipped', 'delivered'])
  await calls[1]!.answer()
  expect(calls).toHaveLength(2)
  expect(actor.getSnapshot().value).toBe('saved')
  expect(actor.getSnapshot().context.saved?.status).toBe('delivered')
})
