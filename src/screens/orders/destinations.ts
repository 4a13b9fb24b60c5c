import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { orders } from './area.ts'

export const ordersDestinations: Destinations = {
  area: orders,
  also: 'órdenes pedidos',
  tabs: [
    { title: () => t`Closed Orders`, to: '/orders?tab=closed', also: 'órdenes cerradas' },
    { title: () => t`Lo que espera`, to: '/orders?by=age', also: 'órdenes pendientes imprimir' },
  ],
  verbs: [{ title: () => t`Descargar CSV`, to: '/orders?open=csv', also: 'exportar órdenes' }],
}
