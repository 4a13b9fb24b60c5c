import { t } from '#language/t.ts'
import type { Area } from '#resource/area.ts'

export const publicity: Area = {
  id: 'publicity',
  title: () => t`Publicity`,
  letter: 'B',
  page: async () => (await import('./PublicityScreen.tsx')).publicityPage,
}
