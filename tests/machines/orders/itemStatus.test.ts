import { refused, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { ItemStatus } from '#contract/orders/model.ts'
import { itemStatusMachine, shownStatus } from '#machines/orders/itemStatus.ts'
import { undoTime, type ItemStatusEvent } from '#machines/orders/itemStatus/setup.ts'
import { itemStatusModel } from '#stories/models/orders/itemStatus.ts'
import { describe, expect, it } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
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
const undoTimeRunsOut = runsOut('undoTime')
const taken = answers()
const no = fails(refused('x', 'No.', 409))

const facts: [fact: string, path: Path, state: string, shown: string, input?: Input][] = [
  ['a choice is sent at once', [ships], 'saving', 'shipped'],
  ['the present status again sends nothing', [goesBack], 'settled', 'in-progress'],
  ['Refund is not sent from here: it has its own dialog', [refunds], 'settled', 'in-progress'],
  ['any status may follow any other, backwards too', [goesBack], 'saving', 'in-progress', inputOf('delivered')],
  ['refunded is final', [ships], 'settled', 'refunded', inputOf('refunded')],
  ['nor does an item take another once its points are back', [ships], 'settled', 'delivered', inputOf('delivered', at)],
  ['a saved choice stays, and can be undone', [ships, taken], 'saved', 'shipped'],
  ['after a while it cannot be undone any more', [ships, taken, undoTimeRunsOut], 'settled', 'shipped'],
  ['what is saved is not undone too late', [ships, taken, undoTimeRunsOut, undone], 'settled', 'shipped'],
  ['Undo sends the status before', [ships, taken, undone], 'saving', 'in-progress'],
  ['an undo is not undone by a second click', [ships, taken, undone, taken, undone], 'settled', 'in-progress'],
  ['an undo that fails leaves the change as it is', [ships, taken, undone, no], 'failed', 'shipped'],
  ['while it can be undone one can choose again', [ships, taken, delivers], 'saving', 'delivered'],
  ['Undo leads back by one change', [ships, delivers, taken, taken, undone], 'saving', 'shipped'],
  ['nor is what a colleague changed meanwhile', [ships, taken, loaded('delivered'), undone], 'settled', 'delivered'],
  ['a reload that knows the change leaves Undo where it is', [ships, taken, loaded('shipped')], 'saved', 'shipped'],
  ['nor where its points went back meanwhile', [ships, taken, loaded('shipped', at), undone], 'saved', 'shipped'],
  ['nor to a status that nobody chooses', [ships, taken, undone], 'settled', 'shipped', inputOf('partial-refunded')],
  ['a choice that fails returns to the old status', [ships, no], 'failed', 'in-progress'],
  ['a choice without an answer returns to the old status', [ships, fails(unknown(''))], 'failed', 'in-progress'],
  ['after a failure one can choose again', [ships, no, delivers], 'saving', 'delivered'],
  ['after a failure the old status again sends nothing', [ships, no, goesBack], 'failed', 'in-progress'],
  ['after a failure Refund is not sent either', [ships, no, refunds], 'failed', 'in-progress'],

  ['going back is sent where the first got no answer', [ships, goesBack, fails(unknown(''))], 'saving', 'in-progress'],
  ['it sends nothing where the first was refused', [ships, goesBack, no], 'failed', 'in-progress'],
  ['a second choice waits for the first', [ships, delivers], 'saving', 'delivered'],
  ['then it is sent', [ships, delivers, taken], 'saving', 'delivered'],
  ['the last of many wins', [ships, delivers, goesBack, taken, taken], 'saved', 'in-progress'],
  ['coming back to what is being saved sends nothing more', [ships, delivers, ships, taken], 'saved', 'shipped'],
  ['Refund does not slip in behind a choice', [ships, refunds, taken], 'saved', 'shipped'],
  ['where the first fails the last is still tried', [ships, delivers, no], 'saving', 'delivered'],
  ['where the first fails, going back needs no call', [ships, goesBack, no], 'failed', 'in-progress'],

  ['a reload shows what the server says', [loaded('delivered')], 'settled', 'delivered'],
  ['a reload after a failure shows what the server says', [ships, no, loaded('delivered')], 'failed', 'delivered'],
  ['a reload does not overtake a choice under way', [ships, loaded('delivered')], 'saving', 'shipped'],
  ['the notify box changes no status', [notify(false)], 'settled', 'in-progress'],
]

describe('the status of an item', () => {
  proveFacts(itemStatusMachine, facts, {
    seen: (context) => [shownStatus(context)],
    ...itemStatusModel,
    ends: ['settled'],
  })

  it('the employee is told unless the box is off, whose state lasts', () => {
    const sent = (path: Path) => walk(itemStatusMachine, path, inProgress).effects.map(([, input]) => input)
    expect(sent([ships])).toEqual([{ itemId: 501, status: 'shipped', notify: true }])
    expect(sent([notify(false), ships])).toEqual([{ itemId: 501, status: 'shipped', notify: false }])
    expect(sent([notify(false), ships, no, delivers])).toEqual([{ itemId: 501, status: 'delivered', notify: false }])
  })

  it('a change can be undone for ten seconds', () => {
    expect(undoTime).toBe(10_000)
  })

  it('of an undo the employee is not told, whatever the box says', () => {
    const { effects, context } = walk(itemStatusMachine, [ships, taken, undone], inProgress)
    expect(effects.map(([, input]) => input)).toEqual([{ itemId: 501, status: 'in-progress', notify: false }])
    expect(context.notify).toBe(true)
  })

  it('whether the employee was told is kept until something else is chosen or a colleague changes it', () => {
    const told = (path: Path) => walk(itemStatusMachine, path, inProgress).context.saved?.notify
    expect(told([ships])).toBeUndefined()
    expect(told([ships, notify(false), taken])).toBe(true)
    expect(told([notify(false), ships, taken, undoTimeRunsOut])).toBe(false)
    expect(told([ships, taken, undone, taken])).toBe(false)
    expect(told([ships, taken, undone, no])).toBeUndefined()
    expect(told([ships, taken, undoTimeRunsOut, loaded('delivered')])).toBeUndefined()
  })

  it('what went wrong is remembered until something new is tried', () => {
    const problem = (path: Path) => walk(itemStatusMachine, path, inProgress).context.problem
    expect(problem([ships, no])).toMatchObject({ kind: 'refused', message: 'No.' })
    expect(problem([ships, no, delivers])).toBeNull()
  })
})

it('there is one call at a time, however fast one chooses', async () => {
  const { calls, logic } = held<void, { readonly itemId: Id; readonly status: ItemStatus; readonly notify: boolean }>()
  const actor = createActor(itemStatusMachine.provide({ actors: { setItemStatus: logic } }), {
    input: inProgress,
  }).start()
  actor.send(ships)
  actor.send(ships)
  actor.send(goesBack)
  actor.send(delivers)
  expect(calls.map(({ input }) => input.status)).toEqual(['shipped'])
  expect(calls[0]!.signal.aborted).toBe(false)
  await calls[0]!.answer()
  expect(calls.map(({ input }) => input.status)).toEqual(['shipped', 'delivered'])
  await calls[1]!.answer()
  expect(calls).toHaveLength(2)
  expect(actor.getSnapshot().value).toBe('saved')
  expect(shownStatus(actor.getSnapshot().context)).toBe('delivered')
})
