import { X } from 'lucide'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { styled } from 'styled-components'
import { Title } from './LoadedDialog.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { Icon } from '../Icon.tsx'
import { keepFocus } from './keepFocus.ts'
import type { SheetProps } from './Sheet.tsx'
import { modalSlideIn, raised, scrim } from './overlay.styles.ts'
import { Small } from '../Text.tsx'
import { theme } from '../theme/theme.ts'

export function LoadedSheet({ title, subtitle, actions, subject, children, onClose, isOpen = true }: SheetProps) {
  return (
    <Scrim data-scrim isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Wrapper>
        <Paper ref={keepFocus}>
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
              <IconButton label="Cerrar" variant="quiet" onClick={onClose}>
                <Icon shape={X} />
              </IconButton>
            </Actions>
          </Head>
          {/* Focusable, so that the keyboard can scroll it. */}
          <Body key={subject} tabIndex={0}>
            {children}
          </Body>
        </Paper>
      </Wrapper>
    </Scrim>
  )
}

const Scrim = styled(ModalOverlay)`
  ${scrim}
`
const Wrapper = styled(Modal)`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(480px, 100%);
  border-left: 1px solid;
  ${raised}

  animation: ${modalSlideIn} ${theme.motion.calm} both;
`
const Paper = styled(Dialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  outline: none;
`
const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  padding: 20px 20px 16px 24px;
  border-bottom: 1px solid ${theme.color.line};
`
const Actions = styled.div`
  display: flex;
  gap: 4px;
`
const Body = styled.div`
  flex: 1;
  padding: 20px 24px 32px;
  overflow-y: auto;
`
