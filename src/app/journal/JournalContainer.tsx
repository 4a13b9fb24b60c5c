import { ledgers } from '#api/points.ts'
import { reload } from '#api/listQuery.ts'
import { organisations } from '#api/organisations.ts'
import { journalMachine } from '#machines/journal.ts'
import { useUnfinishedMoves } from '#resource/UnfinishedMoves.tsx'
import { useBulkRuns, useImport, useJournalEntries, useRuntime } from '#runtime/RuntimeContext.ts'
import { useMachine } from '@xstate/react'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { Journal } from './Journal.tsx'
import type { Decision } from './JournalLines.tsx'
import { bulkWords, refundWords, transferWords } from './words.ts'
import type { JournalEvent } from '#machines/journal.ts'

/** The bell of the bar. */
export function JournalContainer() {
  const [snapshot, dispatch] = useMachine(journalMachine)
  const entries = useJournalEntries()
  const decisions = useDecisions(() => dispatch({ type: 'dismissed' }))
  const [now, setNow] = useState(Date.now)
  // At once: the palette, which opens with the key that closes the panel, opens over no other panel.
  const send = useCallback(
    (event: JournalEvent) => {
      if (event.type === 'bell.pressed') setNow(Date.now())
      flushSync(() => dispatch(event))
    },
    [dispatch],
  )
  return <Journal {...snapshot.context} {...{ decisions, entries, now, send }} state={snapshot.value} />
}

/** What is not over and waits for a person (moves of points, runs over many items, an import), with when it was noted last. */
function useDecisions(close: () => void): readonly Decision[] {
  const { queries, journal } = useRuntime()
  const moves = useUnfinishedMoves()
  const runs = useBulkRuns().moves
  const { snapshot } = useImport()
  const navigate = useNavigate()
  const noted = (id: string) => journal.entries().find((entry) => entry.id === id)?.at ?? null
  const ofMoves = moves.flatMap((move): Decision[] => {
    const now = move.run?.getSnapshot()
    const isChecking = now?.value === 'checkingOutcome'
    if (now?.hasTag('busy') && !isChecking) return []
    const id = `${move.kind === 'refund' ? 'refund' : 'transfer'}.${move.id}`
    const { words } = 'itemId' in move.input ? refundWords(move.input) : transferWords(move.input)
    const show = () => {
      close()
      move.show()
    }
    const common = { id, words, at: noted(id), onPress: show }
    if (now?.value === 'statusFailed')
      return [
        {
          ...common,
          outcome: 'unfinished',
          detail: 'Los puntos se devolvieron. Falta el estado Refunded.',
          button: 'Reintentar estado',
        },
      ]
    if (now?.value !== 'outcomeUnknown' && !isChecking)
      return [{ ...common, outcome: 'unfinished', detail: `${move.title}.`, button: 'Ver' }]
    const doubt = 'No se sabe si los puntos llegaron: el servicio no respondió.'
    const look = () => {
      if (move.kind === 'refund') return move.run?.send({ type: 'check.chosen' })
      // What has arrived shows in the balances; the dialog has the ways out of the doubt.
      void reload(queries, organisations, ledgers)
      return show()
    }
    return [
      {
        ...common,
        outcome: 'unconfirmed',
        detail: doubt,
        button: 'Comprobar',
        isBusy: isChecking,
        onPress: () => void look(),
      },
    ]
  })
  const ofRuns = runs.flatMap(({ id, run }): Decision[] => {
    const now = run?.getSnapshot()
    if (!now?.hasTag('needsPerson')) return []
    const show = () => {
      close()
      document.getElementById(`run.${id}`)?.focus()
    }
    const key = `bulk.${id}`
    return [{ id: key, at: noted(key), ...bulkWords(now.context.run), button: 'Ver', onPress: show }]
  })
  const waiting = [...ofMoves, ...ofRuns]
  const { rows, isSeen, file } = snapshot.context
  if (!snapshot.matches('cut') || isSeen) return waiting
  const cut: Decision = {
    id: 'import',
    at: null,
    outcome: 'unfinished',
    words: `Carga de productos${file === null ? '' : ` «${file.name}»`}`,
    detail: `Se cortó tras ${rows.length} filas. Del resto no se sabe.`,
    button: 'Ver la carga',
    onPress: () => {
      close()
      void navigate('/products?open=import')
    },
  }
  return [...waiting, cut]
}
