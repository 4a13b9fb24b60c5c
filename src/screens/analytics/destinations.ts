import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { analytics } from './area.ts'

export const analyticsDestinations: Destinations = {
  area: analytics,
  also: 'analíticas a medida tableros custom analytics',
  verbs: [
    {
      title: () => t`Add Custom analytic`,
      to: '/custom_analytics?org={org}&open=new',
      also: 'agregar crear analítica tablero dashboard add custom analytic',
    },
  ],
}
