import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/Note.tsx'
import { ProgressBar } from '#components/ProgressBar.tsx'
import { SmallButton } from '#components/SmallButton.tsx'
import { theme } from '#components/theme/theme.ts'
import { toneColours, type Tone } from '#components/tone.ts'
import { bulkCounts, changedMeanwhile, type BulkChange, type BulkItem, type BulkRun } from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import { bulkRunMachine, type BulkRunEvent, type BulkRunState } from '#machines/bulkRun.ts'
import { RefreshCw } from 'lucide'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { statusStyle } from '#parts/statusStyle.ts'

export interface BulkRunLineProps {
  readonly run: BulkRun
  readonly state: BulkRunState
  readonly send: (event: BulkRunEvent) => void
  /** Takes up here what another tab has left; null while that tab has it. */
  readonly onTakeUp?: (() => void) | null
}

/** What a run does, in the words of the person who began it. */
const verbs: Readonly<Record<'status' | 'added' | 'removed', string>> = {
  status: 'Cambiando a',
  added: 'Agregando a',
  removed: 'Quitando de',
}
const outcomes = [
  ['done', 'hecho', 'hechos'],
  ['refused', 'rechazado', 'rechazados'],
  ['pending', 'sin enviar', 'sin enviar'],
  ['unknown', 'sin confirmar', 'sin confirmar'],
] as const
const goesOn: ReadonlySet<BulkRunState> = new Set(['sending', 'stopping', 'checking', 'awaitingTurn', 'takingLock'])

/** At most so many failures stand in the way of the page, until somebody asks for all. */
const fewFailures = 3

/** One run: how far it is, what failed and why, and what can be done about it. */
export function BulkRunLine({ run, state, send, onTakeUp }: BulkRunLineProps) {
  const counts = bulkCounts(run)
  const total = run.items.length
  const answered = counts.done + counts.refused + counts.unknown
  const isBusy = goesOn.has(state)
  const failures = run.items.filter(({ outcome }) => outcome === 'refused' || (outcome === 'unknown' && !isBusy))
  const again = (
    <SmallButton onClick={() => send({ type: 'retried' })}>
      <Icon shape={RefreshCw} size={14} />
      Reintentar
    </SmallButton>
  )
  return (
    <>
      <Line id={`run.${run.id}`} tabIndex={-1}>
        <What>
          {state !== 'sending' && <strong>{titleOf(state)}: </strong>}
          {state === 'sending' ? verbOf(run.change) : verbOf(run.change).toLowerCase()} <Target change={run.change} />
        </What>
        {isBusy ? (
          <Progress>
            <ProgressBar label="Progreso" value={answered / total} />
          </Progress>
        ) : (
          <Counts>{countsOf(counts)}</Counts>
        )}
        {isBusy && (
          <Far>
            {formatNumber(answered)} de {formatNumber(total)}
          </Far>
        )}
        {(state === 'sending' || state === 'awaitingTurn') && (
          <SmallButton onClick={() => send({ type: 'stop.chosen' })}>Detener</SmallButton>
        )}
        {onTakeUp && <SmallButton onClick={onTakeUp}>Retomar</SmallButton>}
        {!isBusy && counts.pending > 0 && (
          <SmallButton onClick={() => send({ type: 'rest.chosen' })}>
            {counts.pending === 1 ? 'Enviar el restante' : `Enviar los ${formatNumber(counts.pending)} restantes`}
          </SmallButton>
        )}
        {!isBusy && <SmallButton onClick={() => send({ type: 'dismissed' })}>Descartar</SmallButton>}
      </Line>
      <Failures items={failures} action={!isBusy || state === 'sending' ? again : null} />
    </>
  )
}

const verbOf = (change: BulkChange) => verbs[change.kind === 'status' ? 'status' : change.isAdded ? 'added' : 'removed']

/** What the items become, or where they go. */
export function Target({ change }: { readonly change: BulkChange }) {
  if (change.kind !== 'status') return <strong>{change.membership.name}</strong>
  const { label, tone } = statusStyle(change.status)
  return (
    <Status $tone={tone}>
      <strong>{label}</strong>
    </Status>
  )
}

interface FailuresProps {
  readonly items: readonly BulkItem[]
  readonly action: ReactNode
}

/** Which items were not changed, and why, in the server's words. */
function Failures({ items, action }: FailuresProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, fewFailures)
  return (
    <Failed aria-live="polite">
      {items.length > 0 && (
        <Note tone="danger" role="note" action={action}>
          <ul>
            {shown.map(({ id, name, outcome, problem }) => (
              <li key={id}>
                <strong>{name}</strong>: {problem === null ? 'sin confirmar' : problemWords(problem)}
                {outcome === 'unknown' && problem?.kind === 'refused' && ' (antes, sin confirmar)'}
              </li>
            ))}
          </ul>
          {items.some(({ outcome }) => outcome === 'unknown') &&
            'Lo que está sin confirmar puede estar hecho o no. Reintentar es seguro: pide lo mismo otra vez, y deja lo que otra persona cambió entretanto.'}
          {items.length > shown.length && (
            <SmallButton variant="quiet" onClick={() => setWhole(true)}>
              Ver las {formatNumber(items.length)} fallas
            </SmallButton>
          )}
        </Note>
      )}
    </Failed>
  )
}

const problemWords = (problem: Failure) =>
  problem.kind === 'refused' && problem.code === changedMeanwhile
    ? `entretanto: ${statusStyle(problem.message).label}`
    : `«${failureMessage(problem)}»`

/**
 * What is told of a run to those who do not see it: where it stands, and each quarter of its way. How it ended, and what
 * was refused, is heard where it is shown.
 */
export function heardOf(run: BulkRun, state: BulkRunState): string {
  const counts = bulkCounts(run)
  const target = run.change.kind === 'status' ? statusStyle(run.change.status).label : run.change.membership.name
  if (state === 'sending') {
    const quarters = Math.floor((4 * (counts.done + counts.refused + counts.unknown)) / run.items.length)
    return `${verbOf(run.change)} ${target}: ${quarters * 25} % de ${formatNumber(run.items.length)}`
  }
  if (state !== 'awaitingTurn' && goesOn.has(state)) return ''
  return `${titleOf(state)}: ${verbOf(run.change).toLowerCase()} ${target}. ${countsOf(counts)}`
}

const titleOf = (state: BulkRunState) => bulkRunMachine.states[state]?.meta?.title

const countsOf = (counts: ReturnType<typeof bulkCounts>) =>
  outcomes
    .filter(([outcome]) => counts[outcome] > 0)
    .map(([outcome, one, several]) => `${formatNumber(counts[outcome])} ${counts[outcome] === 1 ? one : several}`)
    .join(', ')

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 52px;
  padding: 9px 14px;

  strong {
    font-weight: 570;
  }
  ${theme.media.narrow} {
    flex-wrap: wrap;
    gap: 8px 10px;
    padding: 10px 12px;
  }
`
const What = styled.span`
  ${theme.media.narrow} {
    flex: 1;
  }
`
const Status = styled.span<{ readonly $tone: Tone }>`
  white-space: nowrap;

  &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin: 0 6px 1px 2px;
    border-radius: 50%;
    background: ${({ $tone }) => toneColours[$tone].text};
  }
`
const Progress = styled.span`
  flex: 1;

  > progress {
    height: 6px;
  }
  ${theme.media.narrow} {
    order: 1;
    flex: 1 0 100%;
  }
`
const Counts = styled.span`
  flex: 1;
  color: ${theme.color.textMuted};

  ${theme.media.narrow} {
    order: 1;
    flex: 1 0 100%;
  }
`
const Far = styled.span`
  font-weight: 570;
  white-space: nowrap;
`
const Failed = styled.div`
  &:not(:empty) {
    padding: 8px;
  }
  strong {
    font-weight: 570;
  }
`
