import { t } from '#language/t.ts'
import type { Area } from '#resource/area.ts'

export const orders: Area = {
  id: 'orders',
  title: () => t`Orders`,
  letter: 'O',
  page: async () => (await import('./OrdersPage.tsx')).ordersPage,
}
