import type { ServiceLinkWire, ServiceWire } from './services.ts'

export const services: readonly ServiceWire[] = [
  { id: 1, name: 'Reconocimientos', description: 'Reconocimientos entre colegas con puntos.' },
  { id: 2, name: 'Cursos', description: 'Catálogo de cursos por organización.' },
  { id: 3, name: 'Encuestas', description: 'Encuestas de clima y pulso.' },
  { id: 4, name: 'Metas', description: 'Metas por período con premios.' },
  { id: 5, name: 'Marketplace', description: 'Canje de puntos por productos.' },
  { id: 6, name: 'Analytics', description: '' },
]
export const servicesAnswer = { success: true, data: services } as const

/** Of the first five: the second switched off, and none with the fourth and sixth. */
export const serviceLinks: readonly ServiceLinkWire[] = services
  .filter(({ id }) => id !== 4 && id !== 6)
  .map((service) => ({ org_id: 1, service_id: service.id, service, active: service.id !== 2 }))
export const serviceLinksAnswer = { success: true, data: serviceLinks } as const
