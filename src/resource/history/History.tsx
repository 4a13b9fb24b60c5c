import { t } from '#language/t.ts'
import { hasAudit, type AuditedRecord } from '#api/audit.ts'
import { Fold } from '#components/Fold.tsx'
import { later } from '#components/later.ts'
import { GroupTitle } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

interface HistoryProps {
  readonly of: AuditedRecord
  readonly title?: string
}

const useContainer = later(() => import('./HistoryContainer.tsx'), { isFetchedAhead: false })

/** Who changed a record, read when a person opens it. Nothing where the API keeps no audit. */
export const History = ({ of, title = t`Historial` }: HistoryProps) =>
  hasAudit() ? (
    <Section summary={<GroupTitle>{title}</GroupTitle>}>
      <Opened of={of} />
    </Section>
  ) : null

function Opened({ of }: Pick<HistoryProps, 'of'>) {
  const code = useContainer()
  return code ? <code.HistoryContainer of={of} /> : null
}

const Section = styled(Fold)`
  margin-top: 16px;
  padding-top: 8px;
  border-top: 1px solid ${theme.color.line};

  > summary {
    width: fit-content;
    padding-right: 8px;
  }
`
