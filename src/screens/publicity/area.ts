import type { Area } from '#resource/area.ts'

export const publicity: Area = {
  id: 'publicity',
  title: 'Publicity',
  letter: 'B',
  also: 'publicidad',
  verbs: [{ title: 'Create publicity', to: '/publicity?open=new', also: 'crear publicidad anuncio' }],
  page: async () => (await import('./PublicityScreen.tsx')).publicityPage,
}
