import { csvLineOf } from '#app/journal/AllStaff.tsx'
import { auditPageFrom } from '#contract/audit/audit.ts'
import { expect, it } from 'vitest'

it('a line of the CSV says when who changed what, from what to what', () => {
  const entry = {
    id: 1,
    at: '2026-11-20T15:02:00.000Z',
    staff: 'Andrés Gil',
    kind: 'order_item',
    recordId: '501',
    orderId: '10482',
    name: 'Mochila\u2069 urbana',
    isNew: false,
    fields: [{ name: 'status', before: 'in-progress', after: 'shipped' }],
  } as const
  expect(csvLineOf(entry).slice(2)).toEqual([
    'Andrés Gil',
    'Artículo',
    'Mochila urbana',
    '10482',
    'Status: In-progress → Shipped',
  ])
  const made = { ...entry, isNew: true, fields: [{ name: 'status', before: null, after: 'in-progress' }] } as const
  expect(csvLineOf(made).at(-1)).toBe('Status: In-progress')
})

it.each([
  [undefined, ''],
  ['ayer', ''],
  [1_795_166_040, '2026-11-20'],
])('a line of the CSV says when, if the answer did: %j', (created_at, day) => {
  const { entries } = auditPageFrom({ data: [{ id: 1, created_at, kind: 'client', record_id: 7 }] })
  expect(entries.map((entry) => csvLineOf(entry)[0])).toEqual([day])
})
