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
import { answers, fails, runsOut, walk, type Step } from '#statecharts/model/walk.ts'

type Path = readonly Step<ItemStatusEvent>[]

const itemOf = (status: string, refundedAt: string | null = null) => ({ id: 501, status, refundedAt })
const at = '2026-11-20T10:00:00.000Z'
/** Staff choose a status for an item with this status in the list. */
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

/** The item as it is read before sending. */
const is = (status: string, refundedAt?: string) => answers(itemOf(status, refundedAt))
const asSeen = is('in-progress')
const sendsShipped: Path = [ships, asSeen]
const shipped: Path = [...sendsShipped, taken]
const undoes: Path = [...shipped, undone('shipped'), is('shipped')]
const silent = fails(unknown(''))
const overtaken: Path = [ships, is('delivered')]
const insists: Path = [...overtaken, insisted('delivered')]
const unansweredChoice: Path = [...sendsShipped, silent]

/** The status being sent, or the one saved last; if null the select shows the list's status. */
const facts: [fact: string, path: Path, state: string, status: ItemStatus | null][] = [
  ['a choice is sent after the item was read', sendsShipped, 'saving', 'shipped'],
  ['a choice is not sent before the item is read', [ships], 'reading', 'shipped'],
  ['choosing the current status sends nothing', [goesBack], 'settled', null],
  ['choosing Refund sends nothing: it has its own dialog', [refunds], 'settled', null],
  [
    'any status may follow any other, backwards too',
    [chosen('in-progress', 'delivered'), is('delivered')],
    'saving',
    'in-progress',
  ],
  ['a refund in part is final too', [chosen('shipped', 'partial-refunded')], 'settled', null],
  ['Refund is final', [chosen('shipped', 'refunded')], 'settled', null],
  ['an item whose points are back takes no other status', [chosen('shipped', 'delivered', at)], 'settled', null],
  ['a saved status stays and can be undone', shipped, 'saved', 'shipped'],
  ['Undo is offered for a limited time', [...shipped, undoTimeRunsOut], 'settled', 'shipped'],
  [
    'an Undo that was pressed in time and released late counts',
    [...shipped, undoTimeRunsOut, undone('shipped')],
    'reading',
    'in-progress',
  ],
  [
    'not where a colleague has changed the item',
    [...shipped, undoTimeRunsOut, undone('delivered')],
    'settled',
    'shipped',
  ],
  ['Undo sends the status before', undoes, 'saving', 'in-progress'],
  ['a second Undo does not undo the first', [...undoes, taken, undone('in-progress')], 'settled', 'in-progress'],
  ['a failed Undo leaves the change as it is', [...undoes, no], 'failed', null],
  ['while Undo is offered staff can choose', [...shipped, chosen('delivered', 'shipped')], 'reading', 'delivered'],
  [
    'Undo goes back by one change',
    [...sendsShipped, delivers, taken, is('shipped'), taken, undone('delivered'), is('delivered')],
    'saving',
    'shipped',
  ],
  ['Undo does not replace a colleague’s later change', [...shipped, undone('delivered')], 'saved', 'shipped'],
  ['an item whose points went back meanwhile is not undone', [...shipped, undone('shipped', at)], 'saved', 'shipped'],
  [
    'Undo does not set a status that nobody can choose',
    [chosen('shipped', 'on-hold'), is('on-hold'), taken, undone('shipped')],
    'settled',
    'shipped',
  ],
  ['after a refused choice the list’s status is shown', [...sendsShipped, no], 'failed', null],
  ['after a choice without an answer the list’s status is shown', unansweredChoice, 'failed', null],
  ['nothing is sent for an item that cannot be read', [ships, no], 'failed', null],
  ['after a failure staff can choose again', [...sendsShipped, no, delivers], 'reading', 'delivered'],
  ['after a failure choosing the old status sends nothing', [...sendsShipped, no, goesBack], 'failed', null],
  ['after a failure choosing Refund sends nothing', [...sendsShipped, no, refunds], 'failed', null],

  ['a choice does not replace a colleague’s status', overtaken, 'changedMeanwhile', null],
  ['an Undo does not replace that either', [...shipped, undone('shipped'), is('delivered')], 'changedMeanwhile', null],
  ['nothing is sent once the points are back', [ships, is('in-progress', at)], 'changedMeanwhile', null],
  ['then nobody can insist', [ships, is('in-progress', at), insisted('in-progress', at)], 'changedMeanwhile', null],
  [
    'nobody can insist over a refund in part, as no select offers to leave it',
    [ships, is('partial-refunded'), insisted('partial-refunded')],
    'changedMeanwhile',
    null,
  ],
  ['a person can insist, and the item is read once more', insists, 'reading', 'shipped'],
  ['after insisting the choice is sent', [...insists, is('delivered')], 'saving', 'shipped'],
  ['after insisting, another change by a colleague stops it', [...insists, asSeen], 'changedMeanwhile', null],
  [
    'instead of insisting staff can choose another status',
    [...overtaken, chosen('in-progress', 'delivered')],
    'reading',
    'in-progress',
  ],
  ['nobody can insist on the status that the list has', [...overtaken, insisted('shipped')], 'changedMeanwhile', null],
  ['a status that a colleague has set already is not sent', [ships, is('shipped')], 'settled', null],
  ['of several choices during the reading the last is sent', [ships, delivers, asSeen], 'saving', 'delivered'],
  [
    'a second choice during the reading does not replace a colleague’s change that the list shows by then',
    [ships, chosen('in-progress', 'delivered'), is('delivered')],
    'changedMeanwhile',
    null,
  ],
  ['choosing back during the reading sends nothing', [ships, goesBack, asSeen], 'settled', null],
  ['choosing Refund during the reading changes nothing', [ships, refunds, asSeen], 'saving', 'shipped'],

  [
    'after a lost answer, choosing back is sent if the first call arrived',
    [...sendsShipped, goesBack, silent, is('shipped')],
    'saving',
    'in-progress',
  ],
  [
    'after a lost answer, a later choice is sent if the first arrived',
    [...unansweredChoice, delivers, is('shipped')],
    'saving',
    'delivered',
  ],
  [
    'after a lost answer, choosing back is not sent if the first did not arrive',
    [...sendsShipped, goesBack, silent, asSeen],
    'settled',
    null,
  ],
  ['after a refusal, choosing back sends nothing', [...sendsShipped, goesBack, no], 'failed', null],
  ['a second choice waits for the first', [...sendsShipped, delivers], 'saving', 'delivered'],
  ['before the second choice the item is read again', [...sendsShipped, delivers, taken], 'reading', 'delivered'],
  ['the second choice is sent', [...sendsShipped, delivers, taken, is('shipped')], 'saving', 'delivered'],
  [
    'a colleague’s status stops the second choice',
    [...sendsShipped, delivers, taken, asSeen],
    'changedMeanwhile',
    null,
  ],
  [
    'a status that an unanswered call may have set is one’s own only until the item was read',
    [...unansweredChoice, delivers, asSeen, no, delivers, is('shipped')],
    'changedMeanwhile',
    null,
  ],
  [
    'also where a colleague gave it a third one meanwhile',
    [...unansweredChoice, ships, is('delivered'), chosen('in-progress', 'delivered'), is('shipped')],
    'changedMeanwhile',
    null,
  ],
  ['the last of many wins', [...sendsShipped, delivers, goesBack, taken, is('shipped'), taken], 'saved', 'in-progress'],
  ['choosing what is being saved sends nothing more', [...sendsShipped, delivers, ships, taken], 'saved', 'shipped'],
  ['choosing Refund while saving changes nothing', [...sendsShipped, refunds, taken], 'saved', 'shipped'],
  ['if the first choice fails the last is still sent', [...sendsShipped, delivers, no], 'reading', 'delivered'],
  ['if the first choice fails, choosing back sends nothing', [...sendsShipped, goesBack, no], 'failed', null],
  ['the notify box changes no status', [notify(false)], 'settled', null],
  ['nor while the item is read', [ships, notify(false)], 'reading', 'shipped'],
  ['nor after a colleague’s change', [...overtaken, notify(false)], 'changedMeanwhile', null],
]

describe('the status of an item', () => {
  const sent = (path: Path) => walk(itemStatusMachine, path).effects.map(([, input]) => input)
  proveFacts(itemStatusMachine, facts, {
    seen: ({ next, wanted, saved }) => [next ?? wanted?.status ?? saved?.status],
    inputs: itemStatusModel.inputs,
  })

  it('the employee is notified unless the box is off, and the box keeps its state', () => {
    expect(sent(sendsShipped)).toEqual([{ itemId: 501, status: 'shipped', notify: true }])
    expect(sent([notify(false), ...sendsShipped])).toEqual([{ itemId: 501, status: 'shipped', notify: false }])
    expect(sent([notify(false), ...sendsShipped, no, delivers, asSeen])).toEqual([
      { itemId: 501, status: 'delivered', notify: false },
    ])
  })

  it('what was not sent yet follows the box: before the item was read, and after a colleague’s change', () => {
    const quietly = [{ itemId: 501, status: 'shipped', notify: false }]
    expect(sent([ships, notify(false), asSeen])).toEqual(quietly)
    expect(sent([...overtaken, notify(false), insisted('delivered'), is('delivered')])).toEqual(quietly)
    expect(sent([notify(false), ...overtaken, notify(true), insisted('delivered'), is('delivered')])).toEqual([
      { itemId: 501, status: 'shipped', notify: true },
    ])
  })

  it('the box never makes an undo notify the employee', () => {
    const back = [{ itemId: 501, status: 'in-progress', notify: false }]
    const undoing = [...shipped, undone('shipped'), notify(false), notify(true)]
    expect(sent([...undoing, is('shipped')])).toEqual(back)
    expect(sent([...undoing, is('delivered'), notify(true), insisted('delivered'), is('delivered')])).toEqual(back)
  })

  it('the select shows the last choice while it is saved, then the list’s status', () => {
    const shown = (path: Path, now: string) => shownStatus(walk(itemStatusMachine, path).context, itemOf(now))
    expect(shown(sendsShipped, 'in-progress')).toBe('shipped')
    expect(shown([...sendsShipped, delivers], 'in-progress')).toBe('delivered')
    expect(shown(shipped, 'shipped')).toBe('shipped')
    expect(shown(shipped, 'delivered')).toBe('delivered')
    expect(shown([...sendsShipped, no], 'in-progress')).toBe('in-progress')
  })

  it('the row says whether the employee was notified while the list has the saved status', () => {
    const { context } = walk(itemStatusMachine, [...shipped, undoTimeRunsOut])
    expect(savedStill(context, itemOf('shipped'))?.notify).toBe(true)
    expect(savedStill(context, itemOf('delivered'))).toBeNull()
  })

  it('staff can undo a change for ten seconds', () => {
    expect(undoTime).toBe(10_000)
  })

  it('an Undo never notifies the employee', () => {
    const path = undoes
    expect(sent(path)).toEqual([{ itemId: 501, status: 'in-progress', notify: false }])
    expect(walk(itemStatusMachine, path).context.notify).toBe(true)
  })

  it('the machine knows whether the employee was notified until the next choice', () => {
    const told = (path: Path) => walk(itemStatusMachine, path).context.saved?.notify
    expect(told(sendsShipped)).toBeUndefined()
    expect(told([...sendsShipped, notify(false), taken])).toBe(true)
    expect(told([notify(false), ...shipped, undoTimeRunsOut])).toBe(false)
    expect(told([...undoes, taken])).toBe(false)
    expect(told([...undoes, no])).toBeUndefined()
  })

  it('the machine knows what went wrong until the next attempt', () => {
    const problem = (path: Path) => walk(itemStatusMachine, path).context.problem
    expect(problem([...sendsShipped, no])).toMatchObject({ kind: 'refused', message: 'No.' })
    expect(problem([...sendsShipped, no, delivers])).toBeNull()
  })
})

it('one call is sent at a time, however fast staff choose', async () => {
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
