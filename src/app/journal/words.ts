import { inContext, plural, t } from '#language/t.ts'
import type { Change, ChangeKind } from '#api/changes.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { isolated, sentence } from '#components/format/isolated.tsx'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import { isBlank, named as nameOrId } from '#contract/blank.ts'
import type { BulkChange } from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { personName } from '#contract/isolate.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { MoveNews } from '#machines/moneyMove.ts'
import { planLabel } from '#parts/planLabel.ts'
import { statusStyle } from '#parts/statusStyle.ts'
import { problemWords, targetOf } from '#resource/bulkRunWords.ts'
import type { BulkFact, BulkFactItem, ChangeFact, Entry, ImportFact } from '#runtime/journal.ts'

interface Named {
  readonly name: string
  readonly to?: string
}
/** An item of a run that was not done. */
interface Failed extends Named {
  readonly why: string
}
/** A line of the journal in words. */
export interface Said {
  readonly words: string
  readonly detail: string
  /** The address of the changed record. */
  readonly to?: string
  readonly failures?: readonly Failed[]
  /** What a run of many has changed. */
  readonly changed?: readonly Named[]
}
export type Told<One extends Unread = Entry> = Omit<One, 'fact' | 'problem'> & Said
type Unread = Omit<Entry, 'at'>

/** An entry in the language that is shown. */
export function told<One extends Unread>(entry: One): Told<One> {
  const { fact: _fact, problem: _problem, ...rest } = entry
  return { ...rest, ...saidOf(entry) }
}

function saidOf({ fact, problem, outcome }: Unread): Said {
  if (fact.kind === 'change') return changeWords(fact, outcome, problem)
  if (fact.kind === 'refund') return moveWords(refundWords(fact.refund), fact.news, problem)
  if (fact.kind === 'transfer') return moveWords(transferWords(fact.transfer), fact.news, problem)
  if (fact.kind === 'bulk') return bulkWords(fact)
  if (fact.kind === 'import') return importWords(fact, outcome, problem)
  if (fact.kind === 'worded') return fact
  return {
    words: t`Respuesta de ${fact.path}`,
    detail:
      fact.field === '' ? t`La respuesta no es la acordada.` : t`Lo que llegó en ${fact.field} no es lo acordado.`,
  }
}

/** Words, the address of the record, and a detail. */
type Line = readonly [words: string, address: string, detail?: string | undefined]
type Table = { readonly [Kind in ChangeKind]: (change: Change<Kind>) => Line }

/** The words for every kind of change. */
function tableOf({ known, item, created }: ChangeFact): Table {
  const recordIn = (list: string, id: Id) => known.find((one) => one.list === list && sameId(one.id, id))
  const owner = (list: string, id: Id) => recordIn(list, id)?.owner
  const named = (list: string, id: Id): string => {
    const { name } = recordIn(list, id) ?? {}
    if (list === 'users' && name === '') return personCalled({ id, name })
    return name || `#${id}`
  }
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
    recordIn('surveys', id) === undefined && recordIn('courses', id) !== undefined
      ? course(id, detail)
      : survey(id, detail)
  const analytic = (kind: string, id: Id, detail?: string): Line => [
    sentence`${kind} ${named('analytics', id)}`,
    ofList('analytics', '/custom_analytics', id),
    detail,
  ]
  const onOrOff = t`Activar o desactivar`

  return {
    'item.statusSet'({ itemId, status, notify }) {
      const ordered = item === undefined ? '' : [`#${item.order}`, personCalled(item.user)].map(isolated).join(', ')
      return [
        t`${item?.product ?? t`Ítem #${String(itemId)}`} a ${statusStyle(status).label}`,
        addressOf('/orders', { info: item?.order }),
        withEnd(isolated(ordered), notify ? t`Con aviso por correo` : t`Sin aviso`),
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
      const switched = (isOn: boolean) =>
        services
          .filter((one) => one.isActive === isOn)
          .map(({ id }) => isolated(named('services', id)))
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

/** A change: only an answer that confirms it makes it `done`. */
function changeWords(fact: ChangeFact, outcome: Entry['outcome'], problem: Failure | undefined): Said {
  const { change } = fact
  const [words, to, detail = ''] = lineOf(change, tableOf(fact))
  const end = () => {
    if (problem === undefined) return outcome === 'unconfirmed' ? unanswered() : ''
    return problem.kind === 'unknown'
      ? t`No se sabe si se guardó: el servicio no respondió. La lista, leída de nuevo, lo dice.`
      : t`${failureMessage(problem)} No se cambió nada.`
  }
  return { words, detail: withEnd(detail, end()), to }
}

const lineOf = <Kind extends ChangeKind>(change: Change<Kind>, table: Table): Line => table[change.call](change)

const unanswered = () => t`Sin respuesta todavía.`

/** A detail, followed by how the change ended. */
const withEnd = (detail: string, end: string): string => [detail, end].filter(Boolean).join('. ')

/** How each news of a move is told. */
const endsOfNews = (): Readonly<Partial<Record<MoveNews, string>>> => ({
  sent: unanswered(),
  unknown: t`No se sabe si los puntos llegaron: el servicio no respondió.`,
  closedUnknown: t`Cerrado sin que el servicio respondiera.`,
  withoutStatus: t`Los puntos se devolvieron. Falta el estado Refunded.`,
})

function moveWords({ detail, ...said }: Said, news: MoveNews | undefined, problem: Failure | undefined): Said {
  const end = problem === undefined ? news && endsOfNews()[news] : t`${failureMessage(problem)} No se envió nada.`
  return { ...said, detail: withEnd(detail, end ?? '') }
}

const orderAt = (id: Id) => `/orders?info=${encodeURIComponent(id)}`

export const refundWords = ({ points, orderId, productName, userId, userName }: Refund): Said => ({
  words: t`Reembolso de ${plural(points, '# punto', '# puntos')}, #${orderId}`,
  detail: [productName, personCalled({ id: userId, name: userName })].filter(Boolean).map(isolated).join(', '),
  to: orderAt(orderId),
})

export function transferWords(transfer: Transfer): Said {
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

/** The import of a workbook, by its name. */
export const importTitle = (file: string | null): string =>
  file === null ? t`Carga de productos` : t`Carga de productos «${file}»`

function importWords(
  { file, rows, failed }: ImportFact,
  outcome: Entry['outcome'],
  problem: Failure | undefined,
): Said {
  const said = { words: importTitle(file), to: '/products' }
  if (problem !== undefined) return { ...said, detail: t`${failureMessage(problem)} No se creó nada.` }
  if (rows === undefined) return { ...said, detail: unanswered() }
  const isCut = outcome === 'unconfirmed' || outcome === 'unfinished'
  const counted = t`${formatNumber(rows.made)} con éxito, ${formatNumber(rows.failed)} con error`
  return {
    ...said,
    ...failuresOf(
      failed.map(({ name, row, message }) => ({ name: name || rowCalled(row), why: message })),
      rows.failed,
    ),
    detail: isCut ? t`Se cortó tras ${counted}. Del resto no se sabe.` : counted,
  }
}

/** A row without a product name is called by its number in the workbook. */
const rowCalled = (row: number | null): string => (row === null ? t`Sin nombre` : t`Fila ${row}`)

/** The first that were kept, and how many more there are. */
const withMore = <Item>(first: readonly Item[], count: number, more: (name: string) => Item): readonly Item[] =>
  count > first.length ? [...first, more(t`y ${formatNumber(count - first.length)} más`)] : first

/** The first failures, each cut to the length of a line, and how many more there are. */
const failuresOf = (first: readonly Failed[], count: number): Pick<Told, 'failures'> =>
  count === 0
    ? {}
    : {
        failures: withMore(first, count, (name) => ({ name, why: '' })).map((item) => ({
          ...item,
          name: cut(item.name),
          why: cut(item.why),
        })),
      }
const cut = (words: string) => (words.length > 120 ? `${words.slice(0, 119)}…` : words)

/** What a bulk run changes, and where all of it can be seen. */
function bulkChangeWords(change: BulkChange, length: number): readonly [words: string, address: string] {
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
      sentence`${targetOf(change).label}, ${nameOrId(change.organisation)}`,
      `/users?org=${encodeURIComponent(change.organisation.id)}`,
    ]
  return [
    change.isAdded
      ? t`${products} en «${change.membership.name}»`
      : t`${products} fuera de «${change.membership.name}»`,
    `/products?tab=${change.kind}&open=${encodeURIComponent(change.membership.id)}`,
  ]
}

function bulkWords({ change, counts, failed, changed, only, length }: BulkFact): Said {
  const [words, all] = bulkChangeWords(change, length)
  const at = ({ id, orderId }: BulkFactItem) => {
    if (change.kind === 'courtesy') return all
    if (change.kind === 'banner') return `/publicity?org=${encodeURIComponent(id)}`
    return orderId === null ? `/products?open=${encodeURIComponent(id)}` : orderAt(orderId)
  }
  const to = only === undefined ? all : at(only)
  if (counts === undefined) return { words, detail: t`En curso.`, to }
  const { takenBack = 0, found, refused, unanswered, pending } = counts
  const parts = [
    t`${plural(counts.changed, '# hecho', '# hechos')}`,
    takenBack > 0 && t`se pidió deshacer ${formatNumber(takenBack)}`,
    found > 0 && t`${formatNumber(found)} sin cambio`,
    refused > 0 && t`${plural(refused, '# rechazado', '# rechazados')}`,
    unanswered > 0 && t`${formatNumber(unanswered)} sin confirmar`,
    pending > 0 && t`${formatNumber(pending)} sin enviar`,
  ]
  return {
    words,
    detail: parts.filter(Boolean).join(', '),
    to,
    ...(only === undefined &&
      counts.changed > 0 && {
        changed: withMore<Named>(
          changed.map((item) => ({ name: cut(item.name), to: at(item) })),
          counts.changed,
          (name) => ({ name }),
        ),
      }),
    ...failuresOf(
      failed.map((item) => ({
        name: item.name,
        why: item.problem === undefined ? t`sin confirmar` : problemWords(item.problem),
        to: at(item),
      })),
      counts.failed,
    ),
  }
}
