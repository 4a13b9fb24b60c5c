import type { firstRequests } from './signedIn.ts'

/** Something that can be opened by its address, and done there. */
export interface Destination {
  readonly title: string
  /** With `{org}` where it is about one organisation. */
  readonly to: string
  /** Further words that people call it by. */
  readonly also?: string
  /** Typed after `g`, it leads there too. */
  readonly letter?: string
}

export interface Area extends Omit<Destination, 'to'> {
  /** Its address begins with it. */
  readonly id: keyof typeof firstRequests
  readonly letter: string
  /** It shows one organisation, which is named in its address. */
  readonly isOfOrganisation?: boolean
  /** Under which its saved views are kept, where that is not its id. */
  readonly viewsOf?: string
  readonly tabs?: readonly Destination[]
  readonly verbs?: readonly Destination[]
}

/** The ten areas of the console, in the order of the navigation, and what the command palette opens in each. */
export const areas: readonly Area[] = [
  {
    id: 'orders',
    title: 'Orders',
    letter: 'O',
    also: 'órdenes pedidos',
    tabs: [{ title: 'Closed Orders', to: '/orders?tab=closed', also: 'órdenes cerradas' }],
    verbs: [{ title: 'Descargar CSV', to: '/orders?open=csv', also: 'exportar órdenes' }],
  },
  {
    id: 'publicity',
    title: 'Publicity',
    letter: 'B',
    also: 'publicidad',
    verbs: [{ title: 'Create publicity', to: '/publicity?open=new', also: 'crear publicidad anuncio' }],
  },
  {
    id: 'products',
    title: 'Products',
    letter: 'P',
    also: 'productos',
    tabs: [
      { title: 'Catalog', to: '/products?tab=catalog', also: 'catálogos' },
      { title: 'Categories', to: '/products?tab=categories', also: 'categorías' },
      { title: 'TyC', to: '/products?tab=tyc', also: 'términos y condiciones' },
      { title: 'City', to: '/products?tab=city', also: 'ciudades' },
      { title: 'Formulario', to: '/products?tab=form', also: 'formularios' },
    ],
    verbs: [
      { title: 'Add New Product', to: '/products?open=new', also: 'crear producto nuevo' },
      { title: 'UPLOAD PRODUCTS BY EXCEL', to: '/products?open=import', also: 'cargar importar productos' },
      { title: 'Create New Catalog', to: '/products?tab=catalog&open=new', also: 'crear catálogo nuevo' },
      { title: 'Create New Category', to: '/products?tab=categories&open=new', also: 'crear categoría nueva' },
      { title: 'Create New Terms Condition', to: '/products?tab=tyc&open=new', also: 'crear tyc nuevos términos' },
      { title: 'Create New City', to: '/products?tab=city&open=new', also: 'crear ciudad nueva' },
      { title: 'Crear Formulario', to: '/products?tab=form&open=new', also: 'nuevo' },
    ],
  },
  {
    id: 'clients',
    title: 'Clients',
    letter: 'C',
    also: 'clientes organizaciones',
    viewsOf: 'organisation',
    verbs: [
      { title: 'Add New Client', to: '/clients?open=new', also: 'crear cliente nuevo organización' },
      { title: 'Cambiar plan', to: '/clients?plan={org}' },
    ],
  },
  {
    id: 'users',
    title: 'Users',
    letter: 'U',
    also: 'usuarios empleados',
    isOfOrganisation: true,
    verbs: [
      { title: 'Create New User', to: '/users?org={org}&open=new', also: 'crear usuario nuevo' },
      { title: 'Puntos de cortesía', to: '/users?org={org}&focus=courtesy', also: 'dar enviar' },
    ],
  },
  {
    id: 'goals',
    title: 'Goals',
    letter: 'G',
    also: 'metas',
    verbs: [{ title: 'Crear periodo', to: '/goals?open=new', also: 'nuevo' }],
  },
  {
    id: 'surveys',
    title: 'Surveys',
    letter: 'E',
    also: 'encuestas',
    isOfOrganisation: true,
    verbs: [{ title: 'Add New Survey', to: '/surveys?org={org}&open=new', also: 'crear encuesta nueva' }],
  },
  { id: 'courses', title: 'Courses', letter: 'R', also: 'cursos', isOfOrganisation: true },
  {
    id: 'custom_analytics',
    title: 'Custom Analytics',
    letter: 'A',
    also: 'analíticas',
    isOfOrganisation: true,
    verbs: [{ title: 'Add Custom analytic', to: '/custom_analytics?org={org}&open=new', also: 'crear analítica' }],
  },
  {
    id: 'services',
    title: 'Services',
    letter: 'S',
    also: 'servicios',
    isOfOrganisation: true,
    verbs: [{ title: 'Sumar al balance', to: '/services?org={org}&focus=balance', also: 'actualizar saldo puntos' }],
  },
]
