import type { ItemEventWire, OrderItemWire, OrderWire } from './wire.ts'

const item = (
  id: number,
  name: string,
  price: number,
  amount: number,
  status: OrderItemWire['status'] = 'in-progress',
  size: OrderItemWire['product']['size'] = [],
): OrderItemWire => ({
  id,
  amount,
  price,
  status,
  product: { id: id * 10, name, size, form_id: null, imageURL: '' },
  refunded_at: null,
  partially_refunded: status === 'partial-refunded',
})

const user = (id: number, name: string, lastname: string, organisation: string): OrderWire['user'] => ({
  id,
  name,
  lastname,
  emails: [
    `${name}.${lastname.split(' ')[0]}@example.com`
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z.@]/g, ''),
  ],
  organization: { name: organisation },
  location: 'Bogotá',
  phone: '+57 601 555 0134',
  address: 'Carrera 7 # 71-21, torre B',
  dni: '0045.218.330',
})

export const lucia: OrderWire = {
  id: 10_482,
  created_at: '2026-11-20T09:14:00.000Z',
  user: user(31, 'Lucía', 'Fernández Ortega', 'Grupo Andino'),
  items: [item(501, 'Audífonos inalámbricos', 4200, 1, 'in-progress', ['m']), item(502, 'Termo acero 750 ml', 950, 2)],
}

export const openOrders: readonly OrderWire[] = [
  lucia,
  {
    id: 10_481,
    created_at: '2026-11-20T08:51:00.000Z',
    user: user(32, 'Diego', 'Salazar', 'Nórdica Seguros'),
    items: [item(503, 'Gift card cine — 2 entradas', 1800, 1, 'shipped')],
  },
  {
    id: 10_479,
    created_at: '2026-11-19T18:20:00.000Z',
    user: user(33, 'María José', 'Peña', 'Grupo Andino'),
    items: [item(504, 'Mochila urbana', 3600, 1, 'in-progress', ['l'])],
  },
  {
    id: 10_477,
    created_at: '2026-11-19T16:02:00.000Z',
    user: user(34, 'Andrés', 'Villalobos', 'Banco del Sur'),
    items: [
      item(505, 'Curso de fotografía', 5400, 1, 'shipped'),
      item(506, 'Taza edición aniversario', 420, 4, 'shipped'),
    ],
  },
  {
    id: 10_470,
    created_at: '2026-11-18T11:37:00.000Z',
    user: user(35, 'Paula', 'Restrepo', 'Logística Total'),
    items: [item(507, 'Silla ergonómica', 18_900, 1), item(508, 'Lámpara de escritorio', 2300, 1, 'delivered')],
  },
]

export const closedOrders: readonly OrderWire[] = [
  {
    id: 10_466,
    created_at: '2026-11-17T15:10:00.000Z',
    user: user(36, 'Tomás', 'Quiroga', 'Banco del Sur'),
    items: [
      item(509, 'Cafetera italiana', 2100, 1, 'delivered'),
      { ...item(510, 'Set de cuchillos', 3100, 1, 'refunded'), refunded_at: '2026-11-18T10:00:00.000Z' },
      item(511, 'Manta de lana', 1500, 2, 'partial-refunded'),
    ],
  },
]

/** Long names and many lines, to test the layout of a row. */
export const crowdedOrder: OrderWire = {
  id: 987_654_321,
  created_at: '2026-11-16T23:59:59.000Z',
  user: user(
    37,
    'María de los Ángeles Guadalupe',
    'Fernández-Villavicencio y Montemayor de la Concepción',
    'Cooperativa Multiactiva de Servicios Integrales del Occidente Colombiano',
  ),
  items: Array.from({ length: 7 }, (_, index) =>
    item(600 + index, 'Experiencia gastronómica para dos personas con maridaje y transporte', 1_250_000, index + 1),
  ),
}

/** The points went back, the status was never set. */
export const creditedNotMarked: OrderWire = {
  ...lucia,
  items: lucia.items.map((line, index) => (index === 0 ? { ...line, refunded_at: '2026-11-20T10:00:00.000Z' } : line)),
}

export const refundAnswer = {
  success: true,
  data: { id_user: 31, points: 4200, refunded_at: '2026-11-20T10:00:00.000Z' },
} as const
export const notEnoughPointsAnswer = {
  success: false,
  error: { code: 'user-not-enough-points', message: 'Not enough points.' },
} as const

const event = (id: number, item_id: number, created_at: string, differs: Partial<ItemEventWire>): ItemEventWire => ({
  id,
  item_id,
  created_at,
  staff: 'María Quintero Núñez',
  status_before: null,
  status: null,
  points: null,
  notified: false,
  ...differs,
})

/** Of the items of an order, whatever its id is: the first was shipped by mistake, the second refunded. */
export const orderHistory: readonly ItemEventWire[] = [
  event(1, 501, '2026-11-20T15:02:00.000Z', { status_before: 'in-progress', status: 'shipped', notified: true }),
  event(2, 502, '2026-11-20T15:40:00.000Z', { points: 1900 }),
  event(3, 502, '2026-11-20T15:40:01.000Z', { staff: null, status_before: 'in-progress', status: 'refunded' }),
  event(4, 501, '2026-11-21T09:10:00.000Z', { status_before: 'shipped', status: 'in-progress' }),
]
