import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Note } from '#components/feedback/Note.tsx'

interface DraftNoteProps {
  /** Whether a kept draft was taken up, and whether a colleague has changed what was typed since. */
  readonly restored: 'no' | 'yes' | 'conflict'
  readonly onDiscard: () => void
  /** What stands there is on its way: it is not discarded meanwhile. */
  readonly isBusy?: boolean
}

/** Says that a form shows what was typed before, or over what a colleague has saved, and offers to begin afresh. */
export const DraftNote = ({ restored, onDiscard, isBusy = false }: DraftNoteProps) =>
  restored !== 'no' && (
    <Note
      {...(restored === 'yes' ? { tone: 'info' } : { tone: 'warn', role: 'alert' })}
      action={
        <SmallButton onClick={onDiscard} disabled={isBusy}>
          Descartar borrador
        </SmallButton>
      }
    >
      {restored === 'yes'
        ? 'Se recuperó lo que escribió sin guardar.'
        : 'Lo que escribió sigue aquí, sin guardar. Lo guardado cambió desde entonces: revíselo antes de guardar.'}
    </Note>
  )
