import { changedMeanwhile, newBulkRun, undoOf, withItems, type BulkChange } from '#contract/bulk.ts'
import { refusedHere } from '#contract/failure.ts'
import { draftOf, productFrom } from '#contract/products/adapter.ts'
import { editedNow, type ProductEdit } from '#contract/products/edits.ts'
import { products } from '#contract/products/samples.ts'
import { bulkFact } from '#app/journal/record.ts'
import { told } from '#app/journal/words.ts'
import { translationOf } from '#language/formatted.ts'
import { showTranslation } from '#language/translation.ts'
import { announcementOf } from '#resource/BulkRunLine.tsx'
import { doneWords, leftByUndoWords, nowWords, targetOf } from '#resource/bulkRunWords.ts'
import { readCatalogOf } from '#tools/languages/catalog.ts'
import { afterEach, expect, it } from 'vitest'

afterEach(() => showTranslation(null))

const valuesNow = () => {
  const prices = [
    { price: '4200', dollarPrice: '13.2' },
    { price: '18900', dollarPrice: '' },
  ]
  const product = { ...draftOf(productFrom(products[0])[0]!), prices, featured: false }
  const now = (edit: ProductEdit, ...name: readonly string[]) =>
    nowWords(refusedHere(changedMeanwhile, editedNow(product, edit), ...name))
  return [
    nowWords(refusedHere(changedMeanwhile, 'shipped')),
    now({ featured: true }),
    now({ prices: [] }),
    now({ categoryId: 1 }, 'Hogar'),
  ]
}

it('what a colleague chose is told in words', () => {
  expect(valuesNow()).toEqual(['Shipped', 'No', '$13,20 | 4200; $ | 18.900', 'Hogar'])
  showTranslation(translationOf('en-GB', Object.fromEntries(readCatalogOf('en'))))
  expect(valuesNow()).toEqual(['Shipped', 'No', '$13.20 | 4,200; $ | 18,900', 'Hogar'])
})

it('the undo of a change of products is named in the language of the moment', () => {
  const done = withItems(
    newBulkRun('r', { kind: 'product', label: '+8 %' }, [
      { id: 1, name: 'Gorra', orderId: null, edit: { from: { featured: false }, to: { featured: true } } },
    ]),
    (item) => ({ ...item, outcome: 'done' }),
  )
  const back = undoOf(done)!
  const words = () => doneWords({ ...done, ...back, items: done.items })
  expect(words()).toBe('1 producto: deshacer +8 %.')
  showTranslation(translationOf('en-GB', Object.fromEntries(readCatalogOf('en'))))
  expect(words()).toBe('1 product: undo +8 %.')
  const again = undoOf({ ...done, change: back.change })
  expect(again?.change).toMatchObject({ label: '+8 %', isUndo: false })
})

it('items that get several statuses back are told together', () => {
  const items = [1, 2].map((id) => ({ id, name: `#${id}`, orderId: id }))
  const run = newBulkRun('r', { kind: 'status', status: 'earlier', notify: false }, items)
  expect(doneWords(run)).toBe('2 ítems en su estado anterior.')
  expect(told({ id: 'r', ...bulkFact(run, false) }).words).toBe('2 ítems a su estado anterior')
})

it('what a run changes in products and how many points it gives are told in the language that is shown', () => {
  const organisation = { id: 1, name: 'Grupo Andino' }
  const changes: readonly BulkChange[] = [
    { kind: 'product', label: { attribute: 'percent', percent: '−8,5' } },
    { kind: 'product', label: { attribute: 'price', points: 4200, dollars: 13.2 } },
    { kind: 'product', label: { attribute: 'price', points: 4200, dollars: null } },
    { kind: 'product', label: { attribute: 'price', points: null, dollars: 13.2 } },
    { kind: 'product', label: { attribute: 'category', name: 'Hogar' } },
    { kind: 'product', label: { attribute: 'tyc', name: 'Bonos' } },
    { kind: 'product', label: { attribute: 'featured', isOn: true }, isUndo: true },
    { kind: 'courtesy', label: { points: 10_000, people: 2 }, organisation },
    { kind: 'courtesy', label: '5 puntos, as an earlier release stored it', organisation },
  ]
  const labels = () => changes.map((change) => targetOf(change).label)
  expect(labels()).toEqual([
    'Precio −8,5 %',
    'Precio: 4200 puntos, $13,20',
    'Precio: 4200 puntos',
    'Precio: $13,20',
    'Categoría: Hogar',
    'TyC: Bonos',
    'deshacer Destacado: sí',
    '10.000 puntos de cortesía a 2 personas',
    '5 puntos, as an earlier release stored it',
  ])
  showTranslation(translationOf('en-GB', Object.fromEntries(readCatalogOf('en'))))
  expect(labels()).toMatchObject(
    [
      /^Price/,
      /^Price: 4,200 points, \$13.20/,
      /^Price: 4,200 points/,
      /^Price: \$13.20/,
      /^Category: Hogar/,
      /^T&C: Bonos|TyC: Bonos/,
      /^undo Featured: yes/i,
      /^10,000 courtesy points to 2 people/,
      /^5 puntos/,
    ].map((pattern) => expect.stringMatching(pattern)),
  )
})

it('what was found done is counted only if nothing else was done', () => {
  const items = [1, 2, 3].map((id) => ({ id, name: `#${id}`, orderId: id }))
  const run = newBulkRun('r', { kind: 'status', status: 'shipped', notify: false }, items)
  const found = (...ids: readonly unknown[]) =>
    doneWords({ ...run, items: run.items.map((item) => (ids.includes(item.id) ? { ...item, isAsFound: true } : item)) })
  expect([found(), found(3), found(1, 2, 3)]).toEqual([
    '3 ítems en Shipped.',
    '2 ítems en Shipped.',
    '3 ítems en Shipped.',
  ])
})

it('a run counts what was so already by what it read, apart from what it did', () => {
  const items = [1, 2, 3].map((id) => ({ id, name: `#${id}`, orderId: null }))
  const run = withItems(newBulkRun('r', { kind: 'product', label: 'Destacado: sí' }, items), (item) =>
    item.id === 3 ? item : { ...item, outcome: 'done', ...(item.id === 2 && { isAsFound: true }) },
  )
  expect(announcementOf({ run, halt: 'stopped', state: 'halted' })).toContain('1 hecho, 1 sin cambio, 1 sin enviar')
})

it('a run counts what was to be undone apart from what it did, also once the rest was sent again', () => {
  const change = { kind: 'status', status: 'shipped', notify: false } as const
  const run = withItems(
    newBulkRun(
      'r',
      change,
      [1, 2, 3].map((id) => ({ id, name: `#${id}`, orderId: 1 })),
    ),
    (item) => ({ ...item, outcome: 'done', ...(item.id !== 3 && { isTakenBack: true }) }),
  )
  const withOneFailed = withItems(run, (item) => (item.id === 3 ? { ...item, outcome: 'refused' } : item))
  const words = announcementOf({ run: withOneFailed, halt: null, state: 'failed' })
  expect(words).toContain('se pidió deshacer 2, 1 rechazado')
  expect(words).not.toContain('hechos')
  expect(doneWords(run)).toBe('1 ítem en Shipped.')
  const entry = told({ id: 'r', ...bulkFact(run, false) })
  expect([entry.words, entry.detail]).toEqual(['3 ítems a Shipped', '1 hecho, se pidió deshacer 2'])
  expect(Object.values(entry.changed ?? {}).map(({ name }) => name)).toEqual(['#3'])
})

it('what Deshacer leaves is named beside it', () => {
  const items = ['Termo', 'Olla', 'Gorra'].map((name, id) => ({ id, name, orderId: null }))
  const run = newBulkRun('r', { kind: 'product', label: 'Destacado: sí' }, items)
  const lost = (...ids: readonly unknown[]) =>
    leftByUndoWords({
      ...run,
      items: run.items.map((item) => ({ ...item, outcome: 'done', isDoubtful: ids.includes(item.id) })),
    })
  expect([lost(), lost(0), lost(0, 2)]).toEqual([
    '',
    'Deshacer no toca «Termo»: quizás lo cambió otra persona.',
    'Deshacer no toca «Termo» y «Gorra»: quizás los cambió otra persona.',
  ])
})

it('an ordered item whose earlier status only its server knows is named beside Deshacer: its status stays', () => {
  const had = (...statuses: readonly string[]) => {
    const items = statuses.map((status, id) => ({ id, name: `#${id}`, orderId: 1, status }))
    const change = { kind: 'status', status: 'shipped', notify: false } as const
    return leftByUndoWords(withItems(newBulkRun('r', change, items), (item) => ({ ...item, outcome: 'done' })))
  }
  expect([
    had('in-progress', 'delivered'),
    had('in-progress', 'cancelled'),
    had('cancelled', 'lost', 'delivered'),
  ]).toEqual([
    '',
    'Deshacer no toca «#1»: tenía un estado que no se puede elegir.',
    'Deshacer no toca «#0» y «#1»: tenían estados que no se pueden elegir.',
  ])
})
