import { ConfirmDialog } from '#components/ConfirmDialog.tsx'

interface SaveWithoutQuestionProps {
  readonly onStay: () => void
  readonly onSave: () => void
}

/** Asks before a question that was begun and not added is left out. */
export const SaveWithoutQuestion = ({ onStay, onSave }: SaveWithoutQuestionProps) => (
  <ConfirmDialog
    title="Hay una pregunta sin agregar"
    description="Lo que escribió en «Nueva pregunta» no se guarda hasta que la agregue al formulario."
    cancelLabel="Seguir editando"
    confirmLabel="Guardar sin ella"
    onConfirm={onSave}
    onClose={onStay}
  />
)
