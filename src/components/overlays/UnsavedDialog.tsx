import { ConfirmDialog } from './ConfirmDialog.tsx'

interface UnsavedDialogProps {
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Asks before leaving with unsaved changes. Escape stays, and Enter too: the focus is on 'Seguir editando'. */
export const UnsavedDialog = ({ onStay, onDiscard }: UnsavedDialogProps) => (
  <ConfirmDialog
    title="Hay cambios sin guardar"
    description="Si los descarta, no podrán recuperarse."
    confirmLabel="Descartar"
    cancelLabel="Seguir editando"
    tone="danger"
    onConfirm={onDiscard}
    onClose={onStay}
  />
)
