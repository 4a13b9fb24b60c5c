import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface UnsavedDialogProps {
  readonly onStay: () => void
  readonly onDiscard: () => void
  readonly isOpen?: boolean | undefined
}

/** Asks before leaving with changes. Escape stays, and so does Enter: the focus is on 'Seguir editando'. */
export const UnsavedDialog = ({ onStay, onDiscard, isOpen = true }: UnsavedDialogProps) => (
  <Dialog
    role="alertdialog"
    title="Hay cambios sin guardar"
    description="Si los descarta, no podrán recuperarse."
    isOpen={isOpen}
    isDismissable="byKey"
    onClose={onStay}
    actions={
      <>
        <Button ref={focusFirst} onClick={onStay}>
          Seguir editando
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Descartar
        </Button>
      </>
    }
  />
)

const focusFirst = (button: HTMLButtonElement | null) => button?.focus()
