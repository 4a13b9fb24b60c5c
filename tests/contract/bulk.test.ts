import {
  askedAgain,
  bulkCounts,
  BulkItem,
  BulkRun,
  changedMeanwhile,
  isUnanswered,
  leftByUndo,
  maySendAnyway,
  newBulkRun,
  notRead,
  overtakenBy,
  undoOf,
  withItems,
  type BulkChange,
} from '#contract/bulk.ts'
import { refused, refusedHere, unauthorised, unknown } from '#contract/failure.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const kept = (problem: unknown) =>
  v.parse(BulkItem, { id: 1, name: 'Termo', orderId: 7, outcome: 'refused', isDoubtful: false, problem })

it.each([
  ['now', refusedHere(changedMeanwhile, 'delivered')],
  ['by an earlier release', refused(changedMeanwhile, 'delivered')],
])('a run stored %s has the status that a colleague gave an item', (_when, problem) => {
  const item = kept(JSON.parse(JSON.stringify(problem)))
  expect([overtakenBy(item), maySendAnyway(item)]).toEqual(['delivered', true])
})

const item = (change: Partial<BulkItem> = {}): BulkItem => ({
  id: 1,
  name: 'Termo',
  orderId: 7,
  status: 'in-progress',
  outcome: 'done',
  isDoubtful: false,
  problem: null,
  ...change,
})
const priced = { prices: [{ price: '950', dollarPrice: '3' }] }
const membership = { id: 3, name: 'México' }
const banner = { title: 'Hola', description: '', link: '', imageUrl: '', isActive: true }
const changes: readonly BulkChange[] = [
  { kind: 'status', status: 'shipped', notify: true },
  { kind: 'status', status: 'earlier', notify: false },
  { kind: 'catalog', membership, isAdded: true },
  { kind: 'city', membership: { id: 'x', name: '' }, isAdded: false },
  { kind: 'product', label: 'Precio' },
  { kind: 'product', label: { attribute: 'category', name: 'Hogar' }, isUndo: true },
  { kind: 'product', label: { attribute: 'tyc', name: 'Bonos' } },
  { kind: 'product', label: { attribute: 'featured', isOn: false } },
  { kind: 'product', label: { attribute: 'percent', percent: '+8' } },
  { kind: 'product', label: { attribute: 'price', points: 950, dollars: null } },
  { kind: 'courtesy', label: { points: 10, people: 2 }, organisation: membership },
  { kind: 'courtesy', label: '10 puntos', organisation: membership },
  { kind: 'banner', label: 'Hola', banner, known: [1, 'x'] },
]
const undone = (change: BulkChange, ...items: readonly BulkItem[]) => undoOf({ id: 'run', change, items: [...items] })

it('a kept run is read back, and a broken one is not', () => {
  const full = item({
    to: 'shipped',
    edit: { from: priced, to: { featured: true } },
    gift: { email: 'a@b.example', organisation: membership, points: 10, message: '', refusals: 0 },
    isAccepted: true,
    isAsFound: true,
    isTakenBack: false,
    problem: unknown('Down.'),
  })
  for (const change of changes) {
    const run: BulkRun = { id: 'run', change, items: [item(), full] }
    expect(v.parse(BulkRun, JSON.parse(JSON.stringify(run)))).toEqual(run)
  }
  const odd = [
    { kind: 'status', status: 'refunded', notify: true },
    { kind: 'status', status: 'shipped' },
    { kind: 'catalog', membership: { id: 3 }, isAdded: true },
    { kind: 'country', membership, isAdded: true },
    { kind: 'product', label: { attribute: 'price', points: '950', dollars: null } },
    { kind: 'product', label: { attribute: 'featured', isOn: 1 } },
    { kind: 'courtesy', label: { points: 10 }, organisation: membership },
    { kind: 'courtesy', label: '', organisation: null },
    { kind: 'banner', label: '', banner: { ...banner, isActive: 'yes' }, known: [] },
    { kind: 'banner', label: '', banner, known: [{}] },
  ]
  for (const change of odd) expect(v.is(BulkRun, { id: 'run', change, items: [] }), JSON.stringify(change)).toBe(false)
  for (const change of [
    { outcome: 'lost' },
    { isDoubtful: 1 },
    { to: 'refunded' },
    { problem: { kind: 'unauthorised', message: '' } },
    { name: 1 },
  ])
    expect(v.is(BulkItem, { ...item(), ...change }), JSON.stringify(change)).toBe(false)
})

it('a new run has all its items pending', () => {
  const { outcome, isDoubtful, problem, ...asked } = item()
  expect(newBulkRun('run', changes[0]!, [asked])).toEqual({
    id: 'run',
    change: changes[0],
    items: [item({ outcome: 'pending' })],
  })
  expect([outcome, isDoubtful, problem]).toEqual(['done', false, null])
})

it('an undo gives each item its earlier status back and mails nobody', () => {
  const [shipped, earlier] = [changes[0]!, changes[1]!]
  expect(undone(shipped, item(), item({ id: 2, status: 'in-progress' }))).toEqual({
    change: { kind: 'status', status: 'in-progress', notify: false },
    items: [
      { id: 1, name: 'Termo', orderId: 7, status: 'shipped', to: 'in-progress' },
      { id: 2, name: 'Termo', orderId: 7, status: 'shipped', to: 'in-progress' },
    ],
  })
  expect(undone(shipped, item(), item({ id: 2, status: 'delivered' }))?.change).toMatchObject({ status: 'earlier' })
  expect(undone(earlier, item({ status: 'shipped', to: 'in-progress' }))?.items).toMatchObject([
    { status: 'in-progress', to: 'shipped' },
  ])
  expect(undone(earlier, item())).toBeNull()
  expect(undone(shipped, item({ status: 'refunded' }))).toBeNull()
})

it('an undo leaves what was not done, was so before, was taken back, or may be a colleague’s', () => {
  const left = [
    { outcome: 'refused' },
    { outcome: 'unknown' },
    { isAsFound: true },
    { isTakenBack: true },
    { isDoubtful: true },
  ] as const
  for (const change of left) expect(undone(changes[0]!, item(change)), JSON.stringify(change)).toBeNull()
  expect(undone(changes[0]!, item({ isDoubtful: true, isAccepted: true }))).not.toBeNull()
  const all = [
    item({ isDoubtful: true }),
    item({ isDoubtful: true, isAccepted: true }),
    item(),
    item({ outcome: 'unknown', isDoubtful: true }),
  ]
  expect(leftByUndo({ items: all })).toEqual([all[0]])
})

it('an undo takes products out again, and gives values back that their dialog could save', () => {
  const { status: _status, ...product } = item({ orderId: null })
  expect(undone(changes[2]!, product)).toEqual({
    change: { ...changes[2], isAdded: false },
    items: [{ id: 1, name: 'Termo', orderId: null }],
  })
  const edit = { from: priced, to: { prices: [{ price: '5', dollarPrice: '1' }] } }
  expect(undone(changes[8]!, { ...product, edit })).toEqual({
    change: { ...changes[8], isUndo: true },
    items: [{ id: 1, name: 'Termo', orderId: null, edit: { from: edit.to, to: edit.from } }],
  })
  expect(undone(changes[5]!, { ...product, edit })?.change).toMatchObject({ isUndo: false })
  expect(undone(changes[8]!, product)).toBeNull()
  expect(undone(changes[8]!, { ...product, edit, status: 'insisted' })).toBeNull()
  expect(undone(changes[8]!, { ...product, edit: { from: { categoryId: null }, to: { categoryId: 1 } } })).toBeNull()
  for (const change of changes.slice(10)) expect(undone(change, product)).toBeNull()
})

it('what a colleague has changed may be sent all the same, but not once points went back', () => {
  const found = (...facts: readonly string[]) => item({ problem: refusedHere(changedMeanwhile, ...facts) })
  expect([found('delivered'), found('refunded'), found('partial-refunded')].map(maySendAnyway)).toEqual([
    true,
    false,
    false,
  ])
  const others = [item(), item({ problem: refused('other', 'delivered') }), item({ problem: unknown('x') })]
  for (const other of others) expect([overtakenBy(other), maySendAnyway(other)]).toEqual([null, false])
})

it('an item is unanswered where its call, or the read before it, got no answer', () => {
  expect(isUnanswered(unknown(''))).toBe(true)
  for (const code of notRead) expect(isUnanswered(refusedHere(code)), code).toBe(true)
  expect([isUnanswered(refused('other', '')), isUnanswered(unauthorised(''))]).toEqual([false, false])
})

it('an item is asked for again, its points under another key after a refusal', () => {
  const gift = { email: 'a@b.example', organisation: null, points: 10, message: '', refusals: 1 }
  expect(askedAgain(item({ outcome: 'refused', problem: unknown('') }))).toEqual(item({ outcome: 'again' }))
  expect(askedAgain(item({ outcome: 'refused', gift })).gift?.refusals).toBe(2)
  expect(askedAgain(item({ outcome: 'unknown', gift })).gift?.refusals).toBe(1)
})

it('outcomes are counted', () => {
  const items = (['pending', 'again', 'sending', 'done', 'done', 'refused', 'unknown'] as const).map((outcome) =>
    item({ outcome }),
  )
  const run = { id: 'run', change: changes[0]!, items }
  expect(bulkCounts(run)).toEqual({ pending: 1, again: 1, sending: 1, done: 2, refused: 1, unknown: 1 })
  expect(withItems(run, (one) => ({ ...one, name: 'x' })).items.map(({ name }) => name)).toEqual(items.map(() => 'x'))
})
