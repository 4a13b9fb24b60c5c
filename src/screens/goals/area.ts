import type { Area } from '#resource/area.ts'

export const goals: Area = {
  id: 'goals',
  title: 'Goals',
  letter: 'G',
  also: 'metas',
  verbs: [{ title: 'Create New Period', to: '/goals?open=new', also: 'crear periodo nuevo' }],
  page: async () => (await import('./GoalsScreen.tsx')).goalsPage,
}
