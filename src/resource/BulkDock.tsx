import { Button } from '#components/Button.tsx'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { IconButton } from '#components/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { holdFocus } from '#components/keepFocus.ts'
import { formatNumber } from '#components/format/number.ts'
import { riseIn } from '#components/overlay.styles.ts'
import { useTicked, type Ticks } from '#components/table/ticks.tsx'
import { theme } from '#components/theme/theme.ts'
import { SmallButton } from '#components/SmallButton.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { mostBulkItems, type BulkChange, type BulkRun, type NewBulkItem } from '#contract/bulk.ts'
import { BulkRunLine, heardOf } from './BulkRunLine.tsx'
import { statusStyle } from '#parts/statusStyle.ts'
import { useBulkRuns } from '#runtime/RuntimeContext.ts'
import type { Id } from '#contract/id.ts'
import type { BulkRunActor } from '#runtime/bulkRuns.ts'
import { useSelector } from '@xstate/react'
import { X } from 'lucide'
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useNotice } from './Notices.tsx'

const DockContext = createContext<HTMLElement | null>(null)

/** At the foot of every page: the runs that have not ended, and the bar of what is ticked on the page. */
export function BulkDock({ children }: { readonly children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const { moves, actor } = useBulkRuns()
  const say = useEffectEvent(useNotice())
  useEffect(() => {
    const { unsubscribe } = actor.on('move.ended', ({ learned }) => {
      if (learned !== null) say({ tone: 'done', words: doneWords(learned) })
    })
    return unsubscribe
  }, [actor])
  return (
    <DockContext value={bar}>
      {children}
      <VisuallyHidden as="output">
        {moves
          .flatMap(({ run }) => run?.getSnapshot() ?? [])
          .map(({ context, value }) => heardOf(context.run, value))
          .filter(Boolean)
          .join('. ')}
      </VisuallyHidden>
      <Dock ref={docked} data-dock tabIndex={-1} aria-label="Varios a la vez">
        <div>
          {moves.map(({ id, input, run }) =>
            run === null ? <LineElsewhere key={id} id={id} run={input.run} /> : <RunLine key={id} run={run} />,
          )}
        </div>
        <div ref={setBar} />
      </Dock>
    </DockContext>
  )
}

function RunLine({ run }: { readonly run: BulkRunActor }) {
  const { value, context } = useSelector(run, (now) => now)
  return <BulkRunLine run={context.run} state={value} send={(event) => run.send(event)} />
}

/** A run that another tab began: it can be taken up here once no tab has it. */
function LineElsewhere({ id, run }: { readonly id: string; readonly run: BulkRun }) {
  const { show, hide, whenFree } = useBulkRuns()
  const [free, setFree] = useState<BulkRun | null>(null)
  const wait = useEffectEvent(whenFree)
  useEffect(() => {
    const left = new AbortController()
    // Each step of it says that some tab has it.
    wait(id, left.signal).then(
      () => setFree(run),
      () => undefined,
    )
    return () => left.abort()
  }, [id, run])
  const takeUp = () => {
    show(id)
    hide()
  }
  return <BulkRunLine run={run} state="takingLock" send={() => undefined} onTakeUp={free === run ? takeUp : null} />
}

let lastTick: HTMLElement | null = null

const holding = holdFocus(() => [lastTick, document.querySelector('main')])

/** The page ends as far above its foot as the dock is high. */
function docked(dock: HTMLElement | null) {
  if (dock === null) return undefined
  const { style } = document.documentElement
  const measure = new ResizeObserver(() => style.setProperty('--dock', `${dock.offsetHeight}px`))
  measure.observe(dock)
  const noteTick = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches('[data-tick]')) lastTick = target
  }
  document.addEventListener('focusin', noteTick)
  const letGo = holding(dock)
  return () => {
    letGo?.()
    document.removeEventListener('focusin', noteTick)
    measure.disconnect()
    style.removeProperty('--dock')
  }
}

function doneWords({ change, items }: BulkRun): string {
  const count = formatNumber(items.length)
  if (change.kind === 'status')
    return `${count} ${items.length === 1 ? 'ítem' : 'ítems'} en ${statusStyle(change.status).label}.`
  const noun = items.length === 1 ? 'producto' : 'productos'
  return `${count} ${noun} ${change.isAdded ? 'en' : 'fuera de'} ${change.membership.name}.`
}

/** What a run would do, as it is asked. */
interface BulkPlan {
  readonly title: string
  readonly description: string
  readonly change: BulkChange
  readonly items: readonly NewBulkItem[]
  /** What is not changed, and why. */
  readonly leftOut: readonly (readonly [id: Id, words: string])[]
}

interface BulkBarProps<Row> {
  readonly ticks: Ticks<Row>
  /** What is ticked, in words: heard when it changes, and shown, with how many of it are out of sight. */
  readonly wordsOf: (rows: readonly Row[]) => { readonly count: string; readonly rest: string }
  /** Made once, when Aplicar is pressed: what is confirmed is what was asked. Null while nothing is chosen. */
  readonly plan: ((rows: readonly Row[]) => BulkPlan) | null
  /** The choice of what becomes of it. */
  readonly children: ReactNode
}

/** The bar at the foot of the page while something is ticked, and its question; Escape clears the ticks. */
export function BulkBar<Row>({ ticks, wordsOf, plan, children }: BulkBarProps<Row>) {
  const dock = use(DockContext)
  const { open } = useBulkRuns()
  const [asked, setAsked] = useState<BulkPlan | null>(null)
  const rows = useTicked(ticks)
  const isShown = rows.length > 0
  const { count, rest: of } = wordsOf(rows)
  const hidden = ticks.outOfSight()
  const rest = [of, hidden > 0 && `${formatNumber(hidden)} fuera de la vista`].filter(Boolean).join(', ')
  const clear = useEffectEvent(ticks.clear)
  useEffect(() => {
    if (!isShown) return undefined
    let isMeant = false
    // Asked before anything hears the key: what closes with it is gone afterwards.
    const ask = ({ key, target }: KeyboardEvent) => void (isMeant = key === 'Escape' && !isElsewhere(target))
    const onKey = (event: KeyboardEvent) => {
      if (isMeant && !event.defaultPrevented) clear()
    }
    document.addEventListener('keydown', ask, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', ask, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [isShown])
  return (
    <>
      <VisuallyHidden as="output">{isShown && `Seleccionado: ${count} ${rest}`}</VisuallyHidden>
      {isShown &&
        dock !== null &&
        createPortal(
          <Bar>
            <IconButton label="Quitar la selección" variant="quiet" onClick={ticks.clear}>
              <Icon shape={X} />
            </IconButton>
            <Count>
              <strong>{count}</strong> {rest}
            </Count>
            {rows.length - hidden < ticks.listed().length && (
              <All variant="quiet" onClick={() => ticks.set(ticks.listed(), true)}>
                Todos los de la página
              </All>
            )}
            {children}
            <Button variant="primary" disabled={plan === null} onClick={() => setAsked(plan?.(rows) ?? null)}>
              Aplicar
            </Button>
          </Bar>,
          dock,
        )}
      {asked !== null && (
        <ConfirmDialog
          title={asked.title}
          description={asked.description}
          confirmLabel="Aplicar"
          confirmDisabled={asked.items.length === 0 || asked.items.length > mostBulkItems}
          failed={
            asked.items.length > mostBulkItems ? `Como máximo ${formatNumber(mostBulkItems)} a la vez.` : undefined
          }
          onConfirm={() => {
            setAsked(null)
            open(asked.change, asked.items)
            ticks.clear()
          }}
          onClose={() => setAsked(null)}
        >
          <LeftOut lines={asked.leftOut} />
        </ConfirmDialog>
      )}
    </>
  )
}

const fewLines = 100

const LeftOut = ({ lines }: { readonly lines: BulkPlan['leftOut'] }) =>
  lines.length > 0 && (
    <Quiet>
      {lines.length === 1 ? 'Queda fuera:' : `Quedan fuera ${formatNumber(lines.length)}:`}
      <ul>
        {lines.slice(0, fewLines).map(([id, words]) => (
          <li key={id}>{words}</li>
        ))}
        {lines.length > fewLines && <li>y {formatNumber(lines.length - fewLines)} más</li>}
      </ul>
    </Quiet>
  )

/** Escape has a meaning of its own there. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector(
    ':popover-open, dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
  ) !== null ||
  (target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null)

const Quiet = styled.div`
  font-size: 13px;
  color: ${theme.color.textMuted};

  > ul {
    max-height: 30vh;
    margin-top: 4px;
    overflow-y: auto;
    overflow-wrap: anywhere;
  }
`
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
  border-radius: 14px;
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
  /* The runs; the bar stays in sight below them. */
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
    border-radius: 14px 14px 0 0;
    transform: none;
  }
`
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 10px 14px 10px 8px;
  animation: ${riseIn} ${theme.motion.quick};

  ${theme.media.narrow} {
    flex-wrap: wrap;
    gap: 10px;
    padding: 10px 12px max(14px, env(safe-area-inset-bottom));
  }
`
/** The head of a table, which has a tick for them, is not seen on a phone. */
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
  min-width: 0;
  margin-left: -6px;
  color: ${theme.color.textMuted};

  > strong {
    color: ${theme.color.text};
    font-weight: 580;
  }
`
