import { plural, rich, t } from '#language/t.ts'
import { isSecondPress } from '#components/buttons/doublePress.ts'
import { Isolated, sentence } from '#components/format/isolated.tsx'
import { Dot } from '#components/Chip.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { ProgressBar } from '#components/feedback/ProgressBar.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { theme } from '#components/theme/theme.ts'
import {
  bulkCounts,
  maySendAnyway,
  overtakenBy,
  undoOf,
  type BulkChange,
  type BulkItem,
  type BulkRun,
} from '#contract/bulk.ts'
import {
  bulkRunMachine,
  type BulkRunContext,
  type BulkRunEvent,
  type BulkRunState,
  type Halt,
} from '#machines/bulkRun.ts'
import { RefreshCw } from 'lucide'
import { styled } from 'styled-components'
import { DockLine, Reasons } from './BulkDock.styles.ts'
import { leftByUndoWords, nowWords, problemWords, targetOf } from './bulkRunWords.ts'

interface BulkRunLineProps extends Pick<BulkRunContext, 'run' | 'halt'> {
  readonly state: BulkRunState
  readonly send: (event: BulkRunEvent) => void
  /** Takes back what is done by a run of its own; undefined where nothing can be taken back. */
  readonly onUndo?: (() => void) | undefined
}

const outcomes = [
  ['done', (count: number) => t`${plural(count, '# hecho', '# hechos')}`],
  // Their own run says what came of it.
  ['takenBack', (count: number) => t`se pidió deshacer ${formatNumber(count)}`],
  ['asFound', (count: number) => t`${plural(count, '# sin cambio', '# sin cambio')}`],
  ['leftOut', (count: number) => t`${plural(count, '# dejado como está', '# dejados como están')}`],
  ['refused', (count: number) => t`${plural(count, '# rechazado', '# rechazados')}`],
  ['pending', (count: number) => t`${plural(count, '# sin enviar', '# sin enviar')}`],
  ['unknown', (count: number) => t`${plural(count, '# sin confirmar', '# sin confirmar')}`],
] as const

/** A run's progress, its failures with their reasons, and its buttons. */
export function BulkRunLine({ run, halt, state, send, onUndo }: BulkRunLineProps) {
  const counts = bulkCounts(run)
  const { tags, ownEvents } = nodeOf(state)
  // In another tab it may have come to rest.
  const isBusy = tags.includes('busy') && (state !== 'takingLock' || counts.sending + counts.again > 0)
  const offer = (type: ChosenEvent, label: string) =>
    ownEvents.includes(type) && (
      // The second click of a double click would press what has taken its place.
      <SmallButton onClick={() => isSecondPress() || send({ type })}>
        {type === 'retried' && <Icon shape={RefreshCw} size={14} />}
        {label}
      </SmallButton>
    )
  const verb = verbOf(run.change)
  const isCourtesy = run.change.kind === 'courtesy'
  const { label, tone } = targetOf(run.change)
  const notDone = run.items.filter(({ outcome }) => outcome === 'refused' || (outcome === 'unknown' && !isBusy))
  const leftOut = notDone.filter((item) => overtakenBy(item) !== null)
  const failures = notDone.filter((item) => overtakenBy(item) === null)
  const insistedOn = leftOut.filter(maySendAnyway).length
  const isUndoOffered = onUndo !== undefined && ownEvents.includes('dismissed')
  const leftByUndo = isUndoOffered ? leftByUndoWords(run) : ''
  const undoable = (onUndo && undoOf(run)?.items.length) ?? 0
  return (
    <>
      <DockLine id={`run.${run.id}`} tabIndex={-1}>
        <What>
          {state !== 'sending' && <strong>{titleOf(state, halt)}: </strong>}
          {state === 'sending' ? verb : verb.toLowerCase()}{' '}
          <strong>
            {tone && <Dot $tone={tone} />}
            <Isolated>{label}</Isolated>
          </strong>
        </What>
        <Far>
          {isBusy ? <ProgressBar label={t`Progreso`} value={answered(counts) / run.items.length} /> : countsOf(run)}
        </Far>
        {isBusy && <strong>{t`${formatNumber(answered(counts))} de ${formatNumber(run.items.length)}`}</strong>}
        {offer('stop.chosen', t`Detener`)}
        {offer('rest.chosen', t`${plural(counts.pending, 'Enviar el restante', 'Enviar los # restantes')}`)}
        {isUndoOffered && (
          <SmallButton onClick={() => isSecondPress() || onUndo()}>
            {t`${plural(undoable, 'Deshacer el hecho', 'Deshacer los # hechos')}`}
          </SmallButton>
        )}
        {offer('dismissed', t`Descartar`)}
      </DockLine>
      <Failed aria-live="polite">
        {leftByUndo !== '' && (
          <Note tone="warn" role="note">
            {leftByUndo}
          </Note>
        )}
        {failures.length > 0 && (
          <Note tone="danger" role="note" action={offer('retried', t`Reintentar`)}>
            <Reasons tabIndex={0} aria-label={t`Fallas`}>
              {failures.map(({ id, name, outcome, problem }) => (
                <li key={id}>
                  <strong>
                    <Isolated>{name}</Isolated>
                  </strong>
                  : {problem === null ? t`sin confirmar` : problemWords(problem)}
                  {outcome === 'unknown' && problem?.kind === 'refused' && ` ${beforeUnknown()}`}
                </li>
              ))}
            </Reasons>
            {state === 'halted' &&
              halt === 'unanswered' &&
              (isCourtesy
                ? t`Hay alguien de quien no se sabe, y por eso se detuvo: a los demás no se envía nada hasta que usted lo pida.`
                : t`El servicio no respondió tres veces seguidas: lo demás no se envía hasta que usted lo pida.`)}{' '}
            {ownEvents.includes('retried') &&
              !isBusy &&
              counts.unknown > 0 &&
              (isCourtesy
                ? t`Lo que está sin confirmar pudo llegar o no. Reintentar no lo envía dos veces: averigua si llegó, o se lo pregunta a usted.`
                : t`Lo que está sin confirmar puede estar hecho o no. Reintentar es seguro: pide lo mismo otra vez, y deja lo que otra persona cambió entretanto.`)}
          </Note>
        )}
        {leftOut.length > 0 && (
          <Note
            tone="warn"
            role="note"
            action={insistedOn > 0 && offer('insisted', t`${plural(insistedOn, 'Enviar igual', 'Enviar igual los #')}`)}
          >
            {isCourtesy
              ? t`Entretanto cambiaron o recibieron otros puntos; no se les envió nada.`
              : t`Cambiaron entretanto; no se enviaron.`}
            <Reasons tabIndex={0} aria-label={t`Dejados como están`}>
              {leftOut.map((item) => (
                <li key={item.id}>
                  {rich`${(
                    <strong>
                      <Isolated>{item.name}</Isolated>
                    </strong>
                  )}: ahora ${overtakenWords(item)}`}
                  {item.outcome === 'unknown' && ` ${beforeUnknown()}`}
                </li>
              ))}
            </Reasons>
          </Note>
        )}
      </Failed>
    </>
  )
}

const nodeOf = (state: BulkRunState) => bulkRunMachine.getStateNodeById(`bulkRun.${state}`)
const titles: Readonly<Record<Exclude<BulkRunState, 'halted'> | Halt, () => string>> = {
  takingLock: () => t`En otra pestaña`,
  awaitingTurn: () => t`En espera`,
  sending: () => t`Cambiando`,
  stopping: () => t`Deteniendo`,
  checking: () => t`Comprobando`,
  failed: () => t`Terminado con fallas`,
  stopped: () => t`Detenido`,
  paused: () => t`En pausa`,
  unanswered: () => t`Sin respuesta`,
  interrupted: () => t`Interrumpido`,
  done: () => t`Terminado`,
  dismissed: () => t`Descartado`,
  endedElsewhere: () => t`Terminado en otra pestaña`,
}
const titleOf = (state: BulkRunState, halt: Halt | null) => titles[state === 'halted' ? (halt ?? 'stopped') : state]()

const beforeUnknown = () => t`(antes, sin confirmar)`

/** What a colleague made of an item; of somebody who gets points, how many other moves there were to them. */
const overtakenWords = (item: Pick<BulkItem, 'problem' | 'gift'>): string => {
  if (item.gift === undefined) return nowWords(item.problem)
  return (overtakenBy(item) ?? '').replace(
    /\+(\d+)$/,
    (_all, moves: string) => t`${plural(Number(moves), '# envío antes', '# envíos antes')}`,
  )
}

type ChosenEvent = 'stop.chosen' | 'rest.chosen' | 'dismissed' | 'retried' | 'insisted'
type Counts = ReturnType<typeof bulkCounts>

const answered = ({ done, refused, unknown }: Counts) => done + refused + unknown
const isLeftOut = (item: BulkItem) => item.outcome === 'refused' && overtakenBy(item) !== null
function countsOf(run: BulkRun): string {
  const all = bulkCounts(run)
  const leftOut = run.items.filter(isLeftOut).length
  const asFound = run.items.filter(({ outcome, isAsFound }) => outcome === 'done' && isAsFound === true).length
  const takenBack = run.items.filter(({ isTakenBack }) => isTakenBack === true).length
  const done = all.done - asFound - takenBack
  const counts = { ...all, done, takenBack, asFound, leftOut, refused: all.refused - leftOut }
  return outcomes
    .filter(([outcome]) => counts[outcome] > 0)
    .map(([outcome, wordsOf]) => wordsOf(counts[outcome]))
    .join(', ')
}

function verbOf(change: BulkChange): string {
  if (change.kind === 'status') return t`Cambiando a`
  if (change.kind === 'product') return t`Cambiando`
  if (change.kind === 'courtesy') return t`Enviando`
  if (change.kind === 'banner') return t`Publicando`
  return change.isAdded ? t`Agregando a` : t`Quitando de`
}

/**
 * What is announced of a run: its state, and each quarter of its progress. Its end and its failures are announced where
 * they are shown.
 */
export function announcementOf({ run, halt, state }: Omit<BulkRunLineProps, 'send' | 'onUndo'>): string {
  const counts = bulkCounts(run)
  const { label } = targetOf(run.change)
  if (state === 'sending') {
    const quarters = Math.floor((4 * answered(counts)) / run.items.length)
    return t`${verbOf(run.change)} ${label}: ${quarters * 25} % de ${formatNumber(run.items.length)}`
  }
  if (state !== 'awaitingTurn' && nodeOf(state).tags.includes('busy')) return ''
  return sentence`${titleOf(state, halt)}: ${verbOf(run.change).toLowerCase()} ${label}. ${countsOf(run)}`
}

const What = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    white-space: normal;
  }
  strong > span {
    margin-inline: 4px 8px;
  }
  ${theme.media.narrow} {
    flex: 1;
  }
`
const Far = styled.span`
  flex: 1;
  color: ${theme.color.textMuted};

  > progress {
    height: 6px;
  }
  ${theme.media.narrow} {
    order: 1;
    flex: 1 0 100%;
  }
`
const Failed = styled.div`
  display: grid;
  gap: 8px;

  &:not(:empty) {
    padding: 8px;
  }
  strong {
    font-weight: 560;
  }
`
