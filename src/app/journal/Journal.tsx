import { plural, t } from '#language/t.ts'
import { isSecondPress } from '#components/buttons/doublePress.ts'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { holdFocus } from '#components/overlays/keepFocus.ts'
import { fadeIn, popover, title } from '#components/overlays/overlay.styles.ts'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { Bell } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { later } from '#components/later.ts'
import type { JournalLinesProps } from './JournalLines.tsx'

interface JournalProps extends Omit<JournalLinesProps, 'now'> {
  readonly clock?: () => number
}

const panelId = 'journal'
const useJournalLines = later(() => import('./JournalLines.tsx'))
const holdsFocus = holdFocus(() => [])

/** Closes the panel, which returns the focus to the bell. */
export const closeJournal = () => document.getElementById(panelId)?.hidePopover()

/**
 * The bell in the bar with its panel. Decisions come first and are counted on the bell. The panel is a native popover.
 */
export function Journal({ decisions, entries, clock = Date.now }: JournalProps) {
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  const lines = useJournalLines(openedAt !== null)
  const count = decisions.length
  const needed = t`${plural(count, '# decisión pendiente', '# decisiones pendientes')}`
  return (
    <>
      <BellButton
        label={count === 0 ? t`Diario` : t`Diario: ${needed}`}
        aria-haspopup="dialog"
        aria-expanded={openedAt !== null}
        variant="quiet"
        popoverTarget={panelId}
        // The second press of a double click would close what the first has opened.
        onClick={(event) => isSecondPress() && event.preventDefault()}
      >
        <Icon shape={Bell} size={17} />
        {count > 0 && <Count aria-hidden>{count}</Count>}
      </BellButton>
      <VisuallyHidden as="output">{count > 0 && needed}</VisuallyHidden>
      <Paper
        ref={holdsFocus}
        id={panelId}
        popover="auto"
        aria-label={t`Diario`}
        tabIndex={-1}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.focus()
          setOpenedAt(newState === 'open' ? clock() : null)
        }}
        onClick={({ target, currentTarget }) => {
          // A link moves the focus to its target.
          if (target instanceof Element && target.closest('a') !== null) currentTarget.hidePopover()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The panel must not cover the newly focused element. The bell toggles the panel itself.
          if (relatedTarget?.closest(`#${panelId}, [popovertarget=${panelId}]`) === null) currentTarget.hidePopover()
        }}
      >
        <Head>
          <Title>{t`Diario`}</Title>
          <Small>{t`solo de este equipo, 30 días`}</Small>
        </Head>
        {openedAt !== null && lines && <lines.JournalLines decisions={decisions} entries={entries} now={openedAt} />}
      </Paper>
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
  border-radius: 999px;
  background: ${theme.color.warn};
  color: ${theme.color.onWarn};
  font-size: 11px;
  font-weight: 620;
  line-height: 16px;
`
const Paper = styled.dialog`
  ${popover}
  inset: 60px 24px auto auto;
  flex-direction: column;
  width: min(366px, calc(100% - 24px));
  max-height: calc(100dvh - 76px);
  padding: 0;
  border-radius: 16px;
  color: ${theme.color.text};
  animation: ${fadeIn} ${theme.motion.quick};

  &:popover-open {
    display: flex;
  }
  ${theme.media.narrow} {
    right: 12px;
  }
`
const Title = styled.h2`
  ${title}
`
const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding: 12px 16px 4px;
`
