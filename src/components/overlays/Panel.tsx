import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { styled } from 'styled-components'
import { isSecondPress } from '../buttons/doublePress.ts'
import { popover } from './overlay.styles.ts'

interface PanelProps {
  readonly id: string
  readonly label: string
  readonly isOpen: boolean
  readonly button: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a `PanelButton` opens below itself. */
export const Panel = ({ id, label, isOpen, button, onClose, children }: PanelProps) => (
  <Paper
    trigger="DialogTrigger"
    triggerRef={button}
    placement="bottom end"
    offset={6}
    isOpen={isOpen}
    shouldCloseOnInteractOutside={() => !isSecondPress()}
    onOpenChange={(open) => !open && onClose()}
  >
    <Dialog id={id} aria-label={label} style={{ outline: 'none' }}>
      {children}
    </Dialog>
  </Paper>
)

const Paper = styled(Popover)`
  ${popover}
  min-width: 200px;
  max-width: min(320px, 100vw - 24px);
`
