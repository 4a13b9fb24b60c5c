import { Button } from '#components/Button.tsx'
import { failureWords } from '#components/format/failureWords.ts'
import { Note } from '#components/Note.tsx'
import type { Failure } from '#contract/failure.ts'

interface StaleNoteProps {
  readonly problem: Failure
  readonly onRetry: () => void
  readonly busy: boolean
}

/** A list that was read before stands, though it could not be read again. */
export const StaleNote = ({ problem, onRetry, busy }: StaleNoteProps) => (
  <div style={{ marginBottom: 14 }}>
    <Note
      tone="warn"
      action={
        <Button size="small" onClick={onRetry} busy={busy}>
          Reintentar
        </Button>
      }
    >
      La lista puede estar desactualizada: {failureWords(problem)}
    </Note>
  </div>
)
