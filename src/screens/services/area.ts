import { t } from '#language/t.ts'
import type { Area } from '#resource/area.ts'

export const services: Area = {
  id: 'services',
  title: () => t`Services`,
  letter: 'S',
  isOfOrganisation: true,
  page: async () => (await import('./ServicesScreen.tsx')).servicesPage,
}
