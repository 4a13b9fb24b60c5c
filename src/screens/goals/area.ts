import { t } from '#language/t.ts'
import type { Area } from '#resource/area.ts'

export const goals: Area = {
  id: 'goals',
  title: () => t`Goals`,
  letter: 'G',
  page: async () => (await import('./GoalsScreen.tsx')).goalsPage,
}
