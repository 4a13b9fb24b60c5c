import { t } from '#language/t.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { reload } from '#api/listQuery.ts'
import { organisations } from '#api/organisations.ts'
import { ledgers } from '#api/points.ts'
import { useUnfinishedMoves } from '#resource/UnfinishedMoves.tsx'
import type { Entry } from '#runtime/journal.ts'
import { useBulkRuns, useImport, useJournalEntries, useRuntime } from '#runtime/RuntimeContext.ts'
import { useNavigate } from 'react-router-dom'
import { closeJournal, Journal } from './Journal.tsx'
import type { Decision } from './JournalLines.tsx'
import { bulkFact, importFact, transferFact } from './record.ts'

export function JournalContainer() {
  const entries = useAfterPress(useJournalEntries())
  return <Journal entries={entries} decisions={useDecisions(entries)} />
}

/** Closes the panel first, so that the next dialog returns its focus to the bell. */
const closing = (act: () => unknown) => () => {
  closeJournal()
  act()
}

/** Moves of points, bulk runs and an import that wait for a person. */
export function useDecisions(entries: readonly Entry[]): readonly Decision[] {
  const { queries } = useRuntime()
  const moves = useUnfinishedMoves()
  const runs = useAfterPress(useBulkRuns().runs)
  const snapshot = useAfterPress(useImport().snapshot)
  const navigate = useNavigate()
  /** The entry with this id; `otherwise` if there is none. */
  const entryOf = (id: string, otherwise: Pick<Entry, 'outcome' | 'fact'>) => ({
    id,
    at: null,
    ...otherwise,
    ...entries.find((entry) => entry.id === id),
  })
  const ofMoves = moves.flatMap((move): Decision[] => {
    const now = move.snapshot
    const isBusy = now?.value === 'checkingOutcome'
    if (now?.hasTag('busy') && !isBusy) return []
    const isUnknown = isBusy || now?.value === 'outcomeUnknown'
    const said = entryOf(`${move.kind === 'refund' ? 'refund' : 'transfer'}.${move.id}`, {
      outcome: isUnknown ? 'unconfirmed' : 'unfinished',
      fact: move.kind === 'refund' ? { kind: move.kind, refund: move.input } : transferFact(move.input),
    })
    const show = closing(move.show)
    if (!isUnknown)
      return [{ ...said, button: now?.value === 'statusFailed' ? t`Reintentar estado` : t`Ver`, onPress: show }]
    const look = () => {
      if (move.kind === 'refund') return move.actor?.send({ type: 'check.chosen' })
      // The balances show whether the points arrived; the dialog offers the ways to resolve it.
      void reload(queries, organisations, ledgers)
      return show()
    }
    return [{ ...said, button: t`Comprobar`, isBusy, onPress: () => void look() }]
  })
  const ofRuns = runs.flatMap(({ id, snapshot: now }): Decision[] => {
    if (!now?.hasTag('needsPerson')) return []
    const show = closing(() => document.getElementById(`run.${id}`)?.focus())
    return [{ ...entryOf(`bulk.${id}`, bulkFact(now.context.run, false)), button: t`Ver`, onPress: show }]
  })
  const { rows, isSeen, file } = snapshot.context
  const isCut = snapshot.matches('cut') && !isSeen
  const cut: Decision = {
    id: 'import',
    at: null,
    outcome: 'unfinished',
    fact: importFact(file?.name ?? null, rows),
    button: t`Ver la carga`,
    onPress: closing(() => navigate('/products?open=import')),
  }
  return [...ofMoves, ...ofRuns, ...(isCut ? [cut] : [])]
}
