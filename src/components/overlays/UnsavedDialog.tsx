import { ConfirmDialog } from './ConfirmDialog.tsx'

export interface UnsavedDialogProps {
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Asks before leaving with changes. Escape stays, and so does Enter: the focus is on 'Seguir editando'. */
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
