import type { Write } from '#api/connection.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber, formatPoints } from '#components/format/number.ts'
import { bulkCounts, type BulkRun } from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { Entry } from '#runtime/journal.ts'

type Said = Pick<Entry, 'words' | 'detail'>

/** The name of what has an id in a list that was read, by the list's key; `#12` where it is not known. */
export type NameOf = (list: string, id: unknown) => string

interface Sent {
  readonly json: Readonly<Record<string, unknown>>
  /** What stands in the path in place of `{id}`. */
  readonly id: string
  readonly nameOf: NameOf
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** What is quoted is what was typed; what has no words of its own is not quoted. */
const quoted = (value: unknown) => (text(value) === '' ? '' : ` «${text(value)}»`)
const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const statusOf = (status: unknown) => text(status).replace(/^./, (letter) => letter.toUpperCase())

/** A record that is new with POST and changed with PATCH, by its typed name. */
const record = (path: string, fresh: string, noun: string) =>
  ({
    [`post:${path}`]: ({ json }) => [`${fresh}${quoted(json['name'])}`],
    [`patch:${path}/{id}`]: ({ json, id }) => [`${noun}${quoted(json['name']) || ` #${id}`}`],
  }) satisfies Table
const flips = (path: string, noun: string) =>
  ({ [`patch:${path}`]: ({ id }) => [`${noun} #${id}`, 'Activar o desactivar'] }) satisfies Table

const admin =
  (detail: string) =>
  ({ json, nameOf }: Sent) =>
    [
      `${nameOf('users', json['userid'])}, administrador de RR. HH. de ${nameOf('organisations', json['org_id'])}`,
      detail,
    ] as const

type Table = Readonly<Record<string, (sent: Sent) => readonly [words: string, detail?: string] | null>>

/** Every call that changes something, in the words that staff know it by. Null: it is told as part of something else. */
const calls: Table = {
  'patch:order_item/status/{id}': ({ json, id }) =>
    json['status'] === 'refunded'
      ? null
      : [`Ítem #${id} a ${statusOf(json['status'])}`, json['notify'] === true ? 'Con aviso por correo' : 'Sin aviso'],
  'post:staff/goal_period': ({ json }) => [`Nuevo periodo${quoted(json['name'])}`],
  'post:staff/activate_period/{id}': ({ id, nameOf }) => [
    `Periodo ${nameOf('goal periods', id)}`,
    'Activar o desactivar',
  ],
  'post:staff/user/create': ({ json, nameOf }) => [
    `Nuevo usuario ${text(json['name'])} ${text(json['lastname'])}`,
    nameOf('organisations', json['organization_id']),
  ],
  'patch:staff/user/{id}': ({ json }) => [`Usuario ${text(json['name'])} ${text(json['lastname'])}`],
  'post:staff/org': ({ json }) => [`Nueva organización${quoted(json['name'])}`],
  'patch:staff/org': ({ json }) => [`Organización${quoted(json['name'])}`],
  'patch:staff/org/{id}/plan': ({ json, id, nameOf }) => [
    `Plan ${text(json['plan'])} para ${nameOf('organisations', id)}`,
  ],
  'post:staff/org/admin': admin('Agregar'),
  'delete:staff/org/admin': admin('Quitar'),
  'patch:staff/services': ({ json, nameOf }) => [
    `Servicios de ${nameOf('organisations', json['org_id'])}`,
    `${formatNumber(count(json['services']))} servicios`,
  ],
  ...record('staff/product', 'Nuevo producto', 'Producto'),
  ...record('staff/tyc', 'Nuevos términos', 'Términos'),
  ...record('staff/catalog', 'Nuevo catálogo', 'Catálogo'),
  ...record('staff/city', 'Nueva ciudad', 'Ciudad'),
  ...record('staff/product_category', 'Nueva categoría', 'Categoría'),
  'delete:staff/catalog/product': ({ json, nameOf }) => [
    `Producto ${nameOf('products', first(json['product_ids']))} fuera del catálogo ${nameOf('catalogs', json['catalog_id'])}`,
  ],
  'delete:staff/city/product': ({ json, nameOf }) => [
    `Producto ${nameOf('products', first(json['product_ids']))} fuera de la ciudad ${nameOf('cities', first(json['city_ids']))}`,
  ],
  'post:forms/create': ({ json }) => [`Nuevo formulario${quoted(json['title'])}`],
  'post:forms/update': ({ json }) => [`Formulario${quoted(json['title'])}`],
  'post:forms/archive': ({ json, nameOf }) => [`Formulario ${nameOf('forms', json['form_id'])}`, 'Archivar'],
  'post:forms/delete': ({ json }) => [`Pregunta #${text(json['question_id'])}`, 'Eliminar'],
  'post:publicity/create': ({ json }) => [`Nueva publicidad${quoted(json['title'])}`],
  'put:publicity/update': ({ json }) => [`Publicidad${quoted(json['title'])}`],
  'put:publicity/update_image': () => ['Imagen de publicidad'],
  'post:staff/survey': ({ json }) => [`Nueva encuesta${quoted(json['name'])}`],
  'patch:staff/surveys/{id}': ({ id }) => [`Encuesta #${id}`],
  ...flips('staff/survey/{id}/activate', 'Encuesta'),
  'patch:staff/survey/{id}/multi_response': ({ id }) => [`Encuesta #${id}`, 'Varias respuestas'],
  'patch:staff/course/{id}': ({ id }) => [`Curso #${id}`],
  'post:staff/custom_analytics/{id}': ({ id, nameOf }) => [`Nuevo Custom Analytics, ${nameOf('organisations', id)}`],
  'patch:staff/custom_analytics/{id}': ({ id }) => [`Custom Analytics #${id}`],
  ...flips('staff/custom_analytics/{id}/activate', 'Custom Analytics'),
  ...flips('staff/custom_analytics/{id}/activate/public', 'Custom Analytics público'),
}

/** Ids stand for themselves alone: `staff/org/12/plan` is `staff/org/{id}/plan`. */
export const withoutIds = (path: string): string => path.replace(/\/[^/]*\d[^/]*/g, '/{id}')

/** A write as staff know it; one that nobody has put into words is told by its address. Null: something else tells it. */
export function writeWords({ method, path, json }: Write, nameOf: NameOf): Said | null {
  const call = `${method}:${withoutIds(path)}`
  const id = decodeURIComponent(/\/([^/]*\d[^/]*)/.exec(path)?.[1] ?? '')
  const describe = calls[call]
  if (describe === undefined) return { words: 'Cambio enviado', detail: call }
  const said = describe({ json: Object(first(json)), id, nameOf })
  return said && { words: said[0], detail: said[1] ?? '' }
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

export const refundWords = ({ points, orderId, productName, userName }: Refund): Said => ({
  words: `Reembolso de ${formatPoints(points)}, #${orderId}`,
  detail: [productName, userName].filter(Boolean).join(', '),
})

export const transferWords = (transfer: Transfer): Said =>
  transfer.kind === 'courtesy'
    ? {
        words: `${formatPoints(transfer.points)} a ${transfer.person.name}`,
        detail: ['Puntos de cortesía', transfer.organisation?.name].filter(Boolean).join(', '),
      }
    : { words: `${formatNumber(transfer.points)} al balance de ${transfer.organisation.name}`, detail: '' }

export const importWords = (file: { readonly name: string } | null): string => `Carga de productos${quoted(file?.name)}`

/** A change of many items, and how it stands once it rests. */
export function bulkWords(run: BulkRun): Said & Pick<Entry, 'outcome'> {
  const { change, items } = run
  const { done, refused, pending, sending, unknown } = bulkCounts(run)
  const words =
    change.kind === 'status'
      ? `${counted(items.length, 'ítem', 'ítems')} a ${statusOf(change.status)}`
      : `${counted(items.length, 'producto', 'productos')} ${change.isAdded ? 'en' : 'fuera de'} «${change.membership.name}»`
  const parts = [
    counted(done, 'hecho', 'hechos'),
    refused > 0 && counted(refused, 'rechazado', 'rechazados'),
    unknown + sending > 0 && `${formatNumber(unknown + sending)} sin confirmar`,
    pending > 0 && `${formatNumber(pending)} sin enviar`,
  ]
  const outcome = unknown + sending > 0 ? 'unconfirmed' : pending > 0 ? 'unfinished' : refused > 0 ? 'refused' : 'done'
  return { words, detail: parts.filter(Boolean).join(', '), outcome }
}

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`
