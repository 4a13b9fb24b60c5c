import { t } from '#language/t.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { holdFocus } from '#components/overlays/keepFocus.ts'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { undoOf, type BulkRun } from '#contract/bulk.ts'
import { doneWords, leftByUndoWords } from './bulkRunWords.ts'
import { later } from '#components/later.ts'
import { useBulkRuns } from '#runtime/RuntimeContext.ts'
import { createContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useNotice } from './Notices.tsx'

/** Who has changed many records looks at some of them before taking it back. */
const undoMs = 30_000

const useRunLine = later(() => import('./BulkRunLine.tsx'), { isDecoration: true })

/** The element that the bar for ticked rows is drawn into. */
export const DockContext = createContext<HTMLElement | null>(null)

/** The dock at the bottom of every page: the runs that have not ended, and the bar for ticked rows. */
export function BulkDock({ children }: { readonly children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const { runs: latest, actor, undo } = useBulkRuns()
  const runs = useAfterPress(latest)
  const notify = useNotice()
  const undoing = (run: BulkRun) => (undoOf(run) === null ? undefined : () => undo(run))
  const say = useEffectEvent((run: BulkRun) => {
    if (undoOf(run) === null) notify({ tone: 'done', words: () => doneWords(run) })
    else {
      const words = () => `${doneWords(run)} ${leftByUndoWords(run)}`.trim()
      notify({ tone: 'done', words, undo: () => undo(run), durationMs: undoMs })
    }
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('run.ended', ({ learned }) => {
      if (learned !== null) say(learned)
    })
    return unsubscribe
  }, [actor])
  const lines = runs.flatMap(({ actor, snapshot }) =>
    actor === null || snapshot === null ? [] : { ...snapshot.context, state: snapshot.value, send: actor.send },
  )
  const code = useRunLine(lines.length > 0)
  return (
    <DockContext value={bar}>
      {children}
      <VisuallyHidden as="output">{code && lines.map(code.announcementOf).filter(Boolean).join('. ')}</VisuallyHidden>
      <Dock ref={docked} data-dock tabIndex={-1} aria-label={t`Varios a la vez`}>
        <div>
          {code && lines.map((shown) => <code.BulkRunLine key={shown.run.id} {...shown} onUndo={undoing(shown.run)} />)}
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
