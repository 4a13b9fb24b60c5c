import {
  changedMeanwhile,
  maySendAnyway,
  newBulkRun,
  overtakenBy,
  withItems,
  type BulkChange,
  type BulkItem,
} from '#contract/bulk.ts'
import { refused, refusedHere, unknown } from '#contract/failure.ts'
import { bulkRunMachine } from '#machines/bulkRun.ts'
import { BulkRunLine } from '#resource/BulkRunLine.tsx'
import { bulkRunModel, gifts } from '#stories/models/bulkRun.ts'
import { answering } from '#stories/support/answering.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { fitsAcross, onASmallPhone, shows } from '#stories/support/plays.ts'
import { fromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = bulkRunMachine.provide({
  actors: {
    awaitTurn: answering(() => undefined),
    sendItem: answering(() => 'done' as const),
    checkItems: answering(() => []),
  },
})

const inUse = refused('busy', 'El pedido está en uso por otra persona', 409)

type Differs = Partial<BulkItem>

/** Forty items: the first as given, the others not sent. */
const runWith = (change: BulkChange, ...first: readonly Differs[]) => {
  const items = Array.from({ length: 40 }, (_, at) => {
    const orderId = 10_463 + at
    return { id: at, orderId, name: `#${orderId} · ${at % 2 === 0 ? 'Mochila urbana' : 'Termo acero 750 ml'}` }
  })
  return withItems(newBulkRun('a1', change, items), (item) => ({ ...item, ...first[Number(item.id)] }))
}

const toShipped = { kind: 'status', status: 'shipped', notify: true } as const
const notShipped = { outcome: 'refused', problem: inUse } as const
const unanswered = { outcome: 'unknown', isDoubtful: true, problem: unknown('') } as const
const overtaken = { outcome: 'refused', problem: refusedHere(changedMeanwhile, 'delivered') } as const
const many = (count: number, of: BulkItem['outcome'] | Differs): Differs[] =>
  Array.from({ length: count }, () => (typeof of === 'string' ? { outcome: of } : of))
const halfway = runWith(toShipped, notShipped, ...many(13, 'done'), ...many(4, 'sending'))
const ended = runWith(toShipped, notShipped, unanswered, overtaken, ...many(37, 'done'))

const at = workflow(machine, { run: halfway, halt: null, unanswered: 0 }, (snapshot, send) =>
  snapshot.status === 'done' ? (
    <OffScreen text="Gone. How it ended is told once, wherever its person is by then." />
  ) : (
    <BulkRunLine {...snapshot.context} state={snapshot.value} send={send} />
  ),
)

/** A bulk run changes many at once: the status of items of orders, products, points for a list, a banner for several clients. */
const meta = preview.meta({
  id: 'shell-many-items-at-once',
  title: 'Shell/Many items at once',
  tags: ['workflow', 'state'],
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
/** The run stays in this state until a person continues it. */
export const TakingLockOfAFailedRun = meta.story({
  ...at('takingLock', { run: ended }),
  async play({ canvas }) {
    await shows(/^En otra pestaña/, '37 hechos, 1 dejado como está, 1 rechazado, 1 sin confirmar')()
    await expect(canvas.queryByText('39 de 40')).toBeNull()
  },
})
export const AwaitingTurn = meta.story({
  ...at('awaitingTurn', {
    run: runWith({ kind: 'catalog', membership: { id: 1, name: 'Navidad 2026' }, isAdded: true }),
  }),
  play: shows(/^En espera/, /agregando a/, 'Navidad 2026', '0 de 40'),
})

/** Refused items can be retried while the run continues. */
export const Sending = meta.story({
  ...at('sending'),
  play: shows('14 de 40', /«El pedido está en uso por otra persona»/, 'Reintentar', 'Detener'),
})
export const Stopping = meta.story({ ...at('stopping'), play: shows(/^Deteniendo/) })
export const Checking = meta.story({ ...at('checking', { run: ended }), play: shows(/^Comprobando/) })

// Phase: Needs a person

/** Unanswered and refused items are listed separately; a press retries both, and nothing else. */
export const Failed = meta.story({
  ...at('failed', { run: ended }),
  play: shows(
    '37 hechos, 1 dejado como está, 1 rechazado, 1 sin confirmar',
    /Reintentar es seguro/,
    /: ahora Delivered/,
    'Enviar igual',
  ),
})
/** The name of a category may be as long as somebody typed it: it takes further lines. */
export const FailedForALongName = meta.story({
  ...at('failed', {
    run: runWith(
      {
        kind: 'product',
        label: { attribute: 'category', name: 'Electrodomésticos de cocina y lavandería '.repeat(4) },
      },
      ...many(40, notShipped),
    ),
  }),
  play: async ({ canvas }) => fitsAcross(canvas.getByRole('region', { name: 'Varios a la vez' })),
})
export const FailedManyTimesOnAPhone = meta.story({
  ...onASmallPhone,
  ...at('failed', { run: runWith(toShipped, ...many(40, notShipped)) }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/«El pedido/)).toHaveLength(40)
    await expect(canvas.getByRole('list').offsetHeight).toBeLessThan(150)
    await fitsAcross()
  },
})
export const Halted = meta.story({
  ...at('halted', { run: runWith(toShipped, notShipped, ...many(13, 'done')), halt: 'stopped' }),
  play: shows(/^Detenido/, '13 hechos, 1 rechazado, 26 sin enviar', 'Reintentar', 'Enviar los 26 restantes'),
})
/** After signing in again, a press continues it. */
export const HaltedBySessionsEnd = meta.story({
  ...at('halted', { run: runWith(toShipped, ...many(14, 'done')), halt: 'paused' }),
  play: shows(/^En pausa/),
})
/** Three items in a row without an answer: offline, or the service is down. */
export const HaltedWithoutAnswers = meta.story({
  ...at('halted', { run: runWith(toShipped, ...many(3, unanswered), ...many(3, 'done')), halt: 'unanswered' }),
  play: shows(/^Sin respuesta/, /no respondió tres veces seguidas/, 'Enviar los 34 restantes'),
})
/** After a reload it shows what was done, and sends nothing. */
export const HaltedByAReload = meta.story({
  ...at('halted', { run: runWith(toShipped, ...many(14, 'done'), unanswered), halt: 'interrupted' }),
  play: shows(/^Interrumpido/, '14 hechos, 25 sin enviar, 1 sin confirmar'),
})

/** After the first points without an answer nothing goes to anybody else. */
export const HaltedByPointsWithoutAnswer = meta.story({
  ...at('halted', {
    run: withItems(gifts.run, (item) => ({ ...item, ...(item.id === 0 && unanswered) })),
    halt: 'unanswered',
  }),
  play: shows(/enviando/, '1000 puntos de cortesía a 2 personas', /por eso se detuvo/, /no lo envía dos veces/),
})
const toChristmas = runWith(
  { kind: 'catalog', membership: { id: 1, name: 'Navidad 2026' }, isAdded: true },
  { outcome: 'done', isDoubtful: true },
  notShipped,
  ...many(38, 'done'),
)
/** What was found done after a call without an answer may be a colleague's work: Deshacer leaves it, and says so. */
export const FailedWithSomeThatUndoLeaves = meta.story({
  ...workflow(machine, { run: toChristmas, halt: null, unanswered: 0 }, ({ context, value }, send) => (
    <BulkRunLine {...context} state={value} send={send} onUndo={() => undefined} />
  ))('failed', { run: toChristmas }),
  play: shows('Deshacer los 38 hechos', /^Deshacer no toca «#10463 · Mochila urbana»/),
})
/** Somebody else has sent them points since the question, or they are of another organisation by now. */
export const FailedForWhoChangedMeanwhile = meta.story({
  ...at('failed', {
    run: withItems(gifts.run, (item) => ({
      ...item,
      outcome: 'refused',
      problem: refusedHere(changedMeanwhile, `${item.name} · Nórdica Seguros · Active · +${2 - Number(item.id)}`),
    })),
  }),
  play: shows(
    /no se les envió nada/,
    /ahora Persona 0 · Nórdica Seguros · Active · 2 envíos antes/,
    'Enviar igual los 2',
  ),
})

// Phase: Ended

export const Done = meta.story(at('done'))
export const Dismissed = meta.story(at('dismissed'))
export const EndedElsewhere = meta.story(at('endedElsewhere'))

export const Walk = meta.story(
  walkOf(bulkRunModel, at.render, {
    interactions: {
      'stop.chosen': press('Detener'),
      retried: press('Reintentar'),
      insisted: press(/^Enviar igual/),
      'rest.chosen': press(/^Enviar (el restante|los \d+ restantes)$/),
      dismissed: press('Descartar'),
      'kept.changed': fromOutside,
      learned: fromOutside,
      undone: fromOutside,
    },
    offers: ({ type }, { state, context: { run } }) => {
      const notDone = run.items.filter(
        ({ outcome }) => outcome === 'refused' || (outcome === 'unknown' && state !== 'sending'),
      )
      if (type === 'insisted') return notDone.some(maySendAnyway)
      return type !== 'retried' || notDone.some((item) => overtakenBy(item) === null)
    },
  }),
)
