import { sentence } from '#components/format/isolated.tsx'
import { useAfterPress } from '#components/buttons/afterPress.ts'
import { Button } from '#components/buttons/Button.tsx'
import { ConfirmDialog } from '#components/overlays/ConfirmDialog.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { holdFocus } from '#components/overlays/keepFocus.ts'
import { countOf, formatNumber } from '#components/format/number.ts'
import { riseIn } from '#components/overlays/overlay.styles.ts'
import { tickedIn, useTicked, type Ticks } from '#components/table/ticks.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { mostBulkItems, undoOf, type BulkChange, type BulkRun, type NewBulkItem } from '#contract/bulk.ts'
import { BulkRunLine, DockLine, announcementOf, Reasons, targetOf } from './BulkRunLine.tsx'
import { useBulkRuns } from '#runtime/RuntimeContext.ts'
import { X } from 'lucide'
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useNotice } from './Notices.tsx'

const DockContext = createContext<HTMLElement | null>(null)

/** The dock at the bottom of every page: the runs that have not ended, and the bar for ticked rows. */
export function BulkDock({ children }: { readonly children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const { runs: latest, actor, open } = useBulkRuns()
  const runs = useAfterPress(latest)
  const notify = useNotice()
  const undoing = (run: BulkRun) => {
    const back = undoOf(run)
    return back === null ? undefined : { undo: () => void open(back.change, back.items) }
  }
  const say = useEffectEvent((run: BulkRun) => notify({ tone: 'done', words: doneWords(run), ...undoing(run) }))
  useEffect(() => {
    const { unsubscribe } = actor.on('run.ended', ({ learned }) => {
      if (learned !== null) say(learned)
    })
    return unsubscribe
  }, [actor])
  const lines = runs.flatMap(({ actor, snapshot }) =>
    actor === null || snapshot === null ? [] : { ...snapshot.context, state: snapshot.value, send: actor.send },
  )
  return (
    <DockContext value={bar}>
      {children}
      <VisuallyHidden as="output">{lines.map(announcementOf).filter(Boolean).join('. ')}</VisuallyHidden>
      <Dock ref={docked} data-dock tabIndex={-1} aria-label="Varios a la vez">
        <div>
          {lines.map((shown) => (
            <BulkRunLine key={shown.run.id} {...shown} onUndo={undoing(shown.run)?.undo} />
          ))}
        </div>
        <div ref={setBar} />
      </Dock>
    </DockContext>
  )
}

const holding = holdFocus(() => [document.querySelector('main')])

/** Sets `--dock` to the dock's height, so that the page ends above it. */
function docked(dock: HTMLElement | null) {
  if (dock === null) return undefined
  const { style } = document.documentElement
  const measure = new ResizeObserver(() => style.setProperty('--dock', `${dock.offsetHeight}px`))
  measure.observe(dock)
  const letGo = holding(dock)
  return () => {
    letGo?.()
    measure.disconnect()
    style.removeProperty('--dock')
  }
}

/** Counts what was sent; what was found done is named only if nothing else was. */
export function doneWords({ change, items }: BulkRun): string {
  const length = items.filter(({ isAsFound }) => isAsFound !== true).length || items.length
  if (change.kind === 'courtesy') return sentence`Actualizacion existosa! ${change.label}.`
  if (change.kind === 'banner')
    return sentence`¡Enviado con éxito! «${change.label}» en ${countOf(length, 'organización', 'organizaciones')}.`
  const count = change.kind === 'status' ? countOf(length, 'ítem', 'ítems') : countOf(length, 'producto', 'productos')
  const { label } = targetOf(change)
  if (change.kind === 'product') return sentence`${count}: ${label}.`
  return sentence`${count} ${change.kind === 'status' || change.isAdded ? 'en' : 'fuera de'} ${label}.`
}

/** The chosen action for the ticked rows. */
export interface BulkPlan<Row> {
  readonly change: BulkChange
  readonly question: string
  /** What it does to these rows, for the question. */
  readonly effect: (rows: readonly Row[]) => string
  /** Why a row cannot be changed; undefined if it can. */
  readonly obstacle: (row: Row) => string | undefined
  /** Whether the obstacle is only that the row was as wanted when it was last read. The run reads such rows again. */
  readonly isSame: (row: Row) => boolean
  readonly itemOf: (row: Row) => NewBulkItem
}

interface BulkBarProps<Row> {
  readonly ticks: Ticks<Row>
  /** What is ticked, in words, announced and shown. */
  readonly wordsOf: (rows: readonly Row[]) => { readonly count: string; readonly rest?: string }
  /** Null while no action is chosen. */
  readonly plan: BulkPlan<Row> | null
  /** The rows as last read: a run or a colleague may have changed a row that is out of sight. */
  readonly latest: (rows: readonly Row[]) => readonly Row[]
  /** What else can be ticked, or was. */
  readonly more?: ReactNode
  /** The choice of the action. */
  readonly children: ReactNode
}

/**
 * The rows of a run: first those that it changes, then those that were as wanted when they were last read, as a colleague
 * may have changed them since. `later` has no room in it.
 */
export function runOf<Row>(able: readonly Row[], same: readonly Row[]) {
  const all = [...able, ...same]
  return { run: all.slice(0, mostBulkItems), later: new Set(all.slice(mostBulkItems)) }
}

/** The bar while rows are ticked, with its question. It changes exactly the rows that the question named. */
export function BulkBar<Row>({ ticks, wordsOf, plan, latest, more, children }: BulkBarProps<Row>) {
  const dock = use(DockContext)
  const { open } = useBulkRuns()
  const [asked, setAsked] = useState<ReactNode>(null)
  const rows = useTicked(ticks)
  const untick = () => {
    document.querySelector<HTMLElement>('[data-tick]:checked')?.focus()
    ticks.clear()
  }
  const { count, rest: of } = wordsOf(rows)
  const hidden = rows.length - tickedIn(ticks, ticks.shown())
  const rest = [of, hidden > 0 && `${formatNumber(hidden)} fuera de la vista`].filter(Boolean).join(', ')
  const ask = ({ change, question, effect, obstacle, isSame, itemOf }: BulkPlan<Row>) => {
    const now = latest(rows)
    const able = now.filter((row) => obstacle(row) === undefined)
    const { run, later } = runOf(able, now.filter(isSame))
    const changing = able.slice(0, mostBulkItems)
    const close = () => setAsked(null)
    setAsked(
      <ConfirmDialog
        title={changing.length === 0 ? 'Nada que cambiar' : question}
        description={changing.length > 0 && effect(changing)}
        confirmLabel="Aplicar"
        confirmDisabled={run.length === 0}
        onConfirm={() => {
          close()
          open(change, run.map(itemOf))
          // Keeps the rows that were ticked after the question was asked.
          const asked = now.filter((row) => !later.has(row))
          ticks.set(asked, false)
        }}
        onClose={close}
      >
        {later.size > 0 && (
          <Small as="div">
            {`Como máximo ${formatNumber(mostBulkItems)} a la vez: ${later.size === 1 ? 'queda' : 'quedan'} ${wordsOf([...later]).count} en la selección.`}
          </Small>
        )}
        {able.length < now.length && (
          <Small as="div">
            No cambian:
            <Reasons tabIndex={0} aria-label="No cambian">
              {now.map((row) => {
                const why = obstacle(row)
                const { id, name } = itemOf(row)
                return why && <li key={id}>{sentence`${name}: ${why}`}</li>
              })}
            </Reasons>
            {now.some(isSame) && 'Lo que ya está así se lee de nuevo al aplicar.'}
          </Small>
        )}
      </ConfirmDialog>,
    )
  }
  return (
    <>
      <VisuallyHidden as="output">{rows.length > 0 && `Seleccionado: ${count} ${rest}`}</VisuallyHidden>
      {rows.length > 0 &&
        dock !== null &&
        createPortal(
          <>
            <More aria-live="polite">{more}</More>
            <Bar>
              <IconButton label="Quitar la selección" variant="quiet" onClick={untick}>
                <Icon shape={X} />
              </IconButton>
              <Count>
                <strong>{count}</strong> {rest}
              </Count>
              {!ticks.listed().every(ticks.has) && (
                <All variant="quiet" onClick={() => ticks.set(ticks.listed(), true)}>
                  Todos los de la página
                </All>
              )}
              <Choices>{children}</Choices>
              <Button variant="primary" disabled={plan === null} onClick={() => plan && ask(plan)}>
                Aplicar
              </Button>
            </Bar>
          </>,
          dock,
        )}
      {asked}
    </>
  )
}

const Dock = styled.section`
  position: fixed;
  bottom: 24px;
  left: 50%;
  z-index: 20;
  display: flex;
  flex-direction: column;
  width: min(760px, 100vw - 32px);
  max-height: 50dvh;
  overflow: auto;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 16px;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  transform: translateX(-50%);

  &:not(:has(> :not(:empty))) {
    display: none;
  }
  > :not(:empty) + :not(:empty),
  > * > * + :not(:empty) {
    border-top: 1px solid ${theme.color.line};
  }
  /* The runs scroll, so that the bar below them stays visible. */
  > :first-child {
    overflow: auto;
  }
  > :last-child {
    flex: none;
  }
  ${theme.media.narrow} {
    inset: auto 0 0;
    width: auto;
    border-width: 1px 0 0;
    border-radius: 16px 16px 0 0;
    transform: none;
  }
`
const Bar = styled(DockLine)`
  padding-left: 8px;
  animation: ${riseIn} ${theme.motion.quick};

  ${theme.media.narrow} {
    padding-bottom: max(12px, env(safe-area-inset-bottom));
  }
`
const More = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${theme.color.textMuted};
  font-size: 13px;

  &:not(:empty) {
    padding: 8px 12px;
    border-bottom: 1px solid ${theme.color.line};
  }
  > :only-child:is(button) {
    margin-inline: auto;
  }
  > button + * {
    margin-left: auto;
  }
`
/** On a phone between the count and the button. */
const Choices = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;

  > :has(select) {
    width: 192px;
  }
  ${theme.media.narrow} {
    order: 4;
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: 10px;

    > :has(select) {
      flex: 1 1 140px;
      min-width: 0;
    }
    select,
    ~ button {
      height: 44px;
    }
    ~ button {
      order: 5;
      flex: 1;
    }
  }
`
/** On a phone the table has no head with a tick for all. */
const All = styled(SmallButton)`
  display: none;

  ${theme.media.narrow} {
    display: inline-flex;
    flex: 1 0 100%;
    order: 3;
  }
`
const Count = styled.span`
  flex: 1;
  margin-left: -6px;
  color: ${theme.color.textMuted};

  > strong {
    color: ${theme.color.text};
  }
`
