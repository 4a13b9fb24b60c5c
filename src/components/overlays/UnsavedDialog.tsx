import { t } from '#language/t.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface UnsavedDialogProps {
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Asks before leaving with unsaved changes. Escape stays, and Enter too: the focus is on 'Seguir editando'. */
export const UnsavedDialog = ({ onStay, onDiscard }: UnsavedDialogProps) => (
  <ConfirmDialog
    title={t`Hay cambios sin guardar`}
    description={t`Si los descarta, no podrán recuperarse.`}
    confirmLabel={t`Descartar`}
    cancelLabel={t`Seguir editando`}
    tone="danger"
    // The press that leaves has just asked for it.
    waitsFor="nothing"
    onConfirm={onDiscard}
    onClose={onStay}
  />
)
