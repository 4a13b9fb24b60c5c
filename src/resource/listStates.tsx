import { t } from '#language/t.ts'
import { RetryButton } from '#components/buttons/SmallButton.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Note, type NoteProps } from '#components/feedback/Note.tsx'
import { asFailure, type Failure } from '#contract/failure.ts'
import type { UseQueryResult } from '@tanstack/react-query'

/** The title for a list that did not load. `noun` includes its article: `los catálogos`. */
export const notLoaded = (problem: Failure, noun: string): string =>
  problem.kind === 'refused' && problem.status === 403
    ? t`Su cuenta no puede ver ${noun}`
    : t`No se pudieron cargar ${noun}`

interface ListErrorProps {
  readonly noun: string
  readonly problem: Failure
  readonly onRetry: () => void
  readonly busy: boolean
}

/** Shown instead of the rows when none could be read. */
export const ListError = ({ noun, problem, onRetry, busy }: ListErrorProps) => (
  <ErrorState title={notLoaded(problem, noun)} message={failureMessage(problem)} onRetry={onRetry} busy={busy} />
)

export const NoteAbove = ({ children, action }: Pick<NoteProps, 'children' | 'action'>) => (
  <div style={{ marginBottom: 16 }}>
    <Note tone="warn" action={action}>
      {children}
    </Note>
  </div>
)

interface StaleNoteProps extends Omit<ListErrorProps, 'noun'> {
  /** What may be missing or outdated. */
  readonly missing?: string | undefined
}

/** Above rows that could not be read again, or not completely. */
export const StaleNote = ({ missing, problem, onRetry, busy }: StaleNoteProps) => (
  <NoteAbove action={<RetryButton onClick={onRetry} busy={busy} />}>
    {missing ?? t`La lista puede estar desactualizada`}: {failureMessage(problem)}
  </NoteAbove>
)

/** The states of a list query for a table: the warning above it, and the table's props. */
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
