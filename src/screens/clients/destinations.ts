import { t } from '#language/t.ts'
import type { Destinations } from '#resource/area.ts'
import { clients } from './area.ts'

export const clientsDestinations: Destinations = {
  area: clients,
  also: 'clientes organizaciones clients',
  verbs: [
    {
      title: () => t`Add New Client`,
      to: '/clients?open=new',
      also: 'agregar crear cliente nuevo organización add new client',
    },
    { title: () => t`Change Plan`, to: '/clients?plan={org}', also: 'cambiar plan change plan' },
  ],
}
