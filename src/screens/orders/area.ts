import type { Area } from '#resource/area.ts'

export const orders: Area = {
  id: 'orders',
  title: 'Orders',
  letter: 'O',
  also: 'órdenes pedidos',
  tabs: [
    { title: 'Closed Orders', to: '/orders?tab=closed', also: 'órdenes cerradas' },
    { title: 'Lo que espera', to: '/orders?by=age', also: 'órdenes pendientes imprimir' },
  ],
  verbs: [{ title: 'Descargar CSV', to: '/orders?open=csv', also: 'exportar órdenes' }],
  page: async () => (await import('./OrdersPage.tsx')).ordersPage,
}
