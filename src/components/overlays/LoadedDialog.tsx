import { t } from '#language/t.ts'
import { X } from 'lucide'
import { useId, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { css, keyframes, styled } from 'styled-components'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { isSecondPress } from '../buttons/doublePress.ts'
import { keepFocus } from './keepFocus.ts'
import { useQuestionTurn, type WaitsFor } from './questionTurn.ts'
import { closesAtOnce, modalRiseIn, raised, scrim, title } from './overlay.styles.ts'
import { theme } from '../theme/theme.ts'

export interface DialogProps {
  /** What will happen. */
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Stays visible above the buttons while the body scrolls: progress, an error. */
  readonly footer?: ReactNode
  /** The buttons; the main one last. */
  readonly actions: ReactNode
  readonly onClose: () => void
  readonly isOpen?: boolean | undefined
  /**
   * Whether Escape and a click outside close it, or with 'byKey' Escape alone. False while input or work would be lost.
   */
  readonly isDismissable?: boolean | 'byKey' | undefined
  /** `alertdialog` when it asks before something that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog' | undefined
  /** What an `alertdialog` waits for. */
  readonly waitsFor?: WaitsFor | undefined
  /** In px; on a phone the dialog is as wide as the screen. */
  readonly width?: number | undefined
  /** Fills the screen of a phone, for a long form. */
  readonly isLong?: boolean | undefined
  /** On a wide page, how far from the middle it stands, in px, so that another dialog beside it can be read. */
  readonly aside?: number | undefined
  /** Set when its language differs from the page's. */
  readonly lang?: string | undefined
}

export function LoadedDialog(props: DialogProps) {
  const { description, children, footer, actions, onClose, isOpen = true, isDismissable = true } = props
  const { width = 440, isLong = false, aside = 0, role = 'dialog' } = props
  const isShown = useQuestionTurn({ isOpen, isQuestion: role === 'alertdialog', waitsFor: props.waitsFor })
  const described = useId()
  return (
    <Scrim
      data-scrim
      $isClear={aside > 0}
      isOpen={isShown}
      isDismissable={isDismissable === true}
      isKeyboardDismissDisabled={isDismissable === false}
      shouldCloseOnInteractOutside={() => !isSecondPress()}
      onOpenChange={(open) => !open && onClose()}
    >
      <Wrapper>
        <Paper
          ref={keepFocus}
          data-dialog
          role={role}
          lang={props.lang}
          {...(description && { 'aria-describedby': described })}
          $aside={aside}
          $width={width}
          $long={isLong}
        >
          <Title slot="title">{props.title}</Title>
          {description && <Description id={described}>{description}</Description>}
          {children && <Body>{children}</Body>}
          {footer && <Footer>{footer}</Footer>}
          <Actions data-actions $long={isLong}>
            {actions}
          </Actions>
          {/* Last, so that tabbing through a form ends at its buttons. */}
          {isDismissable !== false && (
            <Corner>
              <IconButton label={t`Cerrar diálogo`} variant="quiet" onClick={onClose}>
                <Icon shape={X} />
              </IconButton>
            </Corner>
          )}
        </Paper>
      </Wrapper>
    </Scrim>
  )
}

const Scrim = styled(ModalOverlay)<{ $isClear: boolean }>`
  ${scrim}
  display: grid;
  /* A long word does not make the dialog wider than the screen. */
  grid-template-columns: minmax(0, 1fr);
  place-items: center;

  ${theme.media.narrow} {
    align-items: end;
  }
  @media (width >= 1280px) {
    ${({ $isClear }) => $isClear && 'background: none; -webkit-backdrop-filter: none; backdrop-filter: none;'}
  }
`
const Wrapper = styled(Modal)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  justify-items: center;
  pointer-events: none;

  animation: ${modalRiseIn} ${theme.motion.calm} both;
  ${closesAtOnce}
`
const whole = css`
  height: var(--visual-viewport-height, 100dvh);
  max-height: none;
  border: 0;
  border-radius: 0;
`
const Paper = styled(AriaDialog)<{ $width: number; $long: boolean; $aside: number }>`
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => $width}px, 100% - 32px);
  max-height: calc(var(--visual-viewport-height, 100dvh) - 32px);
  position: relative;
  padding: 24px;
  border: 1px solid;
  border-radius: ${theme.radius.dialog};
  ${raised}
  outline: none;
  pointer-events: auto;

  @media (width >= 1280px) {
    left: ${({ $aside }) => $aside}px;
  }
  ${theme.media.narrow} {
    width: 100%;
    padding: 20px 16px max(16px, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: ${theme.radius.dialog} ${theme.radius.dialog} 0 0;
    ${({ $long }) => $long && whole}
  }
`
export const Title = styled(Heading)`
  ${title}

  [data-dialog] > & {
    /* Room for the close button. */
    padding-right: 24px;
  }
`
const Corner = styled.div`
  position: absolute;
  top: 16px;
  right: 16px;

  ${theme.media.narrow} {
    top: 14px;
    right: 10px;
  }
`
const Description = styled.div`
  margin-top: 4px;
  overflow-wrap: anywhere;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
const edges = keyframes`
  from { border-top-color: transparent; }
  4%, to { border-top-color: ${theme.color.line}; }
  from, 96% { border-bottom-color: ${theme.color.line}; }
  to { border-bottom-color: transparent; }
`
/** Draws a line at each edge that has more content beyond it. */
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 1 auto;
  align-content: start;
  gap: 16px;
  margin: 12px -24px -4px;
  padding: 4px 24px;
  border-block: 1px solid transparent;
  overflow-y: auto;
  overscroll-behavior: contain;

  @supports (animation-timeline: scroll()) {
    animation: ${edges} linear both;
    animation-timeline: scroll(self);
  }

  ${theme.media.narrow} {
    margin-inline: -16px;
    padding-inline: 16px;
  }
`
const Footer = styled.div`
  margin-top: 16px;

  &:empty {
    display: none;
  }
`
const Actions = styled.div<{ $long: boolean }>`
  display: flex;
  justify-content: flex-end;
  gap: 10px;
  margin-top: 20px;

  ${theme.media.narrow} {
    flex-direction: ${({ $long }) => ($long ? 'row' : 'column-reverse')};

    > * {
      width: 100%;
      min-width: 0;
      height: auto;
      min-height: 44px;
      white-space: normal;
    }
  }
`
