import { globSync } from 'node:fs'

/** What the specification names of one screen, to the letter: a column, field, option, status, button, title or message. */
export interface NamedScreen {
  /** Where its words are written: they may be English there, whatever the rest says. */
  readonly files: readonly string[]
  /** Its address; `{org}`, `{product}` and the like stand for ids. */
  readonly at: string
  /** Somebody else than an admin; null for nobody. */
  readonly as?: 'notInitiated' | null
  /** A button that is pressed there first, by the beginning of its name. */
  readonly press?: string
  /** The heads of its columns, in their order. */
  readonly heads?: readonly string[]
  readonly labels: readonly string[]
  /** Told in some cases only. */
  readonly messages?: readonly string[]
}

/** Texts separated by semicolons. */
const list = (text: string) => text.split(/;\s+/)

const tabs = ['Products', 'Catalog', 'Categories', 'TyC', 'City', 'Formulario']
const products = 'src/screens/products'
const dialog = ['src/resource/SaveActions.tsx']
const menu = ['src/resource/menuColumn.tsx']
const sites = ['src/resource/SiteScreen.tsx', 'src/resource/InlineEdit.tsx']
const history = ['src/resource/history/words.ts']
const courtesy = ['CourtesyCard', 'CourtesyForm', 'Recipient'].map((name) => `src/screens/users/courtesy/${name}.tsx`)
const palette = globSync('src/screens/*/{area,destinations}.ts')

export const namedScreens: Readonly<Record<string, NamedScreen>> = {
  navigation: {
    files: [
      ...palette,
      'src/app/ProfileMenu.tsx',
      'src/app/NotFound.tsx',
      'src/app/journal/words.ts',
      'src/screens/orders/OrdersPage.tsx',
      'src/screens/orders/export/CsvExport.tsx',
      'src/screens/clients/ClientsScreen.tsx',
    ],
    at: '/orders',
    press: 'Perfil de ',
    labels: list(`Orders; Publicity; Products; Clients; Users; Goals; Surveys; Courses; Custom Analytics; Services;
      Logout`),
  },
  'sign in': {
    files: ['src/app/SignedOutLayout.tsx'],
    at: '/login',
    as: null,
    labels: ['Login', 'Email', 'Password', 'Sign In', 'Forgot password?'],
  },
  'forgotten password': {
    files: ['src/screens/session/Recovery.tsx'],
    at: '/recover/password',
    as: null,
    labels: ['Email', 'Send'],
    messages: ['Please check your email for a reset password link'],
  },
  activation: {
    files: ['src/screens/session/Activation.tsx'],
    at: '/activate',
    as: 'notInitiated',
    labels: ['Thank You For Joining', 'New Password', 'Confirm New Password', 'Accept Terms', 'Change Password'],
    messages: ['Please complete all fields below to continue', 'The provided passwords do not match!'],
  },
  products: {
    files: [
      `${products}/ProductsScreen.tsx`,
      `${products}/list/ProductsTab.tsx`,
      `${products}/list/ProductsTable.tsx`,
      `${products}/list/productColumns.tsx`,
      ...menu,
      ...palette,
    ],
    at: '/products',
    press: 'Acciones de ',
    heads: ['Catalogs', 'Name', 'Size', 'SKU #', 'Category', 'Cost($) | Points', 'Description', 'TyC', 'Cities'],
    labels: [...tabs, 'Add New Product', 'UPLOAD PRODUCTS BY EXCEL', 'Edit'],
  },
  product: {
    files: [
      ...history,
      `${products}/editor/ProductEditor.tsx`,
      `${products}/editor/ProductFields.tsx`,
      `${products}/editor/PriceRows.tsx`,
      `${products}/editor/Sizes.tsx`,
      'src/components/format/pictureMessage.ts',
      'src/components/format/refusalMessages.ts',
      ...dialog,
      ...palette,
    ],
    at: '/products?open=new',
    labels: list(`Add New Product; Name; 0 / 42 caracteres; Description; Category; Catalogs; TyC; Form; Size; Featured;
      Vendor name; Cities; Image; Corporate benefit; Demon price; Hidden tag; Prices; Price 1;
      Dollar price 1; Agregar precio; Save; Cancel`),
    messages: ['Superaste el límite de caracteres!', 'Los precios deben ser mayores a cero', 'Invalid file type'],
  },
  'product that exists': {
    files: [`${products}/editor/ProductEditor.tsx`],
    at: '/products?open={product}',
    labels: ['Edit · SKU {product}', 'Save'],
  },
  'Excel upload': {
    files: [`${products}/import/ImportDialog.tsx`, `${products}/import/ImportOutcome.tsx`],
    at: '/products?open=import',
    labels: ['Guardar'],
    messages: ['Error al obtener datos'],
  },
  catalogs: {
    files: [`${products}/catalogs.tsx`, ...menu, ...palette],
    at: '/products?tab=catalog',
    press: 'Acciones de ',
    heads: ['Id', 'Name', '# Products', 'Categories'],
    labels: ['Create New Catalog', 'Edit'],
  },
  catalog: {
    files: [`${products}/catalogs.tsx`, 'src/resource/CountryField.tsx', ...dialog],
    at: '/products?tab=catalog&open=new',
    labels: ['Create New Catalog', 'Name', 'Country', 'Save'],
  },
  categories: {
    files: [`${products}/categories.tsx`, ...menu, ...palette],
    at: '/products?tab=categories',
    press: 'Acciones de ',
    heads: ['ID', 'Name'],
    labels: ['Create New Category', 'Edit'],
  },
  category: {
    files: [`${products}/categories.tsx`],
    at: '/products?tab=categories&open=new',
    labels: ['Create New Category', 'Name'],
  },
  TyC: {
    files: [`${products}/tycs.tsx`, ...menu, ...palette],
    at: '/products?tab=tyc',
    press: 'Acciones de ',
    heads: ['ID', 'Name', 'TyC'],
    labels: ['Create New Terms Condition', 'Edit'],
  },
  'one TyC': {
    files: [`${products}/tycs.tsx`, 'src/components/richText/Toolbar.tsx'],
    at: '/products?tab=tyc&open=new',
    labels: list(`Create New Terms Condition; Name; Arial; Comic Sans; Courier New; Georgia; Helvetica; Lucida;
      Extra-small; Small; Medium; Large`),
  },
  cities: {
    files: [`${products}/cities.tsx`, ...menu, ...palette],
    at: '/products?tab=city',
    press: 'Acciones de ',
    heads: ['Id', 'Name', '# Products'],
    labels: ['Create New City', 'Edit'],
  },
  city: {
    files: [...history, `${products}/cities.tsx`, 'src/resource/CountryField.tsx'],
    at: '/products?tab=city&open=new',
    labels: ['Create New City', 'City name', 'Country'],
  },
  forms: {
    files: [...history, `${products}/forms/FormsTab.tsx`, `${products}/forms/formColumns.tsx`, ...palette],
    at: '/products?tab=form',
    press: 'Acciones de ',
    heads: ['ID', 'Titulo', 'Descripcion', 'Creado'],
    labels: ['Adminstrar Formulários', 'Crear Formulario', 'Editar', 'ARCHIVAR'],
  },
  form: {
    files: [
      `${products}/forms/FormBuilder.tsx`,
      `${products}/forms/SaveQuestions.tsx`,
      `${products}/forms/NewQuestion.tsx`,
      `${products}/forms/QuestionType.tsx`,
    ],
    at: '/products?tab=form&open=new',
    labels: list(`Crear Formulario; Title; Description; Label; Type; Campo abierto; Selección múltiple;
      Agregar pregunta; Guardar preguntas`),
  },
  orders: {
    files: [
      ...history,
      'src/screens/orders/OrdersScreen.tsx',
      'src/screens/orders/orderColumns.tsx',
      'src/screens/orders/OrderLines.tsx',
      'src/screens/orders/ItemStatus.tsx',
      'src/screens/orders/BulkStatus.tsx',
      'src/screens/orders/ProductFilter.tsx',
      'src/screens/orders/export/CsvExport.tsx',
      'src/parts/statusStyle.ts',
      ...palette,
    ],
    at: '/orders',
    labels: list(`Open Orders; Closed Orders; Descargar CSV; Buscar por Order id; Filter; Información completa;
      In-progress; Shipped; Delivered; Refund; Send Notification`),
    messages: ['Order id'],
  },
  'closed orders': {
    files: ['src/screens/orders/refund/RefundDialog.tsx', 'src/parts/statusStyle.ts', 'src/app/journal/record.ts'],
    at: '/orders?tab=closed',
    labels: ['Partial-refunded', 'Refunded'],
    messages: ['Confirmar reembolso por'],
  },
  'order information': {
    files: ['src/screens/orders/OrderInfoContainer.tsx'],
    at: '/orders?info={order}',
    labels: ['Información completa'],
  },
  publicity: {
    files: [...history, 'src/screens/publicity/PublicityScreen.tsx', 'src/resource/PagedTable.tsx', ...palette],
    at: '/publicity',
    heads: ['Nombre', 'Organización', 'Descripcion', 'Link', 'Status', 'Editar'],
    labels: ['Create publicity', 'Activo', '5', '10', '25', 'All'],
  },
  'one publicity': {
    files: ['src/screens/publicity/PublicityScreen.tsx', 'src/screens/publicity/PublicityFields.tsx'],
    at: '/publicity?open=new',
    labels: ['Create publicity', 'Descripcion', 'Link', 'Status', 'Activo', 'Guardar'],
    messages: list(`El título es requerido; El campo no puede estar vacío ni contener solo espacios en blanco;
      *Seleccione una organización; ¡Enviado con éxito!`),
  },
  clients: {
    files: [...history, 'src/screens/clients/ClientsScreen.tsx', ...menu, ...palette],
    at: '/clients',
    press: 'Acciones de ',
    heads: ['Client Name', '# Users', 'Catalogs', 'HR Admins', 'Open Invoices', 'Status', 'Domain'],
    labels: ['Add New Client', 'Active', 'Edit', 'Change Plan'],
  },
  client: {
    files: [...history, 'src/screens/clients/ClientFields.tsx', 'src/resource/CountryField.tsx', ...dialog],
    at: '/clients?open={org}',
    labels: list(`Edit Viajes Labels; Client Name; BusinessId; Link to Domain; Email; Country; Address; Language;
      Spanish; English; Industry; Status; Active; Plan; Basic; Premium; Catalog; HR Admin`),
  },
  'status of a client': {
    files: [...history, 'src/screens/clients/ClientFields.tsx', 'src/screens/clients/HrAdmins.tsx'],
    at: '/clients?open={closedOrg}',
    labels: ['Status', 'Inactive', 'HR Admin'],
  },
  'change of plan': {
    files: ['src/screens/clients/ClientsScreen.tsx', 'src/screens/clients/ClientFields.tsx', 'src/parts/planLabel.ts'],
    at: '/clients?plan={org}',
    labels: ['Change Plan', 'Plan', 'Basic', 'Premium', 'Save', 'Cancel'],
  },
  users: {
    files: ['src/screens/users/UsersScreen.tsx', ...menu, ...palette],
    at: '/users?org={org}',
    press: 'Acciones de ',
    heads: ['User Name', 'Email', 'Admin', 'Active', 'Manager'],
    labels: ['Create New User', 'Edit', 'Buscar'],
  },
  'no user': {
    files: ['src/screens/users/UsersScreen.tsx'],
    at: '/users?org={closedOrg}',
    labels: ['No users'],
  },
  'users of nobody': {
    files: ['src/resource/OrganisationScreen.tsx'],
    at: '/users',
    labels: ['Please select an org to see its users'],
  },
  user: {
    files: [
      ...history,
      'src/screens/users/UsersScreen.tsx',
      'src/screens/users/person/PersonPanel.tsx',
      ...courtesy,
      'src/screens/users/courtesy/ListedPeople.tsx',
      ...dialog,
    ],
    at: '/users?org={org}&open={user}',
    labels: list(`Account; Name; Last Name; Email; Phone; Address; Title; Type of User; User; Admin; Manager; Status;
      Active; Inactive; Cancel; Save`),
  },
  'new user': {
    files: ['src/screens/users/UsersScreen.tsx', ...dialog],
    at: '/users?org={org}&open=new',
    labels: ['Account', 'Cancel', 'Create'],
  },
  'courtesy points': {
    files: [...courtesy, 'src/screens/points/TransferDialogContainer.tsx', 'src/resource/MoveDialog.tsx'],
    at: '/users?org={org}&focus=courtesy',
    labels: ['Buscar'],
    messages: list(`Mensaje; DNI; Guardar; Ingrese un correo electrónico válido; Confirmar; Cancelar;
      Actualizacion existosa!`),
  },
  goals: {
    files: [...history, 'src/screens/goals/GoalsScreen.tsx', 'src/resource/ToggleCell.tsx', ...palette],
    at: '/goals',
    heads: ['Period Name', 'Active'],
    labels: ['Periods', 'Create New Period', 'Inactive'],
  },
  'goal period': {
    files: ['src/screens/goals/GoalsScreen.tsx', ...dialog],
    at: '/goals?open=new',
    labels: ['Create New Period', 'Period Name', 'Save'],
  },
  surveys: {
    files: [...history, 'src/screens/surveys/SurveysScreen.tsx', 'src/resource/ToggleCell.tsx', ...sites, ...palette],
    at: '/surveys?org={org}',
    heads: ['Name', 'Results', 'URL', 'Active', 'Multi Response', 'Acciones'],
    labels: ['Add New Survey', 'View results', 'Preview', 'Edit Url'],
  },
  'survey edited in its row': {
    files: [...history, ...sites],
    at: '/surveys?org={org}&open={survey}',
    labels: ['Results URL', 'URL', 'Save', 'cancel'],
  },
  'new survey': {
    files: ['src/screens/surveys/SurveysScreen.tsx'],
    at: '/surveys?org={org}&open=new',
    labels: ['Add New Survey', 'Name', 'Typeform id', 'Results URL'],
  },
  courses: {
    files: ['src/screens/surveys/SurveysScreen.tsx', ...sites],
    at: '/courses?org={org}',
    heads: ['Name', 'Results', 'URL', 'Active', 'Acciones'],
    labels: ['View results', 'Edit Url'],
  },
  'custom analytics': {
    files: [...history, 'src/screens/analytics/CustomAnalyticsScreen.tsx', ...sites, ...palette],
    at: '/custom_analytics?org={org}',
    heads: ['Title', 'External URLS', 'URL', 'Estado', 'Publico', 'Acciones'],
    labels: ['Add Custom analytic', 'preview external URLS', 'Preview', 'Edit Url'],
  },
  'custom analytic edited in its row': {
    files: ['src/screens/analytics/CustomAnalyticsScreen.tsx'],
    at: '/custom_analytics?org={org}&open={analytic}',
    labels: ['Calibration button url', 'Analytic url'],
  },
  'new custom analytic': {
    files: [...history, 'src/screens/analytics/CustomAnalyticsScreen.tsx'],
    at: '/custom_analytics?org={org}&open=new',
    labels: ['Add Custom analytic', 'Title', 'Analytic url', 'External URLS'],
  },
  services: {
    files: ['src/screens/services/ServicesView.tsx', 'src/screens/services/BalanceCard.tsx'],
    at: '/services?org={org}',
    labels: ['Activate', 'Restore', 'Save', 'Sumar al balance', 'Detalles', 'Guardar'],
    messages: ['Dissable'],
  },
  'services of nobody': {
    files: ['src/resource/OrganisationScreen.tsx'],
    at: '/services',
    labels: ['Please select an org to see its services'],
  },
}

/** What may be English in a file: what is named on its screens. */
export const namedIn = (file: string): readonly string[] =>
  Object.values(namedScreens)
    .filter(({ files }) => files.includes(file))
    .flatMap(({ heads = [], labels, messages = [] }) => [...heads, ...labels, ...messages])
