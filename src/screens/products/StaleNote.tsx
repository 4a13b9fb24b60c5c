import { Button } from '#components/Button.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Note } from '#components/Note.tsx'
import type { Failure } from '#contract/failure.ts'

interface StaleNoteProps {
  /** What the reader misses; `La lista puede estar desactualizada` unless it is something else. */
  readonly missing?: string | undefined
  readonly problem: Failure
  readonly onRetry: () => void
  readonly busy: boolean
}

/** A list stands, though not all of it could be read, or not again. */
export const StaleNote = ({
  missing = 'La lista puede estar desactualizada',
  problem,
  onRetry,
  busy,
}: StaleNoteProps) => (
  <div style={{ marginBottom: 14 }}>
    <Note
      tone="warn"
      action={
        <Button size="small" onClick={onRetry} busy={busy}>
          Reintentar
        </Button>
      }
    >
      {missing}: {failureMessage(problem)}
    </Note>
  </div>
)
