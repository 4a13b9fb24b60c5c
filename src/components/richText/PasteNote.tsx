import { X } from 'lucide'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton.tsx'
import { Icon } from '../Icon.tsx'
import { Note } from '../Note.tsx'

interface PasteNoteProps {
  /** What did not come along, in sentences. */
  readonly missing: readonly string[]
  readonly onClose: () => void
}

/** What the last paste left behind. The region is there before its words are, so that they are spoken. */
export const PasteNote = ({ missing, onClose }: PasteNoteProps) => (
  <Live aria-live="polite">
    {missing.length > 0 && (
      <Note
        tone="warn"
        role="note"
        action={
          <Cross label="Cerrar aviso" variant="quiet" onClick={onClose}>
            <Icon shape={X} />
          </Cross>
        }
      >
        {missing.join(' ')}
      </Note>
    )}
  </Live>
)

const Live = styled.div`
  &:not(:empty) {
    margin-top: 8px;
  }
`
/** It makes the note no higher than its words do. */
const Cross = styled(IconButton)`
  margin: -6px -4px;
`
