import type { AuditEntryWire } from './audit.ts'

const entry: AuditEntryWire = {
  id: 904,
  created_at: '2026-11-22T15:20:00.000Z',
  staff_id: 2,
  staff: 'María Rojas',
  request_id: '0f9d2c1e-5b7a-4e0a-9c57-3c1a5b3f7d21',
  kind: 'product',
  record_id: 12,
  order_id: null,
  name: 'Audífonos inalámbricos',
  before: {
    catalogs: ['Catálogo general', 'Navidad'],
    featured: false,
    prices: ['42000 / $129.90'],
  },
  after: { catalogs: ['Catálogo general', 'Pascua'], featured: true, prices: ['45000 / $139.90'] },
}

/** A changed product, client and user, an item's status, and a product that was made. */
export const auditEntries: readonly AuditEntryWire[] = [
  entry,
  {
    ...entry,
    id: 903,
    created_at: '2026-11-22T14:02:00.000Z',
    staff: 'Andrés Gil',
    staff_id: 3,
    kind: 'order_item',
    record_id: 501,
    order_id: 10_482,
    name: 'Mochila urbana',
    before: { status: 'in-progress' },
    after: { status: 'shipped' },
  },
  {
    ...entry,
    id: 902,
    created_at: '2026-11-21T09:41:00.000Z',
    kind: 'user',
    record_id: 5,
    name: 'Lucía Fernández Ortega',
    before: { points: 1200 },
    after: { points: 1500, description: 'Aniversario laboral' },
  },
  {
    ...entry,
    id: 901,
    created_at: '2026-11-20T18:30:00.000Z',
    staff: 'Andrés Gil',
    staff_id: 3,
    kind: 'client',
    record_id: 1,
    name: 'Grupo Andino',
    before: { plan: 'basic', hr_admins: [], address: '' },
    after: { plan: 'premium', hr_admins: ['Daniela Castaño Vélez'], address: 'Cra. 7 # 71-21, Bogotá' },
  },
  {
    ...entry,
    id: 870,
    created_at: '2025-09-02T13:05:00.000Z',
    before: null,
    after: {
      name: 'Audífonos inalámbricos',
      category: 'Tecnología',
      description: '<p>Cancelación de ruido y <strong>30 horas</strong> de batería.</p>',
      prices: ['42000 / $129.90'],
      catalogs: ['Catálogo general'],
    },
  },
]

/** One kind's entries, or all, as a page answers them. */
export const auditAnswer = (kind?: AuditEntryWire['kind'], next: string | null = null) => ({
  success: true,
  data: auditEntries.filter((one) => kind === undefined || one.kind === kind),
  next,
})
