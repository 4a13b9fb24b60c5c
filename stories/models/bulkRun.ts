import { changedMeanwhile, newBulkRun, type BulkItem, type BulkRun } from '#contract/bulk.ts'
import { refused, refusedHere, unauthorised, unknown, type Failure } from '#contract/failure.ts'
import { bulkRunMachine, type BulkRunEvent, type BulkRunInput, type Sent } from '#machines/bulkRun.ts'
import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import { modelOf, varied } from '#statecharts/model/model.ts'
import { answers, fails, type Step } from '#statecharts/model/walk.ts'

export const runOf = (count: number): BulkRun =>
  newBulkRun(
    'a1',
    { kind: 'status', status: 'shipped', notify: true },
    Array.from({ length: count }, (_, id) => ({ id, name: `#${id}`, orderId: id })),
  )
export const pair: BulkRunInput = { run: runOf(2), isRestored: false }
/** Points to two people, one after the other. */
export const gifts: BulkRunInput = {
  run: newBulkRun(
    'a1',
    { kind: 'courtesy', label: { points: 1000, people: 2 }, organisation: { id: 1, name: 'Grupo Andino' } },
    [0, 1].map((id) => ({
      id,
      name: `Persona ${id}`,
      orderId: null,
      status: `Persona ${id} · Grupo Andino · Active`,
      gift: { email: `p${id}@andino.example`, organisation: null, points: 500, message: '', refusals: 0 },
    })),
  ),
  isRestored: false,
}
export const restored: BulkRunInput = { ...pair, isRestored: true }
const withOutcomes = (...outcomes: readonly BulkItem['outcome'][]): BulkRun => ({
  ...pair.run,
  items: pair.run.items.map((item, at) => ({ ...item, outcome: outcomes[at] ?? 'pending' })),
})
/** A stored run whose items have these outcomes. */
export const kept = (...outcomes: readonly BulkItem['outcome'][]) => answers(withOutcomes(...outcomes))

export const stopped = { type: 'stop.chosen' } as const
export const retried = { type: 'retried' } as const
export const insisted = { type: 'insisted' } as const
/** The person sends the items that a stop left unsent. */
export const rest = { type: 'rest.chosen' } as const
export const undone = { type: 'undone' } as const
export const dismissed = { type: 'dismissed' } as const
/** Points without an answer turned out to have arrived. */
export const learned = { type: 'learned' } as const

/** The call for this item ends. */
export const done = (id: BulkItem['id'], output: Sent = 'done') =>
  ({ type: `xstate.done.actor.${id}`, actorId: `${id}`, output }) satisfies DoneActorEvent<Sent>
export const failed = (id: BulkItem['id'], error: Failure) =>
  ({ type: `xstate.error.actor.${id}`, actorId: `${id}`, error }) satisfies ErrorActorEvent
export const refusal = refused('busy', 'El pedido está en uso por otra persona')
export const overtaken = refusedHere(changedMeanwhile, 'delivered')
export const silence = unknown('')
export const unread = refused('order-not-read', '')
export const sessionOver = unauthorised('')

export const checked = (...ids: readonly BulkItem['id'][]) => answers(ids)

const readings = [checked(), checked(0), checked(0, 1), fails(silence)]
const endings: Readonly<Record<string, readonly Step<BulkRunEvent>[]>> = {
  awaitingTurn: [answers(), fails(silence)],
  checking: readings,
}

/**
 * The endings of an item's call. Three items exist so that three calls can stay without an answer; more endings for
 * them would only multiply the situations.
 */
const answersFor = (id: BulkItem['id'], count: number) =>
  count > 2
    ? [done(id), failed(id, silence)]
    : [done(id), failed(id, refusal), failed(id, overtaken), failed(id, silence), failed(id, sessionOver)]

const plainModel = modelOf(
  bulkRunMachine,
  (state, { run: { items }, halt }) => [
    stopped,
    retried,
    insisted,
    rest,
    dismissed,
    // What is marked as taken back would only multiply the situations.
    ...(items.some(({ outcome }) => outcome === 'done') ? [] : [undone]),
    learned,
    ...items.flatMap(({ id, outcome }) => (outcome === 'sending' ? answersFor(id, items.length) : [])),
    ...(state === 'takingLock'
      ? [
          halt !== null ? kept('pending', 'sending') : answers(null),
          answers(null),
          fails(silence),
          { type: 'kept.changed' as const, run: withOutcomes('done') },
        ]
      : []),
    ...(endings[state] ?? []),
  ],
  [pair, { ...pair, run: runOf(3) }, restored, gifts],
)
export const bulkRunModel = varied(plainModel, {
  stopped: { state: 'halted', context: { halt: 'stopped' } },
  paused: { state: 'halted', context: { halt: 'paused' } },
  unanswered: { state: 'halted', context: { halt: 'unanswered' } },
  interrupted: { state: 'halted', context: { halt: 'interrupted' } },
})
