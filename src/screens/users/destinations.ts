import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { users } from './area.ts'

export const usersDestinations: Destinations = {
  area: users,
  also: 'usuarios empleados users employees',
  verbs: [
    { title: () => t`Create New User`, to: '/users?org={org}&open=new', also: 'crear usuario nuevo create new user' },
    {
      title: () => t`Puntos de cortesía`,
      to: '/users?org={org}&focus=courtesy',
      also: 'dar enviar puntos de cortesía courtesy points send',
    },
  ],
}
