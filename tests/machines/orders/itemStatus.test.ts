import { refused, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { ItemStatus } from '#contract/orders/model.ts'
import { itemStatusMachine, shownStatus, undoTime, type ItemStatusEvent } from '#machines/orders/itemStatus.ts'
import { itemStatusModel } from '#stories/models/orders/itemStatus.ts'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, type InputFrom } from 'xstate'
import { held } from '../support/held.ts'
import { proveFacts } from '../support/facts.ts'
import { answers, fails, runsOut, walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<ItemStatusEvent>[]
type Input = InputFrom<typeof itemStatusMachine>

const itemOf = (status: string, refundedAt: string | null = null) => ({ id: 501, status, refundedAt })
const inputOf = (status: string, refundedAt: string | null = null): Input => ({ item: itemOf(status, refundedAt) })
const inProgress = inputOf('in-progress')
const at = '2026-11-20T10:00:00.000Z'
const chosen = (status: ItemStatus) => ({ type: 'status.chosen', status }) as const
const ships = chosen('shipped')
const delivers = chosen('delivered')
const goesBack = chosen('in-progress')
const refunds = chosen('refunded')
const loaded = (status: string, refundedAt?: string) =>
  ({ type: 'item.loaded', item: itemOf(status, refundedAt) }) as const
const notify = (on: boolean) => ({ type: 'notify.changed', notify: on }) as const
const undone = { type: 'undone' } as const
const insisted = { type: 'insisted' } as const
const undoTimeRunsOut = runsOut('undoTime')
const taken = answers()
const no = fails(refused('x', 'No.', 409))

/** What it is read as before it is sent. */
const is = (status: string, refundedAt?: string) => answers(itemOf(status, refundedAt))
const asSeen = is('in-progress')
const sendsShipped: Path = [ships, asSeen]
const shipped: Path = [...sendsShipped, taken]
const silent = fails(unknown(''))
const overtaken: Path = [ships, is('delivered')]

const facts: [fact: string, path: Path, state: string, shown: string, input?: Input][] = [
  ['a choice is sent at once, after the item was read', sendsShipped, 'saving', 'shipped'],
  ['before that nothing is', [ships], 'reading', 'shipped'],
  ['the present status again sends nothing', [goesBack], 'settled', 'in-progress'],
  ['Refund is not sent from here: it has its own dialog', [refunds], 'settled', 'in-progress'],
  [
    'any status may follow any other, backwards too',
    [goesBack, is('delivered')],
    'saving',
    'in-progress',
    inputOf('delivered'),
  ],
  ['refunded is final', [ships], 'settled', 'refunded', inputOf('refunded')],
  ['nor does an item take another once its points are back', [ships], 'settled', 'delivered', inputOf('delivered', at)],
  ['a saved choice stays, and can be undone', shipped, 'saved', 'shipped'],
  ['after a while it cannot be undone any more', [...shipped, undoTimeRunsOut], 'settled', 'shipped'],
  ['what is saved is not undone too late', [...shipped, undoTimeRunsOut, undone], 'settled', 'shipped'],
  ['Undo sends the status before', [...shipped, undone, is('shipped')], 'saving', 'in-progress'],
  [
    'an undo is not undone by a second click',
    [...shipped, undone, is('shipped'), taken, undone],
    'settled',
    'in-progress',
  ],
  ['an undo that fails leaves the change as it is', [...shipped, undone, is('shipped'), no], 'failed', 'shipped'],
  ['while it can be undone one can choose again', [...shipped, delivers], 'reading', 'delivered'],
  [
    'Undo leads back by one change',
    [...sendsShipped, delivers, taken, is('shipped'), taken, undone, is('delivered')],
    'saving',
    'shipped',
  ],
  ['nor is what a colleague changed meanwhile', [...shipped, loaded('delivered'), undone], 'settled', 'delivered'],
  ['a reload that knows the change leaves Undo where it is', [...shipped, loaded('shipped')], 'saved', 'shipped'],
  ['nor where its points went back meanwhile', [...shipped, loaded('shipped', at), undone], 'saved', 'shipped'],
  [
    'nor to a status that nobody chooses',
    [ships, is('partial-refunded'), taken, undone],
    'settled',
    'shipped',
    inputOf('partial-refunded'),
  ],
  ['a choice that fails returns to the old status', [...sendsShipped, no], 'failed', 'in-progress'],
  ['a choice without an answer returns to the old status', [...sendsShipped, silent], 'failed', 'in-progress'],
  ['what cannot be read is not sent', [ships, no], 'failed', 'in-progress'],
  ['after a failure one can choose again', [...sendsShipped, no, delivers], 'reading', 'delivered'],
  ['after a failure the old status again sends nothing', [...sendsShipped, no, goesBack], 'failed', 'in-progress'],
  ['after a failure Refund is not sent either', [...sendsShipped, no, refunds], 'failed', 'in-progress'],

  ['what a colleague gave a third status is not sent', overtaken, 'changedMeanwhile', 'delivered'],
  ['nor is an undo', [...shipped, undone, is('delivered')], 'changedMeanwhile', 'delivered'],
  ['nor what has its points back by then', [ships, is('in-progress', at)], 'changedMeanwhile', 'in-progress'],
  ['that cannot be insisted on', [ships, is('in-progress', at), insisted], 'changedMeanwhile', 'in-progress'],
  ['a person may insist, and it is read once more', [...overtaken, insisted], 'reading', 'shipped'],
  ['then it is sent', [...overtaken, insisted, is('delivered')], 'saving', 'shipped'],
  ['unless it was changed again', [...overtaken, insisted, asSeen], 'changedMeanwhile', 'in-progress'],
  ['something else can be chosen instead', [...overtaken, goesBack], 'reading', 'in-progress'],
  ['a reload tells on', [...overtaken, loaded('shipped')], 'changedMeanwhile', 'shipped'],
  [
    'what a reload shows as wanted needs no insisting',
    [...overtaken, loaded('shipped'), insisted],
    'changedMeanwhile',
    'shipped',
  ],
  ['what a colleague made as wanted is not sent', [ships, is('shipped')], 'settled', 'shipped'],
  ['of choices while it is read the last is sent', [ships, delivers, asSeen], 'saving', 'delivered'],
  ['and none where that is how it is', [ships, goesBack, asSeen], 'settled', 'in-progress'],
  ['Refund is none of them', [ships, refunds, asSeen], 'saving', 'shipped'],

  [
    'going back is sent where the first got no answer and was done',
    [...sendsShipped, goesBack, silent, is('shipped')],
    'saving',
    'in-progress',
  ],
  ['also later', [...sendsShipped, silent, delivers, is('shipped')], 'saving', 'delivered'],
  ['not where it was not done', [...sendsShipped, goesBack, silent, asSeen], 'settled', 'in-progress'],
  ['it sends nothing where the first was refused', [...sendsShipped, goesBack, no], 'failed', 'in-progress'],
  ['a second choice waits for the first', [...sendsShipped, delivers], 'saving', 'delivered'],
  ['then it is read once more', [...sendsShipped, delivers, taken], 'reading', 'delivered'],
  ['and sent', [...sendsShipped, delivers, taken, is('shipped')], 'saving', 'delivered'],
  [
    'not over what a colleague did meanwhile',
    [...sendsShipped, delivers, taken, asSeen],
    'changedMeanwhile',
    'in-progress',
  ],
  ['the last of many wins', [...sendsShipped, delivers, goesBack, taken, is('shipped'), taken], 'saved', 'in-progress'],
  [
    'coming back to what is being saved sends nothing more',
    [...sendsShipped, delivers, ships, taken],
    'saved',
    'shipped',
  ],
  ['Refund does not slip in behind a choice', [...sendsShipped, refunds, taken], 'saved', 'shipped'],
  ['where the first fails the last is still tried', [...sendsShipped, delivers, no], 'reading', 'delivered'],
  ['where the first fails, going back needs no call', [...sendsShipped, goesBack, no], 'failed', 'in-progress'],

  ['a reload shows what the server says', [loaded('delivered')], 'settled', 'delivered'],
  [
    'a reload after a failure shows what the server says',
    [...sendsShipped, no, loaded('delivered')],
    'failed',
    'delivered',
  ],
  ['a reload does not overtake a choice under way', [...sendsShipped, loaded('delivered')], 'saving', 'shipped'],
  ['the notify box changes no status', [notify(false)], 'settled', 'in-progress'],
]

describe('the status of an item', () => {
  const sent = (path: Path) => walk(itemStatusMachine, path, inProgress).effects.map(([, input]) => input)
  proveFacts(itemStatusMachine, facts, {
    seen: (context) => [shownStatus(context)],
    inputs: itemStatusModel.inputs,
  })

  it('the employee is told unless the box is off, whose state lasts', () => {
    expect(sent(sendsShipped)).toEqual([{ itemId: 501, status: 'shipped', notify: true }])
    expect(sent([notify(false), ...sendsShipped])).toEqual([{ itemId: 501, status: 'shipped', notify: false }])
    expect(sent([notify(false), ...sendsShipped, no, delivers, asSeen])).toEqual([
      { itemId: 501, status: 'delivered', notify: false },
    ])
  })

  it('a change can be undone for ten seconds', () => {
    expect(undoTime).toBe(10_000)
  })

  it('of an undo the employee is not told, whatever the box says', () => {
    const path = [...shipped, undone, is('shipped')]
    expect(sent(path)).toEqual([{ itemId: 501, status: 'in-progress', notify: false }])
    expect(walk(itemStatusMachine, path, inProgress).context.notify).toBe(true)
  })

  it('whether the employee was told is kept until something else is chosen or a colleague changes it', () => {
    const told = (path: Path) => walk(itemStatusMachine, path, inProgress).context.saved?.notify
    expect(told(sendsShipped)).toBeUndefined()
    expect(told([...sendsShipped, notify(false), taken])).toBe(true)
    expect(told([notify(false), ...shipped, undoTimeRunsOut])).toBe(false)
    expect(told([...shipped, undone, is('shipped'), taken])).toBe(false)
    expect(told([...shipped, undone, is('shipped'), no])).toBeUndefined()
    expect(told([...shipped, undoTimeRunsOut, loaded('delivered')])).toBeUndefined()
  })

  it('what went wrong is remembered until something new is tried', () => {
    const problem = (path: Path) => walk(itemStatusMachine, path, inProgress).context.problem
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
    {
      input: inProgress,
    },
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
  expect(shownStatus(actor.getSnapshot().context)).toBe('delivered')
})
