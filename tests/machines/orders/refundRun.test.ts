import { unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { ItemStatus } from '#contract/orders/model.ts'
import type { Refund, RefundStanding } from '#contract/orders/refund.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import type { LockResult } from '#machines/moneyMove.ts'
import type { KeptStep, RefundInput } from '#machines/orders/refund/setup.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import { confirmed, keyed, refund, restored, retried } from './refundSteps.ts'

interface StatusChange {
  readonly itemId: Id
  readonly status: ItemStatus
  readonly notify: boolean
}

function run(input: RefundInput) {
  const lock = held<LockResult, Refund>()
  const look = held<RefundStanding, Refund>()
  const points = held<void, Refund>()
  const status = held<void, StatusChange>()
  const kept: { step: KeptStep; pointsSent: number; statusSent: number }[] = []
  const actor = createActor(
    refundMachine.provide({
      actors: {
        takeLock: lock.logic,
        readRefundStanding: look.logic,
        refundPoints: points.logic,
        setItemStatus: status.logic,
      },
      actions: {
        keep: (_action, step) =>
          kept.push({ step, pointsSent: points.calls.length, statusSent: status.calls.length }) && undefined,
      },
    }),
    { input },
  ).start()
  return {
    actor,
    lock: lock.calls,
    look: look.calls,
    points: points.calls,
    status: status.calls,
    kept,
    state: () => actor.getSnapshot().value,
  }
}

describe('a refund with its calls under way', () => {
  it('a second confirmation does not send a second refund', async () => {
    const { actor, lock, look, points, status, state } = run(keyed)
    actor.send(confirmed)
    actor.send(confirmed)
    expect(lock).toHaveLength(1)
    await lock[0]!.answer('taken')
    expect(look).toHaveLength(1)
    await look[0]!.answer('refundable')
    actor.send(confirmed)
    actor.send(retried)
    expect(points.map(({ input }) => input)).toEqual([refund])
    await points[0]!.answer()
    actor.send(confirmed)
    actor.send(retried)
    expect(status).toHaveLength(1)
    await status[0]!.answer()
    expect(state()).toBe('done')
    expect([look.length, points.length, status.length]).toEqual([1, 1, 1])
  })

  it('each step is written down before its call is made', async () => {
    const { actor, lock, look, points, kept } = run(keyed)
    actor.send(confirmed)
    await lock[0]!.answer('taken')
    expect(kept).toEqual([])
    await look[0]!.answer('refundable')
    await points[0]!.answer()
    expect(kept).toEqual([
      { step: { credited: false }, pointsSent: 0, statusSent: 0 },
      { step: { credited: true }, pointsSent: 1, statusSent: 0 },
    ])
  })

  it('two presses of Retry repeat the status once, and the points never', async () => {
    const { actor, lock, look, points, status, state } = run(keyed)
    actor.send(confirmed)
    await lock[0]!.answer('taken')
    await look[0]!.answer('refundable')
    await points[0]!.answer()
    await status[0]!.fail(unknown(''))
    expect(state()).toBe('statusFailed')
    actor.send(retried)
    actor.send(retried)
    expect(status).toHaveLength(2)
    await status[1]!.answer()
    expect(state()).toBe('done')
    expect(points).toHaveLength(1)
  })

  it('after a reload nothing is sent until a person asks', async () => {
    const { actor, lock, look, points, status, state } = run(restored(keyed, { credited: false }))
    await lock[0]!.answer('taken')
    expect(look).toHaveLength(1)
    await look[0]!.answer('refundable')
    expect(state()).toBe('outcomeUnknown')
    expect([points.length, status.length]).toEqual([0, 0])
    actor.send(retried)
    expect(points).toHaveLength(1)
  })

  it('a call that nobody filled ends as not sent, and says so', async () => {
    const actor = createActor(refundMachine, { input: keyed }).start()
    actor.send(confirmed)
    await new Promise((resolve) => setTimeout(resolve))
    expect(actor.getSnapshot().value).toBe('notSent')
    expect(actor.getSnapshot().context.problem?.message).toContain('takeLock')
  })
})
