import { isolated, sentence } from '#components/format/isolated.tsx'
import type { Write } from '#api/connection.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { countOf, formatNumber, formatPoints } from '#components/format/number.ts'
import { bulkCounts, type BulkItem, type BulkRun } from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { problemWords } from '#resource/BulkRunLine.tsx'
import type { Entry, Told } from '#runtime/journal.ts'

export type Said = Pick<Entry, 'words' | 'detail' | 'to'>

/** What the lists that were read tell about the ids of a call. */
export interface Known {
  /** The name of what has an id in a list, by the list's key. */
  readonly name: (list: string, id: unknown) => string | undefined
  /** The id that the list of its row is of: the organisation of a user, the form of a question. */
  readonly owner: (list: string, id: unknown) => string | undefined
  /** An ordered item: its product and order, and who ordered it. */
  readonly item: (id: unknown) => Fields | undefined
  /** Whether a service of an organisation is active. */
  readonly isActive: (organisation: unknown, service: unknown) => boolean | undefined
}

type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const statusOf = (status: unknown) => text(status).replace(/^./, (letter) => letter.toUpperCase())

const isCourse = ({ id }: Fields, { name }: Known) =>
  name('surveys', id) === undefined && name('courses', id) !== undefined
const survey = (detail: string) => (sent: Fields, known: Known) =>
  isCourse(sent, known)
    ? ([`Curso {courses id}|${detail}`, '/courses?org={courses.id}&open={id}'] as const)
    : ([`Encuesta {surveys id}|${detail}`, '/surveys?org={surveys.id}&open={id}'] as const)

/** Words, and the address of the record. */
type Call = readonly [words: string, address: string]

/**
 * Every call that changes something, in the words that staff know it by, and a detail after `|`. What is sent stands in
 * for `{field}`, the id of the path for `{id}`, that of a new record for `{new}`, and for `{list field}` the name of what
 * has that id in a list; in an address, the id that the list is of for `{list.field}`. A `«{field}»` without words of its
 * own is told by the id; an address ends before what is not known. Null: it is told as part of something else.
 */
const calls: Readonly<Record<string, Call | ((sent: Fields, known: Known) => Call | null)>> = {
  'patch:order_item/status/{id}': ({ status, notify, product }) =>
    status === 'refunded'
      ? null
      : [
          `${product === undefined ? 'Ítem #{id}' : '{product}'} a ${statusOf(status)}|{ordered}${notify === true ? 'Con aviso por correo' : 'Sin aviso'}`,
          '/orders?info={order}',
        ],
  'post:staff/goal_period': ['Nuevo periodo «{name}»', '/goals'],
  'post:staff/activate_period/{id}': ['Periodo {goal periods id}|Activar o desactivar', '/goals'],
  'post:staff/user/create': [
    'Nuevo usuario {name} {lastname}|{organisations organization_id}',
    '/users?org={organization_id}&open={new}',
  ],
  'patch:staff/user/{id}': ['Usuario {name} {lastname}', '/users?org={users.id}&open={id}'],
  'post:staff/org': ['Nueva organización «{name}»', '/clients?open={new}'],
  'patch:staff/org': ['Organización «{name}»', '/clients?open={org_id}'],
  'patch:staff/org/{id}/plan': ['Plan {plan} para {organisations id}', '/clients?open={id}'],
  'post:staff/org/admin': [
    '{users userid}, administrador de RR. HH. de {organisations org_id}|Agregar',
    '/clients?open={org_id}',
  ],
  'delete:staff/org/admin': [
    '{users userid}, administrador de RR. HH. de {organisations org_id}|Quitar',
    '/clients?open={org_id}',
  ],
  'patch:staff/services': ['Servicios de {organisations org_id}|{switched}', '/services?org={org_id}'],
  'post:staff/product': ['Nuevo producto «{name}»', '/products?open={new}'],
  'patch:staff/product/{id}': ['Producto «{name}»', '/products?open={id}'],
  'post:staff/tyc': ['Nuevos términos «{name}»', '/products?tab=tyc&open={new}'],
  'patch:staff/tyc/{id}': ['Términos «{name}»', '/products?tab=tyc&open={id}'],
  'post:staff/catalog': ['Nuevo catálogo «{name}»', '/products?tab=catalog&open={new}'],
  'patch:staff/catalog/{id}': ['Catálogo «{name}»', '/products?tab=catalog&open={id}'],
  'post:staff/city': ['Nueva ciudad «{name}»', '/products?tab=city&open={new}'],
  'patch:staff/city/{id}': ['Ciudad «{name}»', '/products?tab=city&open={id}'],
  'post:staff/product_category': ['Nueva categoría «{name}»', '/products?tab=categories&open={new}'],
  'patch:staff/product_category/{id}': ['Categoría «{name}»', '/products?tab=categories&open={id}'],
  'delete:staff/catalog/product': [
    'Producto {products product_ids} fuera del catálogo {catalogs catalog_id}',
    '/products?open={product_ids}',
  ],
  'delete:staff/city/product': [
    'Producto {products product_ids} fuera de la ciudad {cities city_ids}',
    '/products?open={product_ids}',
  ],
  'post:forms/create': ['Nuevo formulario «{title}»', '/products?tab=form&open={new}'],
  'post:forms/update': ['Formulario «{title}»', '/products?tab=form&open={form_id}'],
  'post:forms/archive': ['Formulario {forms form_id}|Archivar', '/products?tab=form'],
  'post:forms/delete': ['Pregunta {questions question_id}|Eliminar', '/products?tab=form&open={questions.question_id}'],
  'post:publicity/create': ['Nueva publicidad «{title}»', '/publicity?open={new}'],
  'put:publicity/update': ['Publicidad «{title}»', '/publicity?open={id}'],
  'put:publicity/update_image': ['Imagen de publicidad {publicity id_publicity}', '/publicity?open={id_publicity}'],
  'post:staff/survey': ['Nueva encuesta «{name}»', '/surveys?org={organization_id}&open={new}'],
  'patch:staff/surveys/{id}': ['Encuesta {surveys id}', '/surveys?org={surveys.id}&open={id}'],
  'patch:staff/survey/{id}/activate': survey('Activar o desactivar'),
  'patch:staff/survey/{id}/multi_response': survey('Varias respuestas'),
  'patch:staff/course/{id}': ['Curso {courses id}', '/courses?org={courses.id}&open={id}'],
  'post:staff/custom_analytics/{id}': [
    'Nuevo Custom Analytics «{title}»|{organisations id}',
    '/custom_analytics?org={id}&open={new}',
  ],
  'patch:staff/custom_analytics/{id}': [
    'Custom Analytics {analytics id}',
    '/custom_analytics?org={analytics.id}&open={id}',
  ],
  'patch:staff/custom_analytics/{id}/activate': [
    'Custom Analytics {analytics id}|Activar o desactivar',
    '/custom_analytics?org={analytics.id}&open={id}',
  ],
  'patch:staff/custom_analytics/{id}/activate/public': [
    'Custom Analytics público {analytics id}|Activar o desactivar',
    '/custom_analytics?org={analytics.id}&open={id}',
  ],
}

/** Ids stand for themselves alone: `staff/org/12/plan` is `staff/org/{id}/plan`. */
export const withoutIds = (path: string): string => path.replace(/\/[^/]*\d[^/]*/g, '/{id}')

/**
 * A write as staff know it; one that nobody has put into words is told by its address. `answered` is the data of its
 * answer, once there is one. Null: something else tells it.
 */
export function writeWords({ method, path, json }: Write, known: Known, answered?: unknown): Said | null {
  const call = `${method}:${withoutIds(path)}`
  const id = decodeURIComponent(/\/([^/]*\d[^/]*)/.exec(path)?.[1] ?? '')
  const body: Fields = Object(first(json))
  const item = call.startsWith('patch:order_item/') ? known.item(id) : undefined
  const switched = switchedIn(body, known)
  const sent: Fields = { ...item, switched, ...body, ...(id && { id }), new: Object(first(answered)).id }
  const told = calls[call]
  if (told === undefined) return { words: 'Cambio enviado', detail: call }
  const said = typeof told === 'function' ? told(sent, known) : told
  if (said === null) return null
  const [words = '', detail = ''] = said[0].split('|').map((part) => filled(part, sent, known))
  return { words, detail, to: addressOf(said[1], sent, known) }
}

const filled = (template: string, sent: Fields, { name }: Known) =>
  template.replace(/( «)?\{(?:([\w ]+) )?(\w+)\}»?/g, (_, quote?: string, list?: string, field = '') => {
    const value = sent[field]
    if (list) return isolated(name(list, first(value)) || `#${text(first(value))}`)
    const said = Array.isArray(value) ? formatNumber(value.length) : text(value)
    if (!quote || said === '') return quote && text(sent['id']) !== '' ? ` #${text(sent['id'])}` : isolated(said)
    return sentence` «${said}»`
  })

/** An address as far as what it names is known. */
function addressOf(template: string, sent: Fields, { owner }: Known): string {
  let isCut = false
  return template.replace(/([?&]\w+=)([^&]+)/g, (_, lead: string, value: string) => {
    const [, list, field] = /^\{(?:(\w+)\.)?(\w+)\}$/.exec(value) ?? []
    const id = field === undefined ? value : first(sent[field])
    const known = text(list === undefined ? id : owner(list, id))
    isCut ||= known === ''
    return isCut ? '' : lead + (field === undefined ? value : encodeURIComponent(known))
  })
}

/** The services that a call switches, by name; all that it sends where it is not known how they were. */
function switchedIn({ services, org_id }: Fields, { name, isActive }: Known): string {
  const all = (Array.isArray(services) ? services : []).map((one): Fields => Object(one))
  const changed = all.filter(({ service_id, active }) => isActive(org_id, service_id) !== active)
  const named = (isOn: boolean) =>
    changed
      .filter(({ active }) => active === isOn)
      .map(({ service_id }) => isolated(name('services', service_id) || `#${text(service_id)}`))
      .join(', ')
  const [on, off] = [named(true), named(false)]
  return [on && `Activar: ${on}`, off && `Desactivar: ${off}`].filter(Boolean).join('. ')
}

/** How a call ended: only an answer that says so makes it `done`. */
export function endOf(problem: Failure | null, { detail }: Said): Pick<Entry, 'outcome' | 'detail'> {
  if (problem === null) return { outcome: 'done', detail }
  if (problem.kind !== 'unknown') return { outcome: 'refused', detail: `${failureMessage(problem)} No se cambió nada.` }
  return {
    outcome: 'unconfirmed',
    detail: 'No se sabe si se guardó: el servicio no respondió. La lista, leída de nuevo, lo dice.',
  }
}

const orderAt = (id: Id) => `/orders?info=${encodeURIComponent(id)}`

export const refundWords = ({ points, orderId, productName, userName }: Refund): Said => ({
  words: `Reembolso de ${formatPoints(points)}, #${orderId}`,
  detail: [productName, userName].filter(Boolean).map(isolated).join(', '),
  to: orderAt(orderId),
})

export function transferWords(transfer: Transfer): Said {
  const { points, organisation } = transfer
  const at = (page: string) =>
    organisation === null ? `/${page}` : `/${page}?org=${encodeURIComponent(organisation.id)}`
  if (transfer.kind === 'balance')
    return {
      words: sentence`${formatNumber(points)} al balance de ${transfer.organisation.name}`,
      detail: '',
      to: at('services'),
    }
  const { name, id } = transfer.person
  return {
    words: sentence`${formatPoints(points)} a ${name}`,
    detail: ['Puntos de cortesía', organisation?.name ?? ''].filter(Boolean).map(isolated).join(', '),
    to: organisation === null ? at('users') : `${at('users')}&open=${encodeURIComponent(id)}`,
  }
}

export const importWords = (file: { readonly name: string } | null): string =>
  sentence`Carga de productos${file === null ? '' : sentence` «${file.name}»`}`

/** So many failures are told one by one. */
const mostTold = 10

/** The first of some failures, each cut to what a line takes, and how many more there are. */
export const failuresOf = (all: readonly Told[]): Pick<Entry, 'failures'> =>
  all.length === 0
    ? {}
    : {
        failures: [
          ...all.slice(0, mostTold).map(({ name, why, ...rest }) => ({ ...rest, name: cut(name), why: cut(why) })),
          ...(all.length > mostTold ? [{ name: `y ${formatNumber(all.length - mostTold)} más`, why: '' }] : []),
        ],
      }
const cut = (words: string) => (words.length > 120 ? `${words.slice(0, 119)}…` : words)

/** A change of many items, how it stands once it rests, and what was not done. */
export function bulkWords(run: BulkRun): Said & Pick<Entry, 'outcome' | 'failures'> {
  const { change, items } = run
  const { done, refused, pending, sending, unknown } = bulkCounts(run)
  const words =
    change.kind === 'status'
      ? `${countOf(items.length, 'ítem', 'ítems')} a ${statusOf(change.status)}`
      : sentence`${countOf(items.length, 'producto', 'productos')} ${change.isAdded ? 'en' : 'fuera de'} «${change.membership.name}»`
  const parts = [
    countOf(done, 'hecho', 'hechos'),
    refused > 0 && countOf(refused, 'rechazado', 'rechazados'),
    unknown + sending > 0 && `${formatNumber(unknown + sending)} sin confirmar`,
    pending > 0 && `${formatNumber(pending)} sin enviar`,
  ]
  const ended = refused === 0 ? 'done' : done > 0 ? 'partial' : 'refused'
  const [only] = items.length === 1 ? items : []
  const at = ({ id, orderId }: BulkItem) =>
    orderId === null ? `/products?open=${encodeURIComponent(id)}` : orderAt(orderId)
  const all =
    change.kind === 'status'
      ? '/orders'
      : `/products?tab=${change.kind}&open=${encodeURIComponent(change.membership.id)}`
  return {
    words,
    detail: parts.filter(Boolean).join(', '),
    outcome: unknown + sending > 0 ? 'unconfirmed' : pending > 0 ? 'unfinished' : ended,
    to: only === undefined ? all : at(only),
    ...failuresOf(
      items
        .filter(({ outcome }) => outcome === 'refused' || outcome === 'unknown')
        .map((item) => ({
          name: item.name,
          why: item.outcome === 'refused' && item.problem !== null ? problemWords(item.problem) : 'sin confirmar',
          to: at(item),
        })),
    ),
  }
}
