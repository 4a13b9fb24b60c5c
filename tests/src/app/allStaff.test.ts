import { csvLineOf } from '#app/journal/AllStaff.tsx'
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
