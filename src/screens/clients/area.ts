import type { Area } from '#resource/area.ts'

export const clients: Area = {
  id: 'clients',
  title: 'Clients',
  letter: 'C',
  also: 'clientes organizaciones',
  viewsOf: 'organisation',
  verbs: [
    { title: 'Add New Client', to: '/clients?open=new', also: 'crear cliente nuevo organización' },
    { title: 'Change Plan', to: '/clients?plan={org}', also: 'cambiar plan' },
  ],
  page: async () => (await import('./ClientsScreen.tsx')).clientsPage,
}
