import type { Area } from '#resource/area.ts'

export const services: Area = {
  id: 'services',
  title: 'Services',
  letter: 'S',
  also: 'servicios',
  isOfOrganisation: true,
  verbs: [{ title: 'Sumar al balance', to: '/services?org={org}&focus=balance', also: 'actualizar saldo puntos' }],
  page: async () => (await import('./ServicesScreen.tsx')).servicesPage,
}
