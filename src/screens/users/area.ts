import type { Area } from '#resource/area.ts'

export const users: Area = {
  id: 'users',
  title: 'Users',
  letter: 'U',
  also: 'usuarios empleados',
  isOfOrganisation: true,
  verbs: [
    { title: 'Create New User', to: '/users?org={org}&open=new', also: 'crear usuario nuevo' },
    { title: 'Puntos de cortesía', to: '/users?org={org}&focus=courtesy', also: 'dar enviar' },
  ],
  page: async () => (await import('./UsersScreen.tsx')).usersPage,
}
