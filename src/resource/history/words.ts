import { isolated } from '#components/format/isolated.tsx'
import { isBlank } from '#contract/blank.ts'
import type { AuditEntry, AuditField, AuditValue } from '#contract/audit/audit.ts'
import { textOf } from '#components/html/textOf.ts'
import { formatDollars, formatNumber } from '#components/format/number.ts'
import { statusStyle } from '#parts/statusStyle.ts'

/** What a record is called, by its kind. */
const kinds: Readonly<Record<string, string>> = {
  order_item: 'Artículo',
  product: 'Producto',
  catalog: 'Catálogo',
  city: 'Ciudad',
  category: 'Categoría',
  tyc: 'TyC',
  form: 'Formulario',
  client: 'Cliente',
  user: 'Usuario',
  period: 'Periodo',
  survey: 'Encuesta o curso',
  publicity: 'Anuncio',
  analytic: 'Analítica',
  upload: 'Archivo',
}

export const kindWord = (kind: string): string => kinds[kind] ?? kind

const common: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  country: 'Country',
  email: 'Email',
  address: 'Address',
  is_active: 'Status',
}
/** The labels of the forms. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order_item: { status: 'Status', refunded: 'Puntos devueltos', points: 'Puntos' },
  product: {
    category: 'Category',
    catalogs: 'Catalogs',
    tyc: 'TyC',
    form: 'Form',
    sizes: 'Size',
    featured: 'Featured',
    vendor_name: 'Vendor name',
    cities: 'Cities',
    image_url: 'Image',
    is_corporate_benefit: 'Corporate benefit',
    is_demon_price: 'Demon price',
    hidden_tag: 'Hidden tag',
    prices: 'Prices',
  },
  city: { name: 'City name' },
  tyc: { tyc: 'TyC' },
  form: { name: 'Titulo', description: 'Descripcion', questions: 'Preguntas', archived: 'Archivado' },
  client: {
    name: 'Client Name',
    business_id: 'BusinessId',
    sub_domain: 'Link to Domain',
    language: 'Language',
    industry: 'Industry',
    plan: 'Plan',
    catalogs: 'Catalog',
    hr_admins: 'HR Admins',
    services: 'Servicios',
    current_balance: 'Balance',
    points_to_distribute: 'Por distribuir',
    description: 'Detalles',
  },
  user: {
    lastname: 'Last Name',
    phone: 'Phone',
    title: 'Title',
    type: 'Type of User',
    points: 'Puntos',
    description: 'Mensaje',
  },
  period: { name: 'Period Name', is_active: 'Active' },
  survey: { url: 'URL', results_url: 'Results URL', is_active: 'Active', is_multi_response: 'Multi Response' },
  publicity: {
    title: 'Nombre',
    description: 'Descripcion',
    link: 'Link',
    image_url: 'Imagen',
    organisation: 'Organización',
  },
  analytic: {
    title: 'Title',
    analytic_url: 'Analytic url',
    external_urls: 'External URLS',
    active: 'Estado',
    is_public: 'Publico',
  },
  upload: { content_type: 'Tipo', bytes: 'Bytes' },
}

/** A field that an API names and we do not is shown by its own name. */
export const fieldLabel = (kind: string, { name }: AuditField): string => labels[kind]?.[name] ?? common[name] ?? name

/** In the order of the forms; other fields come last. */
export function inOrder(kind: string, fields: readonly AuditField[]): readonly AuditField[] {
  const known = Object.keys({ ...common, ...labels[kind] })
  const place = ({ name }: AuditField) => (known.includes(name) ? known.indexOf(name) : known.length)
  return fields.toSorted((one, other) => place(one) - place(other))
}

/** A price row as the API sends it: `950 / $3.50`. */
const priceText = (sent: string): string => {
  const [points, dollars] = sent.split(' / $').map(Number)
  return Number.isFinite(points) && dollars !== undefined && Number.isFinite(dollars)
    ? `${formatNumber(points)} puntos, $ ${formatDollars(dollars)}`
    : sent
}

const options: Readonly<Record<string, string>> = {
  basic: 'Basic',
  premium: 'Premium',
  spanish: 'Spanish',
  english: 'English',
  admin: 'Admin',
  manager: 'Manager',
  user: 'User',
}
const chosen = new Set(['plan', 'language', 'type'])

/** A value in words; a dash for an empty one. */
export function valueText(field: string, value: AuditValue): string {
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => isolated(itemText(field, one))).join(', ')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') {
    if (field === 'is_active') return value ? 'Active' : 'Inactive'
    return value ? 'Sí' : 'No'
  }
  if (value === null || isBlank(value)) return '–'
  if (field === 'status') return statusStyle(value).label
  if (chosen.has(field)) return options[value] ?? value
  return (field === 'tyc' || field === 'description' ? textOf(value) : value) || '–'
}

const itemText = (field: string, item: string) => (field === 'prices' ? priceText(item) : item)

/** The items that a list lost and gained; null for a field that is not a list, and where only the order changed. */
export function listChange({ name, before, after }: AuditField) {
  if (!Array.isArray(before) || !Array.isArray(after)) return null
  const change = {
    removed: before.filter((one) => !after.includes(one)).map((one) => itemText(name, one)),
    added: after.filter((one) => !before.includes(one)).map((one) => itemText(name, one)),
  }
  return change.removed.length + change.added.length === 0 ? null : change
}

const query = (path: string, name: string, value: string) => `${path}?${new URLSearchParams({ [name]: value })}`

/** The address that opens a changed record; undefined for a kind without a dialog. */
export function recordAddress({ kind, recordId, orderId }: AuditEntry): string | undefined {
  if (kind === 'order_item') return orderId === '' ? undefined : query('/orders', 'info', orderId)
  const places: Readonly<Record<string, string>> = {
    product: '/products',
    catalog: '/products?tab=catalog',
    city: '/products?tab=city',
    category: '/products?tab=categories',
    tyc: '/products?tab=tyc',
    form: '/products?tab=form',
    client: '/clients',
    publicity: '/publicity',
  }
  const place = places[kind]
  return place && `${place}${place.includes('?') ? '&' : '?'}open=${encodeURIComponent(recordId)}`
}
