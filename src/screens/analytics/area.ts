import type { Area } from '#resource/area.ts'

export const analytics: Area = {
  id: 'custom_analytics',
  title: 'Custom Analytics',
  letter: 'A',
  also: 'analíticas',
  isOfOrganisation: true,
  verbs: [{ title: 'Add Custom analytic', to: '/custom_analytics?org={org}&open=new', also: 'crear analítica' }],
  page: async () => (await import('./CustomAnalyticsScreen.tsx')).analyticsPage,
}
