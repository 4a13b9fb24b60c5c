import { RetryButton } from '#components/buttons/SmallButton.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Note, type NoteProps } from '#components/feedback/Note.tsx'
import { asFailure, type Failure } from '#contract/failure.ts'
import type { UseQueryResult } from '@tanstack/react-query'

/** What failed when a list did not load. `noun` has its article: `los catálogos`. */
export const notLoaded = (problem: Failure, noun: string): string =>
  problem.kind === 'refused' && problem.status === 403
    ? `Su cuenta no puede ver ${noun}`
    : `No se pudieron cargar ${noun}`

interface ListErrorProps {
  readonly noun: string
  readonly problem: Failure
  readonly onRetry: () => void
  readonly busy: boolean
}

/** In place of the rows, where none could be read. */
export const ListError = ({ noun, problem, onRetry, busy }: ListErrorProps) => (
  <ErrorState title={notLoaded(problem, noun)} message={failureMessage(problem)} onRetry={onRetry} busy={busy} />
)

/** A warning above a list. */
export const NoteAbove = ({ children, action }: Pick<NoteProps, 'children' | 'action'>) => (
  <div style={{ marginBottom: 14 }}>
    <Note tone="warn" action={action}>
      {children}
    </Note>
  </div>
)

interface StaleNoteProps extends Omit<ListErrorProps, 'noun'> {
  /** What the reader misses. */
  readonly missing?: string | undefined
}

/** Above rows that could not be read again, or not all of them. */
export const StaleNote = ({
  missing = 'La lista puede estar desactualizada',
  problem,
  onRetry,
  busy,
}: StaleNoteProps) => (
  <NoteAbove action={<RetryButton onClick={onRetry} busy={busy} />}>
    {missing}: {failureMessage(problem)}
  </NoteAbove>
)

/** What a table shows of a list that is a query: the note above it, and the props that tell its state. */
export function listStates<Row>({ data, error, isFetching, refetch }: UseQueryResult<readonly Row[]>, noun: string) {
  const problem = error === null ? null : asFailure(error)
  const again = { onRetry: () => void refetch(), busy: isFetching }
  return {
    stale: problem !== null && data !== undefined && <StaleNote problem={problem} {...again} />,
    table: {
      rows: data ?? [],
      loading: data === undefined && problem === null,
      reloading: isFetching && data !== undefined,
      failed: problem !== null && data === undefined && <ListError noun={noun} problem={problem} {...again} />,
    },
  }
}
