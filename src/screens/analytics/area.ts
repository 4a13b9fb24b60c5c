import { t } from '#language/t.ts'
import type { Area } from '#resource/area.ts'

export const analytics: Area = {
  id: 'custom_analytics',
  title: () => t`Custom Analytics`,
  letter: 'A',
  isOfOrganisation: true,
  page: async () => (await import('./CustomAnalyticsScreen.tsx')).analyticsPage,
}
