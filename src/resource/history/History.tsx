import { hasAudit, type AuditedRecord } from '#api/audit.ts'
import { Icon } from '#components/Icon.tsx'
import { later } from '#components/later.ts'
import { GroupTitle } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'

interface HistoryProps {
  readonly of: AuditedRecord
  readonly title?: string
}

const useContainer = later(() => import('./HistoryContainer.tsx'), false)

/** Who changed a record: folded until somebody asks. Nothing where the API does not tell. */
export const History = (props: HistoryProps) => (hasAudit() ? <Folded {...props} /> : null)

function Folded({ of, title = 'Historial' }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const code = useContainer(isOpen)
  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon shape={ChevronRight} />
        <GroupTitle>{title}</GroupTitle>
      </summary>
      {isOpen && code && <code.HistoryContainer of={of} />}
    </Fold>
  )
}

const Fold = styled.details`
  margin-top: 16px;
  padding-top: 8px;
  border-top: 1px solid ${theme.color.line};

  > summary {
    display: flex;
    align-items: center;
    gap: 6px;
    width: fit-content;
    min-height: 32px;
    padding-right: 8px;
    border-radius: ${theme.radius.control};
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary > svg {
    flex: none;
    color: ${theme.color.textMuted};
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
`
