import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { clients } from './area.ts'

export const clientsDestinations: Destinations = {
  area: clients,
  also: 'clientes organizaciones',
  verbs: [
    { title: () => t`Add New Client`, to: '/clients?open=new', also: 'crear cliente nuevo organización' },
    { title: () => t`Change Plan`, to: '/clients?plan={org}', also: 'cambiar plan' },
  ],
}
