import { t } from '#language/t.ts'
import type { Area } from '#resource/area.ts'

export const clients: Area = {
  id: 'clients',
  title: () => t`Clients`,
  letter: 'C',
  viewsOf: 'organisation',
  page: async () => (await import('./ClientsScreen.tsx')).clientsPage,
}
