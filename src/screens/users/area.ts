import { t } from '#language/t.ts'
import type { Area } from '#resource/area.ts'

export const users: Area = {
  id: 'users',
  title: () => t`Users`,
  letter: 'U',
  isOfOrganisation: true,
  page: async () => (await import('./UsersScreen.tsx')).usersPage,
}
