import { Button } from '#components/Button.tsx'
import { Note } from '#components/Note.tsx'

interface NotListedProps {
  /** What the address has open. */
  readonly opened: string
  readonly onClose: () => void
}

/** The address has something open that the list does not have: an old link, or deleted since. */
export const NotListed = ({ opened, onClose }: NotListedProps) => (
  <div style={{ marginBottom: 14 }}>
    <Note
      tone="warn"
      action={
        <Button size="small" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      El ID {opened} no está en esta lista: puede que ya no exista.
    </Note>
  </div>
)
