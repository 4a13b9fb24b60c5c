import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { whatHelps } from './FailedPart.tsx'
import type { Retrying } from './late.tsx'

interface FailedDialogProps extends Retrying {
  readonly onClose: () => void
}

/** In place of a dialog whose code did not come. */
export const FailedDialog = ({ onRetry, onClose }: FailedDialogProps) => (
  <Dialog
    title="No se pudo abrir esta ventana"
    description={whatHelps}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Cerrar</Button>
        <Button look="primary" onClick={onRetry}>
          Reintentar
        </Button>
      </>
    }
  />
)
