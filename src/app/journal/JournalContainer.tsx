import { reload } from '#api/listQuery.ts'
import { organisations } from '#api/organisations.ts'
import { ledgers } from '#api/points.ts'
import { useUnfinishedMoves } from '#resource/UnfinishedMoves.tsx'
import type { Entry } from '#runtime/journal.ts'
import { useBulkRuns, useImport, useJournalEntries, useRuntime } from '#runtime/RuntimeContext.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { Journal, panelId, type JournalProps } from './Journal.tsx'
import type { Decision } from './JournalLines.tsx'
import { bulkWords, importWords } from './words.ts'

/** The bell of the bar. */
export function JournalContainer() {
  const [{ shown, now }, setShown] = useState<Pick<JournalProps, 'shown' | 'now'>>({ shown: null, now: 0 })
  const show = (next: JournalProps['shown']) => setShown({ shown: next, now: Date.now() })
  const close = () => {
    // First the panel: it gives the focus back to the bell, and so does what opens next.
    document.getElementById(panelId)?.hidePopover()
    flushSync(() => show(null))
  }
  const entries = useJournalEntries()
  const decisions = useDecisions(entries, close)
  return <Journal {...{ shown, decisions, entries, now }} onShow={show} />
}

/** What is not over and waits for a person: moves of points, runs over many items, an import. */
function useDecisions(entries: readonly Entry[], close: () => void): readonly Decision[] {
  const { queries } = useRuntime()
  const moves = useUnfinishedMoves()
  const runs = useBulkRuns().moves
  const { snapshot } = useImport()
  const navigate = useNavigate()
  /** As it was noted last; `otherwise` where the entry is gone. */
  const noted = (id: string, otherwise: Pick<Entry, 'outcome' | 'words' | 'detail'>) => ({
    id,
    at: null,
    ...otherwise,
    ...entries.find((entry) => entry.id === id),
  })
  const closing = (act: () => unknown) => () => {
    close()
    act()
  }
  const ofMoves = moves.flatMap((move): Decision[] => {
    const now = move.run?.getSnapshot()
    const isBusy = now?.value === 'checkingOutcome'
    if (now?.hasTag('busy') && !isBusy) return []
    const isUnknown = isBusy || now?.value === 'outcomeUnknown'
    const said = noted(`${move.kind === 'refund' ? 'refund' : 'transfer'}.${move.id}`, {
      outcome: isUnknown ? 'unconfirmed' : 'unfinished',
      words: move.words,
      detail: `${move.title}.`,
    })
    const show = closing(move.show)
    if (!isUnknown)
      return [{ ...said, button: now?.value === 'statusFailed' ? 'Reintentar estado' : 'Ver', onPress: show }]
    const look = () => {
      if (move.kind === 'refund') return move.run?.send({ type: 'check.chosen' })
      // What has arrived shows in the balances; the dialog has the ways out of the doubt.
      void reload(queries, organisations, ledgers)
      return show()
    }
    return [{ ...said, button: 'Comprobar', isBusy, onPress: () => void look() }]
  })
  const ofRuns = runs.flatMap(({ id, run }): Decision[] => {
    const now = run?.getSnapshot()
    if (!now?.hasTag('needsPerson')) return []
    const show = closing(() => document.getElementById(`run.${id}`)?.focus())
    return [{ ...noted(`bulk.${id}`, bulkWords(now.context.run)), button: 'Ver', onPress: show }]
  })
  const { rows, isSeen, file } = snapshot.context
  const isCut = snapshot.matches('cut') && !isSeen
  const cut: Decision = {
    id: 'import',
    at: null,
    outcome: 'unfinished',
    words: importWords(file),
    detail: `Se cortó tras ${rows.length} filas. Del resto no se sabe.`,
    button: 'Ver la carga',
    onPress: closing(() => navigate('/products?open=import')),
  }
  return [...ofMoves, ...ofRuns, ...(isCut ? [cut] : [])]
}
