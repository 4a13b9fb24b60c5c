import { t } from '#language/t.ts'
import { X } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { css, styled } from 'styled-components'
import { isSecondPress } from '../buttons/doublePress.ts'
import { Title } from './LoadedDialog.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { Icon } from '../Icon.tsx'
import { focusNow, holdFocus, keepFocus } from './keepFocus.ts'
import { closesAtOnce, modalSlideIn, raised, scrim, slideIn } from './overlay.styles.ts'
import { Small } from '../Text.tsx'
import { theme } from '../theme/theme.ts'
import { useNarrow } from '../useNarrow.ts'

export interface SheetProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Buttons beside the close button. */
  readonly actions?: ReactNode
  /** The id of the content: other content starts scrolled to its top. */
  readonly subject?: string
  readonly children: ReactNode
  /** Stays in sight below the content. */
  readonly footer?: ReactNode
  /** The page beside it stays in use, except on a phone, where the sheet covers it. */
  readonly isBeside?: boolean
  /** A dialog is open above it. Until that closes, the sheet is not drawn anew for another width: it would cover it. */
  readonly isCovered?: boolean
  readonly onClose: () => void
  readonly isOpen?: boolean | undefined
}

export function LoadedSheet(props: SheetProps) {
  const { isBeside = false, isCovered = false, isOpen = true, onClose } = props
  const isNarrowNow = useNarrow()
  const [isNarrow, setNarrow] = useState(isNarrowNow)
  if (!isCovered && isNarrow !== isNarrowNow) setNarrow(isNarrowNow)
  if (isBeside && !isNarrow) return isOpen && <Beside {...props} />
  return (
    <Scrim
      data-scrim
      isOpen={isOpen}
      isDismissable
      shouldCloseOnInteractOutside={() => !isSecondPress()}
      onOpenChange={(open) => !open && onClose()}
    >
      <Wrapper>
        <Paper ref={keepFocus} data-sheet={isBeside ? 'over' : undefined}>
          <Content {...props} />
        </Paper>
      </Wrapper>
    </Scrim>
  )
}

/** Escape closes it from wherever the focus is, except from a field with a text or from a dialog above it. */
function Beside(props: SheetProps) {
  const { onClose } = props
  const close = useEffectEvent(onClose)
  const [opener] = useState(() => document.activeElement)
  const paper = useRef<HTMLElement>(null)
  useLayoutEffect(() => focusNow(paper.current), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && isUncovered(event.target)) close()
    }
    document.addEventListener('keydown', press)
    const release = holdFocus(() => [])(paper.current)
    return () => {
      document.removeEventListener('keydown', press)
      release?.()
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    }
  }, [opener])
  return (
    <Place>
      <Paper ref={paper} data-sheet="beside">
        <Content {...props} />
      </Paper>
    </Place>
  )
}

const covering = ['[data-scrim]', 'dialog[open]', '[role=menu]', '[role=listbox]', '[role=dialog]:not([data-sheet])']

/** Whether no dialog, menu or list is open above the sheet, and the key does not empty a search. */
const isUncovered = (target: EventTarget | null) =>
  document.querySelector(covering.join()) === null &&
  !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')

const Content = ({ title, subtitle, actions, subject, children, footer, onClose }: SheetProps) => (
  <>
    <Head>
      <div>
        <Title slot="title">{title}</Title>
        {subtitle && (
          <Small as="div" aria-live="polite">
            {subtitle}
          </Small>
        )}
      </div>
      <Actions>
        {actions}
        <IconButton label={t`Cerrar`} variant="quiet" onClick={onClose}>
          <Icon shape={X} />
        </IconButton>
      </Actions>
    </Head>
    {/* Focusable, so that the keyboard can scroll it. */}
    <Body key={subject} tabIndex={0}>
      {children}
    </Body>
    {footer && <Foot>{footer}</Foot>}
  </>
)

const Scrim = styled(ModalOverlay)`
  ${scrim}
`
const place = css`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(520px, 100%);
  border-left: 1px solid;
  ${raised}
`
const Place = styled.div`
  ${place}
  z-index: 90;
  animation: ${slideIn} ${theme.motion.calm} both;
`
const Wrapper = styled(Modal)`
  ${place}

  animation: ${modalSlideIn} ${theme.motion.calm} both;
  ${closesAtOnce}
`
const Paper = styled(Dialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  outline: none;
`
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  padding: 20px 20px 16px 24px;
  border-bottom: 1px solid ${theme.color.line};

  /* Its words break before the buttons do, as far as a third of the width. */
  > :first-child {
    flex: 1 1 0;
    min-width: 33%;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`
const Body = styled.div`
  flex: 1;
  padding: 20px 24px 32px;
  overflow-y: auto;
`
const Foot = styled.div`
  padding: 12px 24px;
  border-top: 1px solid ${theme.color.line};
`
