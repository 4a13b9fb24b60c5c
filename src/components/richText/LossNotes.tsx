import { said, type Words } from '#language/words.ts'
import { t } from '#language/t.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { X } from 'lucide'
import { Button } from '../buttons/Button.tsx'
import { SafeHtml } from '../html/SafeHtml.tsx'
import { Note } from '../feedback/Note.tsx'
import { theme } from '../theme/theme.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { Icon } from '../Icon.tsx'

interface LossesProps {
  readonly html: string
  readonly losses: readonly Words[]
  /** The editor began with another text than the original: a draft of it. */
  readonly isChanged: boolean
}

/** Tells what of a stored text the editor cannot keep, and shows the original on request. */
export function Losses({ html, losses, isChanged }: LossesProps) {
  const [isOpen, setOpen] = useState(false)
  const lost = losses.map(said).join(', ')
  return (
    <>
      <Note tone="warn" role="note">
        <p>
          {isChanged
            ? t`Al guardar se perderá: ${lost}.`
            : t`Al guardar se perderá: ${lost}. Si no cambia el texto, queda tal como está.`}
        </p>
        <Below>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Ocultar el original` : t`Ver el original`}
          </Button>
        </Below>
      </Note>
      {isOpen && (
        <Original aria-label={t`Texto original`} tabIndex={0}>
          <SafeHtml html={html} />
        </Original>
      )}
    </>
  )
}

const Below = styled.div`
  margin-top: 8px;
`
const Original = styled.section`
  max-height: 220px;
  padding: 10px 12px;
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  line-height: 20px;
`

interface PasteNoteProps {
  /** One sentence for each kind of content that was not pasted. */
  readonly missing: readonly string[]
  readonly onClose: () => void
}

/** What the last paste left out. The live region is rendered before its words, so that they are announced. */
export const PasteNote = ({ missing, onClose }: PasteNoteProps) => (
  <Live aria-live="polite">
    {missing.length > 0 && (
      <Note
        tone="warn"
        role="note"
        action={
          <Cross label={t`Cerrar aviso`} variant="quiet" onClick={onClose}>
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
/** Its negative margin keeps the note as high as its text. */
const Cross = styled(IconButton)`
  margin: -6px -4px;
`
