import { inContext, plural, t } from '#language/t.ts'
import { isBlank, named as nameOrId } from '#contract/blank.ts'
import type { Change, ChangeKind } from '#api/changes.ts'
import { isolated, sentence } from '#components/format/isolated.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import { bulkCounts, type BulkItem, type BulkRun } from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { personName } from '#contract/isolate.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { planLabel } from '#parts/planLabel.ts'
import { statusStyle } from '#parts/statusStyle.ts'
import { problemWords, targetOf } from '#resource/bulkRunWords.ts'
import type { Entry, FailedItem } from '#runtime/journal.ts'

export type EntryText = Pick<Entry, 'words' | 'detail' | 'to'>

/** What the cached lists know about the ids of a change. */
export interface Known {
  /** The name of the record with this id, by the list's query key. */
  readonly name: (list: string, id: Id) => string | undefined
  /** The record that its list belongs to: the organisation of a user, the form of a question. */
  readonly owner: (list: string, id: Id) => string | undefined
  /** The order of an ordered item, with who ordered it and which product. */
  readonly item: (id: Id) => { readonly order: Id; readonly ordered: string; readonly product?: string } | undefined
  readonly isActive: (organisation: Id, service: Id) => boolean | undefined
}

/** Words, the address of the record, and a detail; null if something else reports the change. */
type Line = readonly [words: string, address: string, detail?: string | undefined] | null
type Table = { readonly [Kind in ChangeKind]: (change: Change<Kind>) => Line }

/** The words for every kind of change. `created` is the id of a new record, once it is known. */
function tableOf({ name, owner, item, isActive }: Known, created: Id | undefined): Table {
  const named = (list: string, id: Id) => name(list, id) ?? `#${id}`
  /** Words with the typed name; with the id if the name is empty. */
  const quoted = (what: string, typed: string, id?: Id) => (isBlank(typed) ? withId(what, id) : t`${what} «${typed}»`)
  const withId = (what: string, id?: Id) => (id === undefined ? what : `${what} #${id}`)
  const person = (what: string, { name, lastname, email }: Change<'user.created' | 'user.changed'>, id?: Id) => {
    const called = personName(name, lastname) || email
    return isBlank(called) ? withId(what, id) : sentence`${what} ${called}`
  }
  const product = (id: Id) => addressOf('/products', { open: id })
  const tab = (tab: string, open: Id | undefined) => addressOf('/products', { tab, open })
  const ofList = (list: string, page: string, id: Id) => addressOf(page, { org: owner(list, id), open: id })
  const client = (id: Id | undefined) => addressOf('/clients', { open: id })
  const admin = ({ organisation, person }: Change<'admin.added' | 'admin.removed'>, detail: string): Line => [
    t`${named('users', person)}, administrador de RR. HH. de ${named('organisations', organisation)}`,
    client(organisation),
    detail,
  ]
  const survey = (id: Id, detail?: string): Line => [
    t`Encuesta ${named('surveys', id)}`,
    ofList('surveys', '/surveys', id),
    detail,
  ]
  const course = (id: Id, detail?: string): Line => [
    t`Curso ${named('courses', id)}`,
    ofList('courses', '/courses', id),
    detail,
  ]
  const surveyOrCourse = (id: Id, detail: string) =>
    name('surveys', id) === undefined && name('courses', id) !== undefined ? course(id, detail) : survey(id, detail)
  const analytic = (kind: string, id: Id, detail?: string): Line => [
    sentence`${kind} ${named('analytics', id)}`,
    ofList('analytics', '/custom_analytics', id),
    detail,
  ]
  const onOrOff = t`Activar o desactivar`

  return {
    'item.statusSet'({ itemId, status, notify }) {
      if (status === 'refunded') return null
      const known = item(itemId)
      const what = known?.product === undefined ? t`Ítem #${String(itemId)}` : known.product
      return [
        t`${what} a ${statusStyle(status).label}`,
        addressOf('/orders', { info: known?.order }),
        `${isolated(known?.ordered ?? '')}${notify ? t`Con aviso por correo` : t`Sin aviso`}`,
      ]
    },
    'organisation.created': ({ name }) => [quoted(t`Nueva organización`, name), client(created)],
    'organisation.changed': ({ id, name }) => [quoted(t`Organización`, name, id), client(id)],
    'organisation.planChanged': ({ id, plan }) => [
      t`Plan ${planLabel(plan)} para ${named('organisations', id)}`,
      client(id),
    ],
    'admin.added': (change) => admin(change, t`Agregar`),
    'admin.removed': (change) => admin(change, t`Quitar`),
    'services.switched'({ organisation, services }) {
      const changed = services.filter((one) => isActive(organisation, one.id) !== one.isActive)
      const switched = (isOn: boolean) =>
        changed
          .filter((one) => one.isActive === isOn)
          .map(({ id }) => isolated(name('services', id) ?? `#${id}`))
          .join(', ')
      const [on, off] = [switched(true), switched(false)]
      return [
        t`Servicios de ${named('organisations', organisation)}`,
        addressOf('/services', { org: organisation }),
        [on && t`Activar: ${on}`, off && t`Desactivar: ${off}`].filter(Boolean).join('. '),
      ]
    },
    'user.created': (change) => [
      person(t`Nuevo usuario`, change),
      addressOf('/users', { org: change.organisation, open: created }),
      isolated(named('organisations', change.organisation)),
    ],
    'user.changed': (change) => [person(t`Usuario`, change, change.id), ofList('users', '/users', change.id)],
    'period.created': ({ name }) => [quoted(t`Nuevo periodo`, name), '/goals'],
    'period.switched': ({ id }) => [t`Periodo ${named('goal periods', id)}`, '/goals', onOrOff],
    'product.created': ({ name }) => [quoted(t`Nuevo producto`, name), addressOf('/products', { open: created })],
    'product.changed': ({ id, name }) => [quoted(t`Producto`, name, id), product(id)],
    'tyc.created': ({ name }) => [quoted(t`Nuevos términos`, name), tab('tyc', created)],
    'tyc.changed': ({ id, name }) => [quoted(t`Términos`, name, id), tab('tyc', id)],
    'catalog.created': ({ name }) => [quoted(t`Nuevo catálogo`, name), tab('catalog', created)],
    'catalog.changed': ({ id, name }) => [quoted(t`Catálogo`, name, id), tab('catalog', id)],
    'catalog.productRemoved': (change) => [
      t`Producto ${named('products', change.product)} fuera del catálogo ${named('catalogs', change.from)}`,
      product(change.product),
    ],
    'city.created': ({ name }) => [quoted(t`Nueva ciudad`, name), tab('city', created)],
    'city.changed': ({ id, name }) => [quoted(t`Ciudad`, name, id), tab('city', id)],
    'city.productRemoved': (change) => [
      t`Producto ${named('products', change.product)} fuera de la ciudad ${named('cities', change.from)}`,
      product(change.product),
    ],
    'category.created': ({ name }) => [quoted(t`Nueva categoría`, name), tab('categories', created)],
    'category.changed': ({ id, name }) => [quoted(t`Categoría`, name, id), tab('categories', id)],
    'form.created': ({ name }) => [quoted(t`Nuevo formulario`, name), tab('form', created)],
    'form.changed': ({ id, name }) => [quoted(t`Formulario`, name, id), tab('form', id)],
    'form.archived': ({ id }) => [t`Formulario ${named('forms', id)}`, '/products?tab=form', t`Archivar`],
    'question.deleted': ({ id }) => [
      t`Pregunta ${named('questions', id)}`,
      tab('form', owner('questions', id)),
      t`Eliminar`,
    ],
    'publicity.created': ({ name }) => [quoted(t`Nueva publicidad`, name), addressOf('/publicity', { open: created })],
    'publicity.changed': ({ id, name }) => [
      quoted(inContext('one of them')`Publicidad`, name, id),
      addressOf('/publicity', { open: id }),
    ],
    'publicity.pictureChanged': ({ id }) => [
      t`Imagen de publicidad ${named('publicity', id)}`,
      addressOf('/publicity', { open: id }),
    ],
    'survey.created': ({ organisation, name }) => [
      quoted(t`Nueva encuesta`, name),
      addressOf('/surveys', { org: organisation, open: created }),
    ],
    'survey.changed': ({ id }) => survey(id),
    'survey.switched': ({ id }) => surveyOrCourse(id, onOrOff),
    'survey.answersSwitched': ({ id }) => surveyOrCourse(id, t`Varias respuestas`),
    'course.changed': ({ id }) => course(id),
    'analytic.created': ({ organisation, name }) => [
      quoted(t`Nuevo Custom Analytics`, name),
      addressOf('/custom_analytics', { org: organisation, open: created }),
      isolated(named('organisations', organisation)),
    ],
    'analytic.changed': ({ id }) => analytic(inContext('one of them')`Custom Analytics`, id),
    'analytic.switched': ({ id }) => analytic(inContext('one of them')`Custom Analytics`, id, onOrOff),
    'analytic.publicSwitched': ({ id }) => analytic(t`Custom Analytics público`, id, onOrOff),
  }
}

/** The address of a page with its parameters, up to the first that is unknown. */
function addressOf(page: string, ids: Readonly<Record<string, Id | undefined>>): string {
  const known: string[] = []
  for (const [key, id = ''] of Object.entries(ids)) {
    if (id === '') break
    known.push(`${key}=${encodeURIComponent(id)}`)
  }
  return [page, known.join('&')].filter(Boolean).join('?')
}

/**
 * A change in the words of staff; null if something else reports it. `created` is the id of a new record, once it is
 * known.
 */
export function changeWords<Kind extends ChangeKind>(
  change: Change<Kind>,
  known: Known,
  created?: Id,
): EntryText | null {
  const table: Table = tableOf(known, created)
  const told = table[change.call](change)
  if (told === null) return null
  const [words, to, detail = ''] = told
  return { words, detail, to }
}

/** The end of a change: only an answer that confirms it makes it `done`. */
export function endOf(problem: Failure | null, { detail }: EntryText): Pick<Entry, 'outcome' | 'detail'> {
  if (problem === null) return { outcome: 'done', detail }
  if (problem.kind !== 'unknown')
    return { outcome: 'refused', detail: withEnd(detail, t`${failureMessage(problem)} No se cambió nada.`) }
  const unread = t`No se sabe si se guardó: el servicio no respondió. La lista, leída de nuevo, lo dice.`
  return { outcome: 'unconfirmed', detail: withEnd(detail, unread) }
}

/** A detail, followed by how the change ended. */
export const withEnd = (detail: string, end: string): string => [detail, end].filter(Boolean).join('. ')

const orderAt = (id: Id) => `/orders?info=${encodeURIComponent(id)}`

export const refundWords = ({ points, orderId, productName, userId, userName }: Refund): EntryText => ({
  words: t`Reembolso de ${plural(points, '# punto', '# puntos')}, #${orderId}`,
  detail: [productName, personCalled({ id: userId, name: userName })].filter(Boolean).map(isolated).join(', '),
  to: orderAt(orderId),
})

export function transferWords(transfer: Transfer): EntryText {
  const { points, organisation } = transfer
  const at = (page: string) =>
    organisation === null ? `/${page}` : `/${page}?org=${encodeURIComponent(organisation.id)}`
  if (transfer.kind === 'balance')
    return {
      words: t`${formatNumber(points)} al balance de ${nameOrId(transfer.organisation)}`,
      detail: '',
      to: at('services'),
    }
  const { id } = transfer.person
  return {
    words: t`${plural(points, '# punto', '# puntos')} a ${personCalled(transfer.person)}`,
    detail: organisation === null ? t`Puntos de cortesía` : t`Puntos de cortesía, ${nameOrId(organisation)}`,
    to: organisation === null ? at('users') : `${at('users')}&open=${encodeURIComponent(id)}`,
  }
}

export const importWords = (file: { readonly name: string } | null): string =>
  file === null ? t`Carga de productos` : t`Carga de productos «${file.name}»`

/** How many items of a run are listed one by one. */
const mostNamed = 10

/** The first, and how many more there are. */
const firstOf = <Item>(all: readonly Item[], more: (name: string) => Item): readonly Item[] => [
  ...all.slice(0, mostNamed),
  ...(all.length > mostNamed ? [more(t`y ${formatNumber(all.length - mostNamed)} más`)] : []),
]

/** The first failures, each cut to the length of a line, and how many more there are. */
export const failuresOf = (all: readonly FailedItem[]): Pick<Entry, 'failures'> =>
  all.length === 0
    ? {}
    : {
        failures: firstOf(all, (name) => ({ name, why: '' })).map((item) => ({
          ...item,
          name: cut(item.name),
          why: cut(item.why),
        })),
      }
const cut = (words: string) => (words.length > 120 ? `${words.slice(0, 119)}…` : words)

/** What a bulk run changes, and where all of it can be seen. */
function bulkChangeWords({ change, items: { length } }: BulkRun): readonly [words: string, address: string] {
  if (change.kind === 'status')
    return [t`${plural(length, '# ítem', '# ítems')} a ${targetOf(change).label}`, '/orders']
  if (change.kind === 'banner')
    return [
      t`Nueva publicidad «${change.label}» en ${plural(length, '# organización', '# organizaciones')}`,
      '/publicity',
    ]
  const products = t`${plural(length, '# producto', '# productos')}`
  if (change.kind === 'product') return [sentence`${products}: ${targetOf(change).label}`, '/products']
  if (change.kind === 'courtesy')
    return [
      sentence`${change.label}, ${nameOrId(change.organisation)}`,
      `/users?org=${encodeURIComponent(change.organisation.id)}`,
    ]
  return [
    change.isAdded
      ? t`${products} en «${change.membership.name}»`
      : t`${products} fuera de «${change.membership.name}»`,
    `/products?tab=${change.kind}&open=${encodeURIComponent(change.membership.id)}`,
  ]
}

/** A bulk run: its outcome once it rests, and what was not done. */
export function bulkWords(run: BulkRun): EntryText & Pick<Entry, 'outcome' | 'failures' | 'changed'> {
  const { change, items } = run
  const [words, all] = bulkChangeWords(run)
  const { done, refused, pending, sending, unknown } = bulkCounts(run)
  const changed = items.filter(({ outcome, isAsFound }) => outcome === 'done' && isAsFound !== true)
  const found = done - changed.length
  const parts = [
    t`${plural(changed.length, '# hecho', '# hechos')}`,
    found > 0 && t`${formatNumber(found)} sin cambio`,
    refused > 0 && t`${plural(refused, '# rechazado', '# rechazados')}`,
    unknown + sending > 0 && t`${formatNumber(unknown + sending)} sin confirmar`,
    pending > 0 && t`${formatNumber(pending)} sin enviar`,
  ]
  const ended = refused === 0 ? 'done' : done > 0 ? 'partial' : 'refused'
  const [only] = items.length === 1 ? items : []
  const at = ({ id, orderId, gift }: BulkItem) => {
    if (gift) return all
    if (change.kind === 'banner') return `/publicity?org=${encodeURIComponent(id)}`
    return orderId === null ? `/products?open=${encodeURIComponent(id)}` : orderAt(orderId)
  }
  return {
    words,
    detail: parts.filter(Boolean).join(', '),
    outcome: unknown + sending > 0 ? 'unconfirmed' : pending > 0 ? 'unfinished' : ended,
    to: only === undefined ? all : at(only),
    ...(only === undefined &&
      changed.length > 0 && {
        changed: firstOf<{ name: string; to?: string }>(
          changed.map((item) => ({ name: cut(item.name), to: at(item) })),
          (name) => ({ name }),
        ).slice(),
      }),
    ...failuresOf(
      items
        .filter(({ outcome }) => outcome === 'refused' || outcome === 'unknown')
        .map((item) => ({
          name: item.name,
          why: item.outcome === 'refused' && item.problem !== null ? problemWords(item.problem) : t`sin confirmar`,
          to: at(item),
        })),
    ),
  }
}
