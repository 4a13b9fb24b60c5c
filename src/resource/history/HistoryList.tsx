import { t } from '#language/t.ts'
import { RetryButton } from '#components/buttons/SmallButton.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { SkeletonLines } from '#components/feedback/Skeleton.tsx'
import { ageOf } from '#components/format/age.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Instant } from '#components/format/Instant.tsx'
import { Isolated } from '#components/format/isolated.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { Failure } from '#contract/failure.ts'
import { styled } from 'styled-components'
import { Changes } from './Changes.tsx'

export interface HistoryListProps {
  /** Newest first; undefined while the first ones load. */
  readonly entries: readonly AuditEntry[] | undefined
  readonly problem: Failure | null
  readonly hasMore: boolean
  readonly busy: boolean
  /** Reads the next entries, or tries again. */
  readonly onMore: () => void
  /** The entries are of several records, such as the items of an order, so each shows its record's name. */
  readonly hasNames?: boolean
}

/** Who changed a record, when, and from what to what. */
export function HistoryList({ entries, problem, hasMore, busy, onMore, hasNames = false }: HistoryListProps) {
  const failed = problem !== null && (
    <Note tone="danger" action={<RetryButton busy={busy} onClick={onMore} />}>
      {t`No se pudo cargar el historial. ${failureMessage(problem)}`}
    </Note>
  )
  if (entries === undefined)
    return failed || <SkeletonLines label={t`Cargando el historial`} gap={12} widths={['46%', '72%', '38%', '64%']} />
  return (
    <>
      {entries.length === 0 && <Small as="p">{t`Sin cambios registrados.`}</Small>}
      <List>
        {entries.map((entry) => (
          <Entry key={entry.id}>
            <Head>
              <Strong>
                <Isolated>{entry.staff || t`La plataforma`}</Isolated>
              </Strong>
              <Small>
                {ageOf(entry.at)} · <Instant at={entry.at} />
              </Small>
            </Head>
            {hasNames && entry.name && (
              <Small as="p">
                <Isolated>{entry.name}</Isolated>
              </Small>
            )}
            <Changes entry={entry} />
          </Entry>
        ))}
      </List>
      {failed}
      {hasMore && problem === null && <Button size="small" wide busy={busy} onClick={onMore}>{t`Ver más`}</Button>}
    </>
  )
}

const List = styled.ol`
  display: grid;
`
const Entry = styled.li`
  display: grid;
  gap: 4px;
  padding-block: 10px;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
`
