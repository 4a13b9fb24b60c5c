import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { services } from './area.ts'

export const servicesDestinations: Destinations = {
  area: services,
  also: 'servicios services',
  verbs: [
    {
      title: () => t`Sumar al balance`,
      to: '/services?org={org}&focus=balance',
      also: 'actualizar saldo puntos sumar al balance add points',
    },
  ],
}
