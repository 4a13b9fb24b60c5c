import type { OrganisationWire } from './organisations.ts'

/** With all there is: catalogs, two HR admins, a balance. */
export const grupoAndino: OrganisationWire = {
  id: 1,
  name: 'Grupo Andino',
  business_id: '900.481.227-6',
  sub_domain: 'grupoandino',
  email: 'talento@grupoandino.example',
  country: 1,
  address: 'Carrera 7 # 71-21, Bogotá',
  language: 'spanish',
  industry: 'Alimentos y bebidas',
  is_active: true,
  subscription_type: 'basic',
  catalogs: [
    { id: 1, name: 'Catálogo general' },
    { id: 2, name: 'Navidad México' },
  ],
  admins: [
    { id: 12, name: 'Tomás', lastname: 'Aguirre Lozano' },
    { id: 13, name: 'Daniela', lastname: 'Castaño Vélez' },
  ],
  users: [11, 12, 13, 14],
  open_invoices: 3,
  balance: { current_balance: 128_400, org_points_to_distribute: 52_150 },
}

/** Without catalogs, admins, invoices and points, and inactive. */
export const hotelesBahia: OrganisationWire = {
  ...grupoAndino,
  id: 2,
  name: 'Hoteles Bahía Azul',
  business_id: '',
  sub_domain: '',
  email: '',
  country: null,
  address: '',
  language: 'english',
  industry: '',
  is_active: false,
  subscription_type: 'premium',
  catalogs: [],
  admins: [],
  users: [],
  open_invoices: 0,
  balance: { current_balance: 0, org_points_to_distribute: 0 },
}

export const organisations: readonly OrganisationWire[] = [grupoAndino, hotelesBahia]
export const organisationsAnswer = { success: true, data: organisations } as const
