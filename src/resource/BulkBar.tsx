import { plural, t } from '#language/t.ts'
import { sentence } from '#components/format/isolated.tsx'
import { afterClick } from '#components/buttons/afterPress.ts'
import { Button } from '#components/buttons/Button.tsx'
import { ConfirmDialog } from '#components/overlays/ConfirmDialog.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { formatNumber } from '#components/format/number.ts'
import { riseIn } from '#components/overlays/overlay.styles.ts'
import { tickedIn, useTicked, type Ticks } from '#components/table/ticks.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { mostBulkItems, type BulkChange, type NewBulkItem } from '#contract/bulk.ts'
import { DockContext } from './BulkDock.tsx'
import { DockLine, Reasons } from './BulkDock.styles.ts'
import { useBulkRuns } from '#runtime/RuntimeContext.ts'
import { X } from 'lucide'
import { use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'

/** The chosen action for the ticked rows. What it says is asked for once the rows were read for the question. */
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
  /** The rows as they are now, for the question: a run or a colleague may have changed a row that is out of sight. */
  readonly latest: (rows: readonly Row[]) => readonly Row[] | Promise<readonly Row[]>
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
  const [isReading, setReading] = useState(false)
  const rows = useTicked(ticks)
  const untick = () => {
    document.querySelector<HTMLElement>('[data-tick]:checked')?.focus()
    ticks.clear()
  }
  const { count, rest: of } = wordsOf(rows)
  const hidden = rows.length - tickedIn(ticks, ticks.shown())
  const rest = [of, hidden > 0 && t`${formatNumber(hidden)} fuera de la vista`].filter(Boolean).join(', ')
  const ask = async (plan: BulkPlan<Row>) => {
    setReading(true)
    const read = await latest(rows)
    // It may come while something else is pressed.
    afterClick(() => {
      setReading(false)
      const now = read.filter(ticks.has)
      if (now.length > 0) setAsked(questionOf(plan, now))
    })
  }
  const questionOf = (
    { change, question, effect, obstacle, isSame, itemOf }: BulkPlan<Row>,
    now: readonly Row[],
  ): ReactNode => {
    const able = now.filter((row) => obstacle(row) === undefined)
    const { run, later } = runOf(able, now.filter(isSame))
    const changing = able.slice(0, mostBulkItems)
    const close = () => setAsked(null)
    return (
      <ConfirmDialog
        waitsFor="dialogs"
        title={changing.length === 0 ? t`Nada que cambiar` : question}
        description={changing.length > 0 && effect(changing)}
        confirmLabel={t`Aplicar`}
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
            {t`Como máximo ${formatNumber(mostBulkItems)} a la vez: ${plural(later.size, 'queda', 'quedan')} ${wordsOf([...later]).count} en la selección.`}
          </Small>
        )}
        {able.length < now.length && (
          <Small as="div">
            {t`No cambian:`}
            {
              <Reasons tabIndex={0} aria-label={t`No cambian`}>
                {now.map((row) => {
                  const why = obstacle(row)
                  const { id, name } = itemOf(row)
                  return why && <li key={id}>{sentence`${name}: ${why}`}</li>
                })}
              </Reasons>
            }
            {now.some(isSame) && t`Lo que ya está así se lee de nuevo al aplicar.`}
          </Small>
        )}
      </ConfirmDialog>
    )
  }
  return (
    <>
      <VisuallyHidden as="output">{rows.length > 0 && t`Seleccionado: ${count} ${rest}`}</VisuallyHidden>
      {rows.length > 0 &&
        dock !== null &&
        createPortal(
          <>
            <More aria-live="polite">{more}</More>
            <Bar>
              <IconButton label={t`Quitar la selección`} variant="quiet" onClick={untick}>
                <Icon shape={X} />
              </IconButton>
              <Count>
                <strong>{count}</strong> {rest}
              </Count>
              {!ticks.isStale() && !ticks.listed().every(ticks.has) && (
                <All variant="quiet" onClick={() => ticks.set(ticks.listed(), true)}>{t`Todos los de la página`}</All>
              )}
              <Choices>{children}</Choices>
              <Button
                variant="primary"
                disabled={plan === null}
                busy={isReading}
                onClick={() => plan && void ask(plan)}
              >{t`Aplicar`}</Button>
            </Bar>
          </>,
          dock,
        )}
      {asked}
    </>
  )
}

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
