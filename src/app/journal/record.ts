import type { Change, ChangeKind } from '#api/changes.ts'
import { reportTo } from '#api/connection.ts'
import { listedOrders } from '#api/orderQueries.ts'
import { isBlank } from '#contract/blank.ts'
import { bulkCounts, type BulkItem, type BulkRun } from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { personName } from '#contract/isolate.ts'
import { itemIn } from '#contract/orders/rules.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { isFailedRow, rowNumberIn, type ImportRow } from '#contract/products/importRow.ts'
import type { MoveNews } from '#machines/moneyMove.ts'
import { refundNews } from '#machines/orders/refund.ts'
import { transferNews } from '#machines/points/transfer.ts'
import type {
  BulkFact,
  BulkFactItem,
  ChangeFact,
  Entry,
  Fact,
  Journal,
  KnownRecord,
  Outcome,
} from '#runtime/journal.ts'
import { newKey } from '#runtime/newKey.ts'
import type { Runtime } from '#runtime/runtime.ts'
import type { QueryClient } from '@tanstack/react-query'

type Recorded = Pick<Runtime, 'journal' | 'refunds' | 'transfers' | 'bulkRuns' | 'imports' | 'queries'>

/**
 * Writes into the journal: every change, each move of points, imports, and answers that break the contract. Returns a
 * function that stops it.
 */
export function recordIn({ journal, refunds, transfers, bulkRuns, imports, queries }: Recorded): () => void {
  const known = knownIn(queries)
  reportTo({
    written(change) {
      // The refund of the item says it.
      if (change.call === 'item.statusSet' && change.status === 'refunded') return () => undefined
      const fact = changeFact(change, known)
      const id = newKey()
      journal.write({ id, outcome: 'unconfirmed', fact })
      return (problem, answered) => {
        const created: unknown = Object(Array.isArray(answered) ? answered[0] : answered).id
        journal.write({
          id,
          outcome: problem === null ? 'done' : problem.kind === 'unknown' ? 'unconfirmed' : 'refused',
          ...(problem && { problem }),
          fact: { ...fact, ...(isId(created) && { created }) },
        })
      }
    },
    mismatched(path, field) {
      const id = `mismatch.${path}.${field}`
      if (journal.entries().some((entry) => entry.id === id)) return
      journal.write({ id, outcome: 'mismatch', fact: { kind: 'mismatch', path, field } })
    },
  })
  const watching = [
    eachRun(refunds.actor, ({ id, input, actor }) => {
      const now = actor?.getSnapshot()
      const news = now && refundNews[now.value]
      if (news) noteMove(journal, `refund.${id}`, now.context.problem, { kind: 'refund', refund: input.refund, news })
    }),
    eachRun(transfers.actor, ({ id, input, actor }) => {
      const now = actor?.getSnapshot()
      const news = now && transferNews[now.value]
      if (news) noteMove(journal, `transfer.${id}`, now.context.problem, { ...transferFact(input.transfer), news })
    }),
    eachRun(bulkRuns.actor, ({ id, actor }) => {
      const now = actor?.getSnapshot()
      // Only the tab that works on the run reports it; another tab's copy may be outdated, above all at its end.
      if (now === undefined || now.matches('endedElsewhere')) return
      if (now.matches('takingLock') && now.context.halt !== null) return
      journal.write({ id: `bulk.${id}`, ...bulkFact(now.context.run, now.hasTag('busy')) })
    }),
    imports.actor.subscribe(noteImports(journal.write)),
  ]
  return () => {
    reportTo()
    watching.forEach((watched) => watched.unsubscribe())
  }
}

/** How each news of a move is reported. A move that sent nothing is not reported. */
const outcomesOfNews: Readonly<Record<MoveNews, Outcome>> = {
  sent: 'unconfirmed',
  unknown: 'unconfirmed',
  closedUnknown: 'unconfirmed',
  withoutStatus: 'unfinished',
  refused: 'refused',
  done: 'done',
  alreadyDone: 'done',
}

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

type MoveFact = Extract<Fact, { readonly kind: 'refund' | 'transfer' }> & { readonly news: MoveNews }

function noteMove(journal: Journal, id: string, problem: Failure | null, fact: MoveFact) {
  // A refund that was made before is not this run's, but it settles one whose answer was lost.
  const isKnown = journal.entries().some((entry) => entry.id === id && entry.outcome !== 'refused')
  if (fact.news === 'alreadyDone' && !isKnown) return
  const outcome = outcomesOfNews[fact.news]
  journal.write({ id, outcome, ...(outcome === 'refused' && problem && { problem }), fact })
}

/** A transfer without its message and e-mail, which the journal does not show. */
export function transferFact(transfer: Transfer): Extract<Fact, { readonly kind: 'transfer' }> {
  const move = { ...transfer, message: '' }
  if (move.kind === 'courtesy') move.person = { ...move.person, name: calledOf(move.person), email: '' }
  return { kind: 'transfer', transfer: move }
}

/** How many items of a run, or rows of an import, are kept one by one. */
const mostNamed = 10

/** A bulk run: its outcome once it rests, and what was not done. */
export function bulkFact(run: BulkRun, isBusy: boolean): Pick<Entry, 'outcome'> & { readonly fact: BulkFact } {
  const { items } = run
  // The banners that were there before are only for its call.
  const change = run.change.kind === 'banner' ? { ...run.change, known: [] } : run.change
  const [only] = items.length === 1 ? items.map(factItem) : []
  const about = { kind: 'bulk', change, length: items.length, ...(only && { only }) } as const
  if (isBusy) return { outcome: 'unconfirmed', fact: { ...about, failed: [], changed: [] } }
  const { done, refused, pending, sending, unknown } = bulkCounts(run)
  const takenBack = items.filter(({ isTakenBack }) => isTakenBack === true).length
  const changed = items.filter(
    ({ outcome, isAsFound, isTakenBack }) => outcome === 'done' && isAsFound !== true && isTakenBack !== true,
  )
  const failed = items.filter(({ outcome }) => outcome === 'refused' || outcome === 'unknown')
  const unanswered = unknown + sending
  const ended = refused === 0 ? 'done' : done > 0 ? 'partial' : 'refused'
  return {
    outcome: unanswered > 0 ? 'unconfirmed' : pending > 0 ? 'unfinished' : ended,
    fact: {
      ...about,
      counts: {
        changed: changed.length,
        ...(takenBack > 0 && { takenBack }),
        found: done - changed.length - takenBack,
        refused,
        unanswered,
        failed: failed.length,
        pending,
      },
      failed: failed.slice(0, mostNamed).map(factItem),
      changed: changed.slice(0, mostNamed).map(factItem),
    },
  }
}

const factItem = ({ id, name, orderId, outcome, problem }: BulkItem): BulkFactItem => ({
  id,
  name,
  orderId,
  ...(outcome === 'refused' && problem && { problem }),
})

/** One entry for each import, from when its file is sent. */
function noteImports(note: Journal['write']) {
  let run: { readonly id: string; readonly file: string | null } | null = null
  return (snapshot: ReturnType<Runtime['imports']['actor']['getSnapshot']>): void => {
    const { file, rows, problem } = snapshot.context
    if (snapshot.matches('importing')) {
      run ??= { id: newKey(), file: file?.name ?? null }
      return note({ id: run.id, outcome: 'unconfirmed', fact: { kind: 'import', file: run.file, failed: [] } })
    }
    if (run === null) return
    const fact = importFact(run.file, rows)
    const { made, failed } = fact.rows
    const outcome = failed === 0 ? 'done' : made > 0 ? 'partial' : 'refused'
    if (snapshot.matches('finished')) note({ id: run.id, outcome, fact })
    else if (snapshot.matches('refused')) note({ id: run.id, outcome: 'refused', ...(problem && { problem }), fact })
    else note({ id: run.id, outcome: 'unconfirmed', fact })
    run = null
  }
}

/** An import by the name of its file, with the rows that were answered. */
export function importFact(file: string | null, rows: readonly ImportRow[]) {
  const failed = rows.filter(isFailedRow)
  return {
    kind: 'import',
    file,
    rows: { made: rows.length - failed.length, failed: failed.length },
    failed: failed.slice(0, mostNamed).map((row) => ({ name: row.name, row: rowNumberIn(row), message: row.message })),
  } as const
}

/** A change with the names of its records, which may be other ones when it is read. */
function changeFact(change: Change, { record, item, isActive }: Known): ChangeFact {
  const known = recordsOf(change).flatMap(([list, id]) => record(list, id) ?? [])
  if (change.call === 'services.switched') {
    const { call, organisation } = change
    const services = change.services.filter((one) => isActive(organisation, one.id) !== one.isActive)
    return {
      kind: 'change',
      change: { call, organisation, services: services.map(({ id, isActive }) => ({ id, isActive })) },
      known,
    }
  }
  // The e-mail is kept of somebody without a name alone: the journal outlasts a logout.
  if ('email' in change && personName(change.name, change.lastname) !== '')
    return { kind: 'change', change: { ...change, email: '' }, known }
  const ordered = change.call === 'item.statusSet' ? item(change.itemId) : undefined
  return { kind: 'change', change, known, ...(ordered && { item: ordered }) }
}

/** The lists that may have the record which a change names by its id alone. */
const listsOf: Partial<Readonly<Record<ChangeKind, readonly string[]>>> = {
  'organisation.planChanged': ['organisations'],
  'user.changed': ['users'],
  'period.switched': ['goal periods'],
  'form.archived': ['forms'],
  'question.deleted': ['questions'],
  'publicity.pictureChanged': ['publicity'],
  'survey.changed': ['surveys'],
  'survey.switched': ['surveys', 'courses'],
  'survey.answersSwitched': ['surveys', 'courses'],
  'course.changed': ['courses'],
  'analytic.changed': ['analytics'],
  'analytic.switched': ['analytics'],
  'analytic.publicSwitched': ['analytics'],
}

type RecordId = readonly [list: string, id: Id]

/** The records that the words of a change name. */
function recordsOf(change: Change): readonly RecordId[] {
  if ('product' in change)
    return [
      ['products', change.product],
      [change.call === 'catalog.productRemoved' ? 'catalogs' : 'cities', change.from],
    ]
  const organisation: readonly RecordId[] = 'organisation' in change ? [['organisations', change.organisation]] : []
  if ('person' in change) return [...organisation, ['users', change.person]]
  if ('services' in change) return [...organisation, ...change.services.map(({ id }): RecordId => ['services', id])]
  return 'id' in change ? (listsOf[change.call] ?? []).map((list): RecordId => [list, change.id]) : organisation
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

interface Known {
  readonly record: (list: string, id: Id) => KnownRecord | undefined
  readonly item: (id: Id) => ChangeFact['item']
  readonly isActive: (organisation: Id, service: Id) => boolean | undefined
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
    record(list, id) {
      const found = find(list, id)
      if (found === undefined) return undefined
      const { row, owner } = found
      const { name, title, label, lastname, email } = Object(row)
      const called =
        list === 'users'
          ? calledOf({ name: textOf(name), lastname: textOf(lastname), email: textOf(email) })
          : textOf(name ?? title ?? label)
      return { list, id, name: called, ...(isId(owner) && { owner }) }
    },
    item(id) {
      const order = listedOrders(queries).find(({ items }) => items.some((item) => sameId(item.id, id)))
      if (order === undefined) return undefined
      const name = itemIn([order], id)?.product.name
      return {
        order: order.id,
        user: { id: order.user.id, name: calledOf(order.user) },
        ...(name && { product: name }),
      }
    },
    isActive(organisation, service) {
      const row = rowsOf('services').find((one) => isSame(one.owner, organisation) && has(one, service))?.row
      const isActive: unknown = Object(row).isActive
      return typeof isActive === 'boolean' ? isActive : undefined
    },
  }
}

/** A person's name, else e-mail; empty if neither can be seen. */
const calledOf = ({ name, lastname = '', email }: { name: string; lastname?: string; email: string }): string =>
  personName(name, lastname) || textOf(email)
const textOf = (value: unknown): string => (typeof value === 'string' && !isBlank(value) ? value : '')
const isSame = (one: unknown, other: unknown) => isId(one) && isId(other) && sameId(one, other)
const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number'
