import { newBulkRun, withItems } from '#contract/bulk.ts'
import { refused, refusedHere } from '#contract/failure.ts'
import { changedMeanwhile } from '#contract/bulk.ts'
import { bulkFact, transferFact } from '#app/journal/record.ts'
import type { Entry } from '#runtime/journal.ts'

type Sample = Pick<Entry, 'outcome' | 'problem' | 'fact'>

const organisation = { id: 1, name: 'Grupo Andino' }
const courtesy = (id: number, name: string, points: number) =>
  transferFact({
    kind: 'courtesy',
    id: 'a',
    points,
    message: '',
    organisation,
    chosen: organisation,
    person: { id, name, email: '' },
  })

const delivered = Array.from({ length: 12 }, (_, index) => {
  const name = `#${10_459 + index} · ${index === 7 ? 'Termo acero 750 ml' : 'Mochila urbana'}`
  return { id: index, name, orderId: 10_459 + index }
})
const run = withItems(
  newBulkRun('a', { kind: 'status', status: 'delivered', notify: true }, delivered),
  (item): typeof item => {
    if (item.id === 4)
      return { ...item, outcome: 'refused', problem: refused('busy', 'El pedido está en uso por otra persona') }
    if (item.id === 7) return { ...item, outcome: 'refused', problem: refusedHere(changedMeanwhile, 'shipped') }
    return { ...item, outcome: 'done' }
  },
)

/** One entry of each kind, by what it tells. */
export const samples = {
  balanceUnconfirmed: {
    outcome: 'unconfirmed',
    fact: { ...transferFact({ kind: 'balance', id: 'a', organisation, points: 10_000, message: '' }), news: 'unknown' },
  },
  refundUnfinished: {
    outcome: 'unfinished',
    fact: {
      kind: 'refund',
      refund: {
        orderId: 10_482,
        itemId: 502,
        userId: 31,
        userName: 'Lucía Fernández Ortega',
        productName: 'Termo acero 750 ml',
        points: 4200,
        notify: true,
      },
      news: 'withoutStatus',
    },
  },
  courtesyRefused: {
    outcome: 'refused',
    problem: refused('not-enough', 'Nórdica Seguros no tiene puntos suficientes.'),
    fact: { ...courtesy(5, 'Diego Salazar', 25_000), news: 'refused' },
  },
  courtesyDone: { outcome: 'done', fact: { ...courtesy(6, 'Camila Duque Arango', 500), news: 'done' } },
  runPartlyDone: bulkFact(run, false),
  servicesSwitched: {
    outcome: 'done',
    fact: {
      kind: 'change',
      change: {
        call: 'services.switched',
        organisation: 1,
        services: [
          { id: 1, isActive: true },
          { id: 2, isActive: false },
        ],
      },
      known: [
        { list: 'organisations', ...organisation },
        { list: 'services', id: 1, name: 'Cursos', owner: 1 },
        { list: 'services', id: 2, name: 'Metas', owner: 1 },
      ],
    },
  },
  mismatch: {
    outcome: 'mismatch',
    fact: { kind: 'mismatch', path: 'staff/orders', field: 'data[].items[].status' },
  },
} as const satisfies Readonly<Record<string, Sample>>

/** The status of an ordered item was set. */
export const statusSet = (product: string, status = 'shipped'): Sample => ({
  outcome: 'done',
  fact: {
    kind: 'change',
    change: { call: 'item.statusSet', itemId: 1, status, notify: true },
    known: [],
    item: { order: 10_459, user: { id: 5, name: 'Diego Salazar' }, product },
  },
})
