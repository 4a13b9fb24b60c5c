import { inContext, plural, t } from '#language/t.ts'
import { isolated } from '#components/format/isolated.tsx'
import { isBlank } from '#contract/blank.ts'
import type { AuditEntry, AuditField, AuditValue } from '#contract/audit/audit.ts'
import { textOf } from '#components/html/textOf.ts'
import { formatDollars, formatNumber } from '#components/format/number.ts'
import { planLabel } from '#parts/planLabel.ts'
import { statusStyle } from '#parts/statusStyle.ts'

/** What a record is called, by its kind. */
const kinds: Readonly<Record<string, () => string>> = {
  order_item: () => t`Artículo`,
  product: () => t`Producto`,
  catalog: () => t`Catálogo`,
  city: () => t`Ciudad`,
  category: () => t`Categoría`,
  tyc: () => t`TyC`,
  form: () => t`Formulario`,
  client: () => t`Cliente`,
  user: () => t`Usuario`,
  period: () => t`Periodo`,
  survey: () => t`Encuesta o curso`,
  publicity: () => t`Anuncio`,
  analytic: () => t`Analítica`,
  upload: () => t`Archivo`,
}

export const kindWord = (kind: string): string => kinds[kind]?.() ?? kind

const common: Readonly<Record<string, () => string>> = {
  name: () => t`Name`,
  description: () => t`Description`,
  country: () => t`Country`,
  email: () => t`Email`,
  address: () => t`Address`,
  is_active: () => t`Status`,
}
/** The labels of the forms. */
const labels: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  order_item: { status: () => t`Status`, refunded: () => t`Puntos devueltos`, points: () => t`Puntos` },
  product: {
    category: () => t`Category`,
    catalogs: () => t`Catalogs`,
    tyc: () => t`TyC`,
    form: () => t`Form`,
    sizes: () => t`Size`,
    featured: () => t`Featured`,
    vendor_name: () => t`Vendor name`,
    cities: () => t`Cities`,
    image_url: () => t`Image`,
    is_corporate_benefit: () => t`Corporate benefit`,
    is_demon_price: () => t`Demon price`,
    hidden_tag: () => t`Hidden tag`,
    prices: () => t`Prices`,
  },
  city: { name: () => t`City name` },
  tyc: { tyc: () => t`TyC` },
  form: {
    name: () => t`Titulo`,
    description: () => t`Descripcion`,
    questions: () => t`Preguntas`,
    archived: () => t`Archivado`,
  },
  client: {
    name: () => t`Client Name`,
    business_id: () => t`BusinessId`,
    sub_domain: () => t`Link to Domain`,
    language: () => t`Language`,
    industry: () => t`Industry`,
    plan: () => t`Plan`,
    catalogs: () => t`Catalog`,
    hr_admins: () => t`HR Admins`,
    services: () => t`Servicios`,
    current_balance: () => t`Balance`,
    points_to_distribute: () => t`Por distribuir`,
    description: () => t`Detalles`,
  },
  user: {
    lastname: () => t`Last Name`,
    phone: () => t`Phone`,
    title: () => inContext('a person’s job')`Title`,
    type: () => t`Type of User`,
    points: () => t`Puntos`,
    description: () => t`Mensaje`,
  },
  period: { name: () => t`Period Name`, is_active: () => t`Active` },
  survey: {
    url: () => t`URL`,
    results_url: () => t`Results URL`,
    is_active: () => t`Active`,
    is_multi_response: () => t`Multi Response`,
  },
  publicity: {
    title: () => t`Nombre`,
    description: () => t`Descripcion`,
    link: () => t`Link`,
    image_url: () => t`Imagen`,
    organisation: () => t`Organización`,
  },
  analytic: {
    title: () => t`Title`,
    analytic_url: () => t`Analytic url`,
    external_urls: () => t`External URLS`,
    active: () => t`Estado`,
    is_public: () => t`Publico`,
  },
  upload: { content_type: () => t`Tipo`, bytes: () => t`Bytes` },
}

/** A field that an API names and we do not is shown by its own name. */
export const fieldLabel = (kind: string, { name }: AuditField): string =>
  (labels[kind]?.[name] ?? common[name])?.() ?? name

/** In the order of the forms; other fields come last. */
export function inOrder(kind: string, fields: readonly AuditField[]): readonly AuditField[] {
  const known = Object.keys({ ...common, ...labels[kind] })
  const place = ({ name }: AuditField) => (known.includes(name) ? known.indexOf(name) : known.length)
  return fields.toSorted((one, other) => place(one) - place(other))
}

/** A price row as the API sends it: `950 / $3.50`. */
const priceText = (sent: string): string => {
  const [points, dollars] = sent.split(' / $').map(Number)
  return points !== undefined && Number.isFinite(points) && dollars !== undefined && Number.isFinite(dollars)
    ? t`${plural(points, '# punto', '# puntos')}, $ ${formatDollars(dollars)}`
    : sent
}

const options: Readonly<Record<string, () => string>> = {
  spanish: () => t`Spanish`,
  english: () => t`English`,
  admin: () => t`Admin`,
  manager: () => t`Manager`,
  user: () => t`User`,
}
const chosen = new Set(['language', 'type'])

/** A value in words; a dash for an empty one. */
export function valueText(field: string, value: AuditValue): string {
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => isolated(itemText(field, one))).join(', ')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') {
    if (field === 'is_active') return value ? t`Active` : t`Inactive`
    return value ? t`Sí` : t`No`
  }
  if (value === null || isBlank(value)) return '–'
  if (field === 'status') return statusStyle(value).label
  if (field === 'plan') return planLabel(value)
  if (chosen.has(field)) return options[value]?.() ?? value
  return (field === 'tyc' || field === 'description' ? textOf(value) : value) || '–'
}

const itemText = (field: string, item: string) => (isBlank(item) ? '–' : field === 'prices' ? priceText(item) : item)

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
