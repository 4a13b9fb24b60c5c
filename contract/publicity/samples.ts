import type { PublicityWire } from './publicity.ts'

const picture = 'https://staff.example/uploads/publicity-image/laurel-1.png'

export const familyWeek: PublicityWire = {
  id: 9,
  title: 'Semana de la familia: entradas dobles para el parque',
  description: 'Canjee dos entradas por el precio de una hasta el domingo 29 de noviembre.',
  link: 'https://beneficios.grupoandino.example/semana-de-la-familia',
  img_url: picture,
  org_id: 1,
  status: true,
}

/** In the order of ids as texts, where 9 comes last; the one of an unknown organisation has no link. */
export const publicity: readonly PublicityWire[] = [
  {
    ...familyWeek,
    id: 10,
    title: 'Jornada de salud visual',
    description: '',
    link: 'javascript:alert(1)',
    org_id: 2,
    status: false,
  },
  { ...familyWeek, id: 11, title: 'Nuevo catálogo de Navidad', link: '', org_id: 77 },
  ...[1, 2, 3, 4].map((id) => ({ ...familyWeek, id, title: `Doble puntaje en bonos ${id}`, link: '' })),
  familyWeek,
]
