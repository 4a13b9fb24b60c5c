import { ChevronRight } from 'lucide'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'
import { theme } from './theme/theme.ts'

interface FoldProps {
  /** The line that is always shown. */
  readonly summary: ReactNode
  /** Rendered only while it is open. */
  readonly children: ReactNode
  readonly className?: string
}

/** A line that opens and closes what is below it. */
export function Fold({ summary, children, className }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon shape={ChevronRight} />
        {summary}
      </summary>
      {isOpen && children}
    </Details>
  )
}

const Details = styled.details`
  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    min-height: 32px;
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
