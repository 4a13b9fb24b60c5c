import { EmptyState } from '#components/EmptyState.tsx'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/IconButton.tsx'
import { holdFocus } from '#components/keepFocus.ts'
import { fadeIn } from '#components/overlay.styles.ts'
import { Sheet } from '#components/Sheet.tsx'
import { SmallButton } from '#components/SmallButton.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Entry } from '#runtime/journal.ts'
import { Bell } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Days, Decisions, type Decision } from './JournalLines.tsx'

export interface JournalProps {
  readonly decisions: readonly Decision[]
  /** Newest first. */
  readonly entries: readonly Entry[]
  readonly now: number
  /** The panel below the bell, or the whole journal. */
  readonly shown: 'panel' | 'all' | null
  readonly onShow: (shown: JournalProps['shown']) => void
}

/** The panel shows no more: the rest is in the whole journal. */
const mostInPanel = 12

export const panelId = 'journal'

/**
 * The bell in the bar with its panel, and the whole journal. What needs a decision stands first, and alone is counted.
 * The panel is a popover of the browser, which closes it and gives the focus back to the bell.
 */
export function Journal({ shown, onShow, decisions, entries, now }: JournalProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const count = decisions.length
  const needed = count === 1 ? '1 decisión pendiente' : `${count} decisiones pendientes`
  const isOpen = shown === 'panel'
  const past = entries.filter(({ id }) => decisions.every((decision) => decision.id !== id))
  useLayoutEffect(() => {
    const { current: paper } = panel
    paper?.togglePopover(isOpen)
    if (!isOpen) return undefined
    paper?.focus()
    return holdFocus(() => [])(paper)
  }, [isOpen])
  return (
    <>
      <BellButton
        label={count === 0 ? 'Diario' : `Diario: ${needed}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        variant="quiet"
        popoverTarget={panelId}
      >
        <Icon shape={Bell} size={17} />
        {count > 0 && <Count aria-hidden>{count}</Count>}
      </BellButton>
      <VisuallyHidden as="output">{count > 0 && needed}</VisuallyHidden>
      <Paper
        ref={panel}
        id={panelId}
        popover="auto"
        aria-label="Diario"
        tabIndex={-1}
        onToggle={({ newState }) => {
          if (newState === 'open') onShow('panel')
          else if (isOpen) onShow(null)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // It would stand over what has the focus now; the bell closes it by itself.
          if (relatedTarget?.closest(`#${panelId}, [popovertarget=${panelId}]`) === null) currentTarget.hidePopover()
        }}
      >
        {isOpen && (
          <>
            <Head>
              <Title>Diario</Title>
              <Small>solo de este equipo</Small>
            </Head>
            <Scrolled>
              <Decisions decisions={decisions} />
              <Days entries={past.slice(0, mostInPanel)} now={now} />
              {entries.length + count === 0 && (
                <EmptyState title="Nada enviado todavía">
                  Aquí aparece lo que se envía desde este equipo y cómo terminó.
                </EmptyState>
              )}
            </Scrolled>
            {entries.length > 0 && (
              <Foot>
                <SmallButton
                  variant="link"
                  onClick={() => {
                    panel.current?.hidePopover()
                    onShow('all')
                  }}
                >
                  Ver todo el diario
                </SmallButton>
              </Foot>
            )}
          </>
        )}
      </Paper>
      {shown === 'all' && (
        <Sheet title="Diario" subtitle="Solo de este equipo, de los últimos 30 días" onClose={() => onShow(null)}>
          <Whole>
            <Decisions decisions={decisions} />
            <Days entries={past} now={now} />
          </Whole>
        </Sheet>
      )}
    </>
  )
}

const BellButton = styled(IconButton)`
  position: relative;
  flex: none;
  margin-right: -8px;

  &[aria-expanded='true'] {
    background: ${theme.color.surface};
  }
`
const Count = styled.span`
  position: absolute;
  top: -3px;
  right: -3px;
  min-width: 16px;
  padding: 0 4px;
  border-radius: 9px;
  background: ${theme.color.warn};
  color: light-dark(#fff, #2a1604);
  font-size: 11px;
  font-weight: 600;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
`
const Paper = styled.dialog`
  inset: 60px 24px auto auto;
  flex-direction: column;
  width: min(366px, calc(100% - 24px));
  max-height: calc(100dvh - 76px);
  margin: 0;
  padding: 0;
  overflow: hidden;
  color: ${theme.color.text};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 14px;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  outline: none;
  animation: ${fadeIn} ${theme.motion.quick};

  &:popover-open {
    display: flex;
  }
  ${theme.media.narrow} {
    right: 12px;
  }
`
const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding: 14px 16px 4px;
`
const Title = styled.h2`
  font-size: 15px;
  font-weight: 620;
  line-height: 20px;
`
const Scrolled = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`
const Foot = styled.div`
  padding: 11px 16px;
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};
`
/** The lines keep the width that they have in the panel. */
const Whole = styled.div`
  margin: 8px -16px 0;
`
