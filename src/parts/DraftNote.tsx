import { Button } from '#components/Button.tsx'
import { Note } from '#components/Note.tsx'

interface DraftNoteProps {
  /** Whether a kept draft was taken up, and whether what it is about has changed since. */
  readonly restored: 'no' | 'yes' | 'overChanges'
  readonly onDiscard: () => void
}

/** Says that a form shows what was typed before, and offers to begin afresh. */
export const DraftNote = ({ restored, onDiscard }: DraftNoteProps) =>
  restored !== 'no' && (
    <Note
      tone={restored === 'yes' ? 'info' : 'warn'}
      action={
        <Button size="small" onClick={onDiscard}>
          Descartar borrador
        </Button>
      }
    >
      {restored === 'yes'
        ? 'Se recuperó lo que escribió sin guardar.'
        : 'Se recuperó lo que escribió sin guardar. Lo guardado cambió desde entonces: revíselo antes de guardar.'}
    </Note>
  )
