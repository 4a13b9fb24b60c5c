import { newBulkRun, withItems } from '#contract/bulk.ts'
import { bulkWords } from '#app/journal/words.ts'
import { announcementOf } from '#resource/BulkRunLine.tsx'
import { doneWords, leftByUndoWords, valueWords } from '#resource/bulkRunWords.ts'
import { expect, it } from 'vitest'

it('what a colleague chose is told in words', () => {
  expect(['false', 'shipped', 'TyC #3'].map(valueWords)).toEqual(['No', 'Shipped', 'TyC #3'])
})

it('items that get several statuses back are told together', () => {
  const items = [1, 2].map((id) => ({ id, name: `#${id}`, orderId: id }))
  const run = newBulkRun('r', { kind: 'status', status: 'earlier', notify: false }, items)
  expect(doneWords(run)).toBe('2 ítems en su estado anterior.')
  expect(bulkWords(run).words).toBe('2 ítems a su estado anterior')
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
