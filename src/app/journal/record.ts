import { t } from '#language/t.ts'
import { isolated } from '#components/format/isolated.tsx'
import { reportTo } from '#api/connection.ts'
import { listedOrders } from '#api/orderQueries.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import { isBlank } from '#contract/blank.ts'
import { sameId, type Id } from '#contract/id.ts'
import { itemIn } from '#contract/orders/rules.ts'
import { isFailedRow, rowNumberIn, type ImportRow } from '#contract/products/importRow.ts'
import type { Failure } from '#contract/failure.ts'
import type { MoveNews } from '#machines/moneyMove.ts'
import { refundNews } from '#machines/orders/refund.ts'
import { transferNews } from '#machines/points/transfer.ts'
import type { Entry, Journal, Outcome } from '#runtime/journal.ts'
import { newKey } from '#runtime/newKey.ts'
import type { Runtime } from '#runtime/runtime.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  bulkWords,
  changeWords,
  endOf,
  failuresOf,
  importWords,
  refundWords,
  transferWords,
  withEnd,
  type Known,
  type EntryText,
} from './words.ts'

const unanswered = () => t`Sin respuesta todavía.`
const running = () => ({ outcome: 'unconfirmed', detail: t`En curso.` }) as const

type Recorded = Pick<Runtime, 'journal' | 'refunds' | 'transfers' | 'bulkRuns' | 'imports' | 'queries'>

/**
 * Writes into the journal: every change, each move of points, imports, and answers that break the contract. Returns a
 * function that stops it.
 */
export function recordIn({ journal, refunds, transfers, bulkRuns, imports, queries }: Recorded): () => void {
  const known = knownIn(queries)
  reportTo({
    written(change) {
      const said = changeWords(change, known)
      if (said === null) return () => undefined
      const id = newKey()
      journal.write({ ...said, id, outcome: 'unconfirmed', detail: withEnd(said.detail, unanswered()) })
      return (problem, answered) => {
        const created: unknown = Object(Array.isArray(answered) ? answered[0] : answered).id
        const to =
          answered === undefined ? undefined : changeWords(change, known, isId(created) ? created : undefined)?.to
        journal.write({ ...said, ...(to && { to }), id, ...endOf(problem, said) })
      }
    },
    mismatched(path, field) {
      const id = `mismatch.${path}.${field}`
      if (journal.entries().some((entry) => entry.id === id)) return
      const what = field === '' ? t`La respuesta no es la acordada.` : t`Lo que llegó en ${field} no es lo acordado.`
      journal.write({ id, outcome: 'mismatch', words: t`Respuesta de ${path}`, detail: what })
    },
  })
  const watching = [
    eachRun(refunds.actor, ({ id, input, actor }) => {
      const now = actor?.getSnapshot()
      const news = now && refundNews[now.value]
      if (news) noteMove(journal, `refund.${id}`, news, now.context.problem, refundWords(input.refund))
    }),
    eachRun(transfers.actor, ({ id, input, actor }) => {
      const now = actor?.getSnapshot()
      const news = now && transferNews[now.value]
      if (news) noteMove(journal, `transfer.${id}`, news, now.context.problem, transferWords(input.transfer))
    }),
    eachRun(bulkRuns.actor, ({ id, actor }) => {
      const now = actor?.getSnapshot()
      // Only the tab that works on the run reports it; another tab's copy may be outdated, above all at its end.
      if (now === undefined || now.matches('endedElsewhere')) return
      if (now.matches('takingLock') && now.context.halt !== null) return
      const { words, to, ...end } = bulkWords(now.context.run)
      journal.write({ id: `bulk.${id}`, words, ...(to && { to }), ...(now.hasTag('busy') ? running() : end) })
    }),
    imports.actor.subscribe(noteImports(journal.write)),
  ]
  return () => {
    reportTo()
    watching.forEach((watched) => watched.unsubscribe())
  }
}

/** How each news of a move is reported. A move that sent nothing is not reported. */
const outcomesOfNews = (): Readonly<Record<MoveNews, readonly [outcome: Outcome, detail?: string]>> => ({
  sent: ['unconfirmed', unanswered()],
  unknown: ['unconfirmed', t`No se sabe si los puntos llegaron: el servicio no respondió.`],
  closedUnknown: ['unconfirmed', t`Cerrado sin que el servicio respondiera.`],
  withoutStatus: ['unfinished', t`Los puntos se devolvieron. Falta el estado Refunded.`],
  refused: ['refused'],
  done: ['done'],
  doneByAColleague: ['done'],
})

interface Runs<Run> {
  readonly subscribe: (listen: (snapshot: { readonly context: { readonly runs: readonly Run[] } }) => void) => {
    readonly unsubscribe: () => void
  }
}

/** Calls `note` with each run at each change, and once more when it has left the list, as most do at their end. */
function eachRun<Run extends { readonly id: string }>(actor: Runs<Run>, note: (run: Run) => void) {
  let before: readonly Run[] = []
  return actor.subscribe(({ context: { runs } }) => {
    const gone = before.filter(({ id }) => runs.every((run) => run.id !== id))
    before = runs
    for (const run of [...gone, ...runs]) note(run)
  })
}

function noteMove(
  journal: Journal,
  id: string,
  news: MoveNews,
  problem: Failure | null,
  { detail: own, ...said }: EntryText,
) {
  // A colleague's refund is not this account's, but it settles one whose answer was lost.
  const isKnown = journal.entries().some((entry) => entry.id === id && entry.outcome !== 'refused')
  if (news === 'doneByAColleague' && !isKnown) return
  const [outcome, end = ''] = outcomesOfNews()[news]
  const refusal = outcome === 'refused' && problem !== null && t`${failureMessage(problem)} No se envió nada.`
  journal.write({ ...said, id, outcome, detail: withEnd(own, refusal || end) })
}

/** One entry for each import, from when its file is sent. */
function noteImports(note: (entry: Omit<Entry, 'at'>) => void) {
  let run: Pick<Entry, 'id' | 'words' | 'to'> | null = null
  return (snapshot: ReturnType<Runtime['imports']['actor']['getSnapshot']>): void => {
    const { file, rows, problem } = snapshot.context
    if (snapshot.matches('importing')) {
      run ??= { id: newKey(), words: importWords(file), to: '/products' }
      return note({ ...run, outcome: 'unconfirmed', detail: unanswered() })
    }
    if (run === null) return
    const failed = rows.filter(isFailedRow)
    const failures = failed.length
    const made = rows.length - failures
    const told = failuresOf(failed.map((row) => ({ name: row.name || rowOf(row), why: row.message })))
    const refusal = problem === null ? '' : failureMessage(problem)
    const counted = t`${formatNumber(made)} con éxito, ${formatNumber(failures)} con error`
    const outcome = failures === 0 ? 'done' : made > 0 ? 'partial' : 'refused'
    if (snapshot.matches('finished')) note({ ...run, ...told, outcome, detail: counted })
    else if (snapshot.matches('refused')) note({ ...run, outcome: 'refused', detail: t`${refusal} No se creó nada.` })
    else note({ ...run, ...told, outcome: 'unconfirmed', detail: t`Se cortó tras ${counted}. Del resto no se sabe.` })
    run = null
  }
}

/** Names a row without a product name by its number in the workbook. */
function rowOf(row: ImportRow): string {
  const number = rowNumberIn(row)
  return number === null ? t`Sin nombre` : t`Fila ${number}`
}

/** Other cached lists that name a record: users in the results of a search or as admins of an organisation. */
const namedIn: Readonly<Record<string, readonly (readonly [list: string, field?: string])[]>> = {
  users: [['people'], ['organisations', 'admins']],
  products: [
    ['catalogs', 'products'],
    ['cities', 'products'],
  ],
  questions: [['forms', 'questions']],
}

interface Row {
  readonly row: unknown
  /** The id of the record that the list belongs to. */
  readonly owner: unknown
}

/** Looks up ids in all cached lists, whole or paged. */
function knownIn(queries: QueryClient): Known {
  const rowsOf = (list: string): readonly Row[] =>
    queries.getQueriesData({ queryKey: [list] }).flatMap(([[, owner], data]) => {
      const pages: readonly unknown[] = Object(data).pages ?? [data]
      return pages.flatMap((page) => Object(page).products ?? page).map((row) => ({ row, owner }))
    })
  const has = ({ row }: Row, id: unknown) => isSame(Object(row).id, id)
  const find = (list: string, id: unknown): Row | undefined =>
    rowsOf(list).find((one) => has(one, id)) ??
    namedIn[list]
      ?.flatMap(([other, field]): readonly Row[] =>
        field === undefined
          ? rowsOf(other).map(({ row }) => ({ row, owner: undefined }))
          : rowsOf(other).flatMap(({ row }) =>
              [...(Object(row)[field] ?? [])].map((inner: unknown) => ({ row: inner, owner: Object(row).id })),
            ),
      )
      .find((one) => has(one, id))
  return {
    name(list, id) {
      const row = find(list, id)?.row
      const { name, title, label, lastname, email } = Object(row)
      if (list === 'users' && row !== undefined)
        return personCalled({ id, name: textOf(name), lastname: textOf(lastname), email: textOf(email) })
      return textOf(name ?? title ?? label) || undefined
    },
    owner(list, id) {
      const owner = find(list, id)?.owner
      return isId(owner) ? String(owner) : undefined
    },
    item(id) {
      const order = listedOrders(queries).find(({ items }) => items.some((item) => sameId(item.id, id)))
      const name = order && itemIn([order], id)?.product.name
      if (order === undefined) return undefined
      const who = [`#${order.id}`, personCalled(order.user)].map(isolated).join(', ')
      return { order: order.id, ordered: `${who}. `, ...(name && { product: name }) }
    },
    isActive(organisation, service) {
      const row = rowsOf('services').find((one) => isSame(one.owner, organisation) && has(one, service))?.row
      const isActive: unknown = Object(row).isActive
      return typeof isActive === 'boolean' ? isActive : undefined
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' && !isBlank(value) ? value : '')
const isSame = (one: unknown, other: unknown) => isId(one) && isId(other) && sameId(one, other)
const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number'
