import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { orders } from './area.ts'

export const ordersDestinations: Destinations = {
  area: orders,
  also: 'órdenes pedidos orders',
  tabs: [
    { title: () => t`Closed Orders`, to: '/orders?tab=closed', also: 'órdenes cerradas closed orders' },
    {
      title: () => t`Lo que espera`,
      to: '/orders?by=age',
      also: 'órdenes pendientes imprimir lo que espera what waits waiting print',
    },
  ],
  verbs: [
    {
      title: () => t`Descargar CSV`,
      to: '/orders?open=csv',
      also: 'exportar órdenes descargar download csv export orders',
    },
  ],
}
