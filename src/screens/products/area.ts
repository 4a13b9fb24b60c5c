import { t } from '#language/t.ts'
import type { Area } from '#resource/area.ts'

export const products: Area = {
  id: 'products',
  title: () => t`Products`,
  letter: 'P',
  page: async () => (await import('./ProductsScreen.tsx')).productsPage,
}
