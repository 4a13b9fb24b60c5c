import { unknown } from '#contract/failure.ts'
import { ordersExportMachine, type OrdersExport, type OrdersExportEvent } from '#machines/orders/ordersExport.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import { proveFacts } from '../support/facts.ts'
import { answers, fails, type Step } from '#statecharts/model/walk.ts'

const chosen = { type: 'export.chosen', group: 'closed' } as const
const cancelled = { type: 'export.cancelled' } as const
const retried = { type: 'retried' } as const
const dismissed = { type: 'dismissed' } as const
const written = (lines: number) => ({ type: 'lines.written', lines }) as const
const broken = fails(unknown(''))

const facts: [fact: string, path: readonly Step<OrdersExportEvent>[], state: string, lines: number][] = [
  ['a download begins with no lines', [chosen], 'exporting', 0],
  ['lines are counted as they are read', [chosen, written(300), written(900)], 'exporting', 900],
  ['a second press does not start a second download', [chosen, written(300), chosen], 'exporting', 300],
  ['a download can be cancelled', [chosen, written(300), cancelled], 'idle', 300],
  ['a late line of a cancelled download is not counted', [chosen, cancelled, written(300)], 'idle', 0],
  ['a complete file is saved', [chosen, written(300), answers(1000)], 'saved', 1000],
  ['after a saved file another download can start', [chosen, answers(1000), chosen], 'exporting', 0],
  ['the message of a saved file can be closed', [chosen, answers(1000), dismissed], 'idle', 1000],
  ['a failed download says so', [chosen, written(300), broken], 'failed', 300],
  ['a failed download can be tried again from the start', [chosen, written(300), broken, retried], 'exporting', 0],
  ['after a failed download another one can start', [chosen, broken, chosen], 'exporting', 0],
  ['a failed download can be given up', [chosen, broken, dismissed], 'idle', 0],
]

describe('the download of orders', () => {
  proveFacts(ordersExportMachine, facts, {
    seen: ({ lines }) => [lines],
  })
})

function run() {
  const { calls, logic } = held<number, OrdersExport>()
  const actor = createActor(ordersExportMachine.provide({ actors: { exportOrders: logic } })).start()
  return { actor, calls }
}

describe('a running download', () => {
  it('Retry downloads the same tab', async () => {
    const { actor, calls } = run()
    actor.send(chosen)
    await calls[0]!.fail(unknown('cut'))
    expect(actor.getSnapshot().context.problem).toEqual(unknown('cut'))
    actor.send(retried)
    expect(calls.map(({ input }) => input.group)).toEqual(['closed', 'closed'])
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('the writing of the file reports the lines', () => {
    const { actor, calls } = run()
    actor.send(chosen)
    calls[0]!.input.report(512)
    expect(actor.getSnapshot().context.lines).toBe(512)
  })

  it('cancelling aborts the request and ignores late lines', async () => {
    const { actor, calls } = run()
    actor.send(chosen)
    actor.send(cancelled)
    expect(calls[0]!.signal.aborted).toBe(true)
    calls[0]!.input.report(512)
    await calls[0]!.answer(1000)
    expect(actor.getSnapshot().value).toBe('idle')
  })
})
