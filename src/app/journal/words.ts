import { isolated, sentence } from '#components/format/isolated.tsx'
import type { Write } from '#api/connection.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { countOf, formatNumber, formatPoints } from '#components/format/number.ts'
import { bulkCounts, type BulkRun } from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { Entry } from '#runtime/journal.ts'

export type Said = Pick<Entry, 'words' | 'detail'>

/** The name of what has an id in a list that was read, by the list's key; `#12` where it is not known. */
export type NameOf = (list: string, id: unknown) => string

type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const statusOf = (status: unknown) => text(status).replace(/^./, (letter) => letter.toUpperCase())

/**
 * Every call that changes something, in the words that staff know it by, and a detail after `|`. What is sent stands in
 * for `{field}`, the id of the path for `{id}`, and for `{list field}` the name of what has that id in a list. A `«{field}»`
 * without words of its own is told by the id. Null: it is told as part of something else.
 */
const calls: Readonly<Record<string, string | ((sent: Fields) => string | null)>> = {
  'patch:order_item/status/{id}': ({ status, notify }) =>
    status === 'refunded'
      ? null
      : `Ítem #{id} a ${statusOf(status)}|${notify === true ? 'Con aviso por correo' : 'Sin aviso'}`,
  'post:staff/goal_period': 'Nuevo periodo «{name}»',
  'post:staff/activate_period/{id}': 'Periodo {goal periods id}|Activar o desactivar',
  'post:staff/user/create': 'Nuevo usuario {name} {lastname}|{organisations organization_id}',
  'patch:staff/user/{id}': 'Usuario {name} {lastname}',
  'post:staff/org': 'Nueva organización «{name}»',
  'patch:staff/org': 'Organización «{name}»',
  'patch:staff/org/{id}/plan': 'Plan {plan} para {organisations id}',
  'post:staff/org/admin': '{users userid}, administrador de RR. HH. de {organisations org_id}|Agregar',
  'delete:staff/org/admin': '{users userid}, administrador de RR. HH. de {organisations org_id}|Quitar',
  'patch:staff/services': 'Servicios de {organisations org_id}|{services} servicios',
  'post:staff/product': 'Nuevo producto «{name}»',
  'patch:staff/product/{id}': 'Producto «{name}»',
  'post:staff/tyc': 'Nuevos términos «{name}»',
  'patch:staff/tyc/{id}': 'Términos «{name}»',
  'post:staff/catalog': 'Nuevo catálogo «{name}»',
  'patch:staff/catalog/{id}': 'Catálogo «{name}»',
  'post:staff/city': 'Nueva ciudad «{name}»',
  'patch:staff/city/{id}': 'Ciudad «{name}»',
  'post:staff/product_category': 'Nueva categoría «{name}»',
  'patch:staff/product_category/{id}': 'Categoría «{name}»',
  'delete:staff/catalog/product': 'Producto {products product_ids} fuera del catálogo {catalogs catalog_id}',
  'delete:staff/city/product': 'Producto {products product_ids} fuera de la ciudad {cities city_ids}',
  'post:forms/create': 'Nuevo formulario «{title}»',
  'post:forms/update': 'Formulario «{title}»',
  'post:forms/archive': 'Formulario {forms form_id}|Archivar',
  'post:forms/delete': 'Pregunta #{question_id}|Eliminar',
  'post:publicity/create': 'Nueva publicidad «{title}»',
  'put:publicity/update': 'Publicidad «{title}»',
  'put:publicity/update_image': 'Imagen de publicidad',
  'post:staff/survey': 'Nueva encuesta «{name}»',
  'patch:staff/surveys/{id}': 'Encuesta #{id}',
  'patch:staff/survey/{id}/activate': 'Encuesta #{id}|Activar o desactivar',
  'patch:staff/survey/{id}/multi_response': 'Encuesta #{id}|Varias respuestas',
  'patch:staff/course/{id}': 'Curso #{id}',
  'post:staff/custom_analytics/{id}': 'Nuevo Custom Analytics, {organisations id}',
  'patch:staff/custom_analytics/{id}': 'Custom Analytics #{id}',
  'patch:staff/custom_analytics/{id}/activate': 'Custom Analytics #{id}|Activar o desactivar',
  'patch:staff/custom_analytics/{id}/activate/public': 'Custom Analytics público #{id}|Activar o desactivar',
}

/** Ids stand for themselves alone: `staff/org/12/plan` is `staff/org/{id}/plan`. */
export const withoutIds = (path: string): string => path.replace(/\/[^/]*\d[^/]*/g, '/{id}')

/** A write as staff know it; one that nobody has put into words is told by its address. Null: something else tells it. */
export function writeWords({ method, path, json }: Write, nameOf: NameOf): Said | null {
  const call = `${method}:${withoutIds(path)}`
  const id = decodeURIComponent(/\/([^/]*\d[^/]*)/.exec(path)?.[1] ?? '')
  const sent: Fields = { ...Object(first(json)), id }
  const known = calls[call]
  if (known === undefined) return { words: 'Cambio enviado', detail: call }
  const template = typeof known === 'function' ? known(sent) : known
  if (template === null) return null
  const [words = '', detail = ''] = template.split('|').map((part) => filled(part, sent, nameOf))
  return { words, detail }
}

const filled = (template: string, sent: Fields, nameOf: NameOf) =>
  template.replace(/( «)?\{(?:([\w ]+) )?(\w+)\}»?/g, (_, quote?: string, list?: string, field = '') => {
    const value = sent[field]
    if (list) return isolated(nameOf(list, first(value)))
    const said = Array.isArray(value) ? formatNumber(value.length) : text(value)
    if (!quote || said === '') return quote && sent['id'] !== '' ? ` #${text(sent['id'])}` : isolated(said)
    return sentence` «${said}»`
  })

/** How a call ended: only an answer that says so makes it `done`. */
export function endOf(problem: Failure | null, { detail }: Said): Pick<Entry, 'outcome' | 'detail'> {
  if (problem === null) return { outcome: 'done', detail }
  if (problem.kind !== 'unknown') return { outcome: 'refused', detail: `${failureMessage(problem)} No se cambió nada.` }
  return {
    outcome: 'unconfirmed',
    detail: 'No se sabe si se guardó: el servicio no respondió. La lista, leída de nuevo, lo dice.',
  }
}

export const refundWords = ({ points, orderId, productName, userName }: Refund): Said => ({
  words: `Reembolso de ${formatPoints(points)}, #${orderId}`,
  detail: [productName, userName].filter(Boolean).map(isolated).join(', '),
})

export const transferWords = (transfer: Transfer): Said =>
  transfer.kind === 'courtesy'
    ? {
        words: sentence`${formatPoints(transfer.points)} a ${transfer.person.name}`,
        detail: ['Puntos de cortesía', transfer.organisation?.name ?? ''].filter(Boolean).map(isolated).join(', '),
      }
    : { words: sentence`${formatNumber(transfer.points)} al balance de ${transfer.organisation.name}`, detail: '' }

export const importWords = (file: { readonly name: string } | null): string =>
  sentence`Carga de productos${file === null ? '' : sentence` «${file.name}»`}`

/** A change of many items, and how it stands once it rests. */
export function bulkWords(run: BulkRun): Said & Pick<Entry, 'outcome'> {
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
  const outcome = unknown + sending > 0 ? 'unconfirmed' : pending > 0 ? 'unfinished' : refused > 0 ? 'refused' : 'done'
  return { words, detail: parts.filter(Boolean).join(', '), outcome }
}
