import { sentence } from '#components/format/isolated.tsx'
import { reportTo } from '#api/connection.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { sameId, type Id } from '#contract/id.ts'
import { isFailedRow } from '#contract/products/importRow.ts'
import type { Failure } from '#contract/failure.ts'
import type { Entry, Journal, Outcome } from '#runtime/journal.ts'
import { newKey } from '#runtime/newKey.ts'
import type { Runtime } from '#runtime/runtime.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  bulkWords,
  endOf,
  importWords,
  refundWords,
  transferWords,
  withoutIds,
  writeWords,
  type Said,
} from './words.ts'

const unanswered = 'Sin respuesta todavía.'
const running = { outcome: 'unconfirmed', detail: 'En curso.' } as const

type Recorded = Pick<Runtime, 'journal' | 'refunds' | 'transfers' | 'bulkRuns' | 'imports' | 'queries'>

/** What the journal is told of: every write, each move of points, imports, and answers that do not hold what was agreed on. */
export function recordIn({ journal, refunds, transfers, bulkRuns, imports, queries }: Recorded): () => void {
  const nameOf = (list: string, id: unknown) => nameIn(queries, list, id) ?? `#${String(id)}`
  reportTo({
    written(write) {
      const said = writeWords(write, nameOf)
      if (said === null) return () => undefined
      const id = newKey()
      journal.note({ id, outcome: 'unconfirmed', words: said.words, detail: unanswered })
      return (problem) => journal.note({ id, words: said.words, ...endOf(problem, said) })
    },
    mismatched(path, field) {
      const where = withoutIds(path)
      const id = `mismatch.${where}.${field}`
      if (journal.entries().some((entry) => entry.id === id)) return
      const what = field === '' ? 'La respuesta no es la acordada.' : `Lo que llegó en ${field} no es lo acordado.`
      journal.note({ id, outcome: 'mismatch', words: sentence`Respuesta de ${where}`, detail: what })
    },
  })
  const watching = [
    eachMove(refunds.actor, ({ id, input, run }) =>
      noteMove(journal, `refund.${id}`, run?.getSnapshot(), refundWords(input.refund)),
    ),
    eachMove(transfers.actor, ({ id, input, run }) =>
      noteMove(journal, `transfer.${id}`, run?.getSnapshot(), transferWords(input.transfer)),
    ),
    eachMove(bulkRuns.actor, ({ id, run }) => {
      const now = run?.getSnapshot()
      // The tab that has the run tells of it; what the others know of it may be old, above all once it has ended.
      if (now === undefined || now.matches('endedElsewhere')) return
      if (now.matches('takingLock') && now.context.halt !== null) return
      const { words, detail, outcome } = bulkWords(now.context.run)
      journal.note({ id: `bulk.${id}`, words, ...(now.hasTag('busy') ? running : { outcome, detail }) })
    }),
    imports.actor.subscribe(noteImports(journal.note)),
  ]
  return () => {
    reportTo()
    watching.forEach((watched) => watched.unsubscribe())
  }
}

interface Moved {
  readonly value: unknown
  readonly context: { readonly problem: Failure | null }
}

const withoutStatus = ['unfinished', 'Los puntos se devolvieron. Falta el estado Refunded.'] as const

/** How a move of points stands, by the state of its machine; one that sent nothing is not told. */
const ends: Readonly<Record<string, readonly [outcome: Outcome, detail?: string]>> = {
  sending: ['unconfirmed', unanswered],
  refundingPoints: ['unconfirmed', unanswered],
  outcomeUnknown: ['unconfirmed', 'No se sabe si los puntos llegaron: el servicio no respondió.'],
  settledByPerson: ['unconfirmed', 'Cerrado sin que el servicio respondiera.'],
  settingStatus: withoutStatus,
  statusFailed: withoutStatus,
  refused: ['refused'],
  done: ['done'],
}

interface Moves<Move> {
  readonly subscribe: (listen: (snapshot: { readonly context: { readonly moves: readonly Move[] } }) => void) => {
    readonly unsubscribe: () => void
  }
}

/** Calls back with each move as it stands, and with one that has just left the list, which is how most of them end. */
function eachMove<Move extends { readonly id: string }>(actor: Moves<Move>, note: (move: Move) => void) {
  let before: readonly Move[] = []
  return actor.subscribe(({ context: { moves } }) => {
    const gone = before.filter(({ id }) => moves.every((move) => move.id !== id))
    before = moves
    for (const move of [...gone, ...moves]) note(move)
  })
}

/** Its own words where its state has none. */
function noteMove(journal: Journal, id: string, snapshot: Moved | undefined, { words, detail: own }: Said): void {
  const state = String(snapshot?.value)
  const problem = snapshot?.context.problem ?? null
  // A colleague's refund is none of ours, but it ends one whose answer was lost.
  const isKnown = journal.entries().some((entry) => entry.id === id && entry.outcome !== 'refused')
  const end = ends[state === 'doneByAColleague' && isKnown ? 'done' : state]
  if (end === undefined) return
  const [outcome, detail = own] = end
  const refusal = outcome === 'refused' && problem !== null && `${failureMessage(problem)} No se envió nada.`
  journal.note({ id, outcome, words, detail: refusal || detail })
}

/** Each import is one entry, from the moment its file goes. */
function noteImports(note: (entry: Omit<Entry, 'at'>) => void) {
  let run: { readonly id: string; readonly words: string } | null = null
  return (snapshot: ReturnType<Runtime['imports']['actor']['getSnapshot']>): void => {
    const { file, rows, problem } = snapshot.context
    if (snapshot.matches('importing')) {
      run ??= { id: newKey(), words: importWords(file) }
      return note({ ...run, outcome: 'unconfirmed', detail: unanswered })
    }
    if (run === null) return
    const failures = rows.filter(isFailedRow).length
    const refusal = problem === null ? '' : failureMessage(problem)
    const counted = `${formatNumber(rows.length - failures)} con éxito, ${formatNumber(failures)} con error`
    if (snapshot.matches('finished')) note({ ...run, outcome: 'done', detail: counted })
    else if (snapshot.matches('refused')) note({ ...run, outcome: 'refused', detail: `${refusal} No se creó nada.` })
    else note({ ...run, outcome: 'unconfirmed', detail: `Se cortó tras ${counted}. Del resto no se sabe.` })
    run = null
  }
}

/** The name of a row of any list that was read, whole or in pages. */
function nameIn(queries: QueryClient, list: string, id: unknown): string | undefined {
  const pages = queries.getQueriesData({ queryKey: [list] }).flatMap(([, data]) => Object(data).pages ?? [data])
  const rows: readonly unknown[] = pages.flatMap((page) => Object(page).products ?? page)
  const row = rows.find((one) => isId(Object(one).id) && isId(id) && sameId(Object(one).id, id))
  const { name, lastname, title } = Object(row)
  return [name ?? title, lastname].filter((part) => typeof part === 'string' && part !== '').join(' ') || undefined
}

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number'
