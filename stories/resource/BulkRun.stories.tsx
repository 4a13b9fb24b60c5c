import { changedMeanwhile, newBulkRun, type BulkChange, type BulkItem } from '#contract/bulk.ts'
import { refused, unknown } from '#contract/failure.ts'
import { bulkRunMachine } from '#machines/bulkRun.ts'
import { BulkRunLine } from '#resource/BulkRunLine.tsx'
import { bulkRunModel } from '#stories/models/bulkRun.ts'
import { answering } from '#stories/support/answering.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { fitsAcross, onASmallPhone, shows, onwards } from '#stories/support/plays.ts'
import { press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = bulkRunMachine.provide({
  actors: {
    awaitTurn: answering(() => undefined),
    sendItem: answering(() => 'done' as const),
    checkItems: answering(() => []),
  },
})

const products = [
  'Mochila urbana',
  'Termo acero 750 ml',
  'Silla ergonómica',
  'Audífonos inalámbricos',
  'Curso de fotografía',
]
const inUse = refused('busy', 'El pedido está en uso por otra persona', 409)

/** Forty items, of which the first have these outcomes, and the others are not sent. */
function runWith(change: BulkChange, ...outcomes: readonly (BulkItem['outcome'] | Partial<BulkItem>)[]) {
  const items = Array.from({ length: 40 }, (_, at) => ({
    id: at,
    orderId: 10_463 + at,
    name: `#${10_463 + at} · ${products[at % products.length]}`,
  }))
  const run = newBulkRun('a1', change, items)
  return {
    ...run,
    items: run.items.map((item, at): BulkItem => {
      const differs = outcomes[at]
      return typeof differs === 'string' ? { ...item, outcome: differs } : { ...item, ...differs }
    }),
  }
}

const toShipped = { kind: 'status', status: 'shipped', notify: true } as const
const notShipped = { outcome: 'refused', problem: inUse } as const
const unanswered = { outcome: 'unknown', isDoubtful: true, problem: unknown('') } as const
const many = <Of,>(count: number, of: Of): Of[] => Array.from({ length: count }, () => of)
const halfway = runWith(toShipped, notShipped, ...many(13, 'done' as const), ...many(4, 'sending' as const))
const cutShort = { run: runWith(toShipped, ...many(14, 'done' as const)) }
const overtaken = { outcome: 'refused', problem: refused(changedMeanwhile, 'delivered') } as const
const ended = runWith(toShipped, notShipped, unanswered, overtaken, ...many(37, 'done' as const))

const at = workflow(
  machine,
  { run: halfway, isRestored: false, halt: null, only: null, isLater: false },
  (snapshot, send) =>
    snapshot.status === 'done' ? (
      <OffScreen text="Gone. How it ended is told once, wherever its person is by then." />
    ) : (
      <BulkRunLine run={snapshot.context.run} state={snapshot.value} send={send} />
    ),
)

const meta = preview.meta({
  id: 'shell-many-at-once',
  title: 'Shell/Many at once',
  tags: ['workflow', 'state', 'new'],
  decorators: [
    (Story) => (
      <section aria-label="Varios a la vez" style={{ width: 'min(760px, 100%)' }}>
        <Story />
      </section>
    ),
  ],
})

// Phase: Under way

export const TakingLock = meta.story({ ...at('takingLock'), play: shows(/^En otra pestaña/) })
export const AwaitingTurn = meta.story({
  ...at('awaitingTurn', {
    run: runWith({ kind: 'catalog', membership: { id: 1, name: 'Navidad 2026' }, isAdded: true }),
  }),
  play: shows(/^En espera/, /agregando a/, 'Navidad 2026', '0 de 40'),
})

/** What was refused can be sent again meanwhile; Detener lets what is on its way be answered. */
export const Sending = meta.story({
  ...at('sending'),
  play: onwards(async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('14 de 40')).toBeVisible()
    await expect(canvas.getByText(/«El pedido está en uso por otra persona»/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(canvas.queryByText(/«El pedido/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Detener' }))
    await expect(canvas.getByText(/^Deteniendo/)).toBeVisible()
  }),
})
export const Stopping = meta.story({ ...at('stopping'), play: shows(/^Deteniendo/) })
export const Checking = meta.story({ ...at('checking', { run: ended }), play: shows(/^Comprobando/) })

// Phase: Needs a person

/** What nobody answered for is told apart from what was refused; a press sends both again, and nothing else. */
export const Failed = meta.story({
  ...at('failed', { run: ended }),
  play: onwards(async ({ canvas, userEvent }) => {
    await shows('37 hechos, 2 rechazados, 1 sin confirmar', /Reintentar es seguro/, /: entretanto: Delivered/)()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(canvas.getByText(/^Gone/)).toBeVisible())
  }),
})
export const FailedManyTimesOnAPhone = meta.story({
  ...onASmallPhone,
  ...at('failed', { run: runWith(toShipped, ...many(40, notShipped)) }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText(/«El pedido/)).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Ver las 40 fallas' }))
    await expect(canvas.getAllByText(/«El pedido/)).toHaveLength(40)
    await fitsAcross()
  },
})
export const Stopped = meta.story({
  ...at('stopped', { run: runWith(toShipped, notShipped, ...many(13, 'done' as const)) }),
  play: onwards(async ({ canvas, userEvent }) => {
    await shows('13 hechos, 1 rechazado, 26 sin enviar', /Reintentar/)()
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar los 26 restantes' }))
    await expect(canvas.getByText(/«El pedido/), 'what failed is retried alone').toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Detener' }))
  }),
})
export const Paused = meta.story({ ...at('paused', cutShort), play: shows(/^En pausa/) })
/** After a reload: a true account, and nothing sent. */
export const Interrupted = meta.story({
  ...at('interrupted', { run: runWith(toShipped, ...many(14, 'done' as const), unanswered), isRestored: true }),
  play: shows(/^Interrumpido/, '14 hechos, 25 sin enviar, 1 sin confirmar'),
})
// Phase: Ended

export const Done = meta.story(at('done'))
export const Dismissed = meta.story(at('dismissed'))
export const EndedElsewhere = meta.story(at('endedElsewhere'))

const isResting = (state: string) => ['failed', 'stopped', 'paused', 'interrupted'].includes(state)

export const Walk = meta.story(
  walkOf(bulkRunModel, at.draw, {
    hands: {
      'stop.chosen': press('Detener'),
      retried: press('Reintentar'),
      'rest.chosen': press(/^Enviar (el restante|los \d+ restantes)$/),
      dismissed: press('Descartar'),
    },
    fromOutside: ['kept.changed'],
    offers: ({ type }, { state, context: { run } }) => {
      const has = (...outcomes: readonly string[]) => run.items.some(({ outcome }) => outcomes.includes(outcome))
      if (type === 'rest.chosen') return has('pending')
      return type !== 'retried' || has('refused', ...(isResting(state) ? ['unknown'] : []))
    },
  }),
)
