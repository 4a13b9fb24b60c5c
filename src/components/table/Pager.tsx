import { ChevronLeft, ChevronRight } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../buttons/IconButton.tsx'
import { Icon } from '../Icon.tsx'

export interface PagerProps {
  /** Counts from 1. */
  readonly page: number
  readonly hasNext: boolean
  readonly onPage: (page: number) => void
  /** The rows of another page or search are still in sight: there is no next page of theirs to turn to. */
  readonly isWaiting?: boolean | undefined
  /** How many there are in all, where the server says it. */
  readonly total?: string | undefined
  /** In place of 'Página n': which rows are shown. */
  readonly range?: string | undefined
  /** At the left: how many rows a page has. */
  readonly children?: ReactNode
}

/** 'Página n' with the way back and the way on. The buttons keep the focus at either end. */
export function Pager({ page, hasNext, onPage, isWaiting = false, total, range, children }: PagerProps) {
  const step = (allowed: boolean, to: number) =>
    allowed && !isWaiting
      ? {
          onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
            onPage(to)
            showStart(currentTarget.closest('[data-table]'))
          },
        }
      : { 'aria-disabled': true as const }
  return (
    <Foot aria-label="Páginas">
      {children}
      <span aria-live="polite">
        {range ?? `Página ${page}`}
        {total && ` · ${total}`}
      </span>
      <Steps>
        <IconButton label="Página anterior" variant="plain" {...step(page > 1, page - 1)}>
          <Icon shape={ChevronLeft} />
        </IconButton>
        <IconButton label="Página siguiente" variant="plain" {...step(hasNext, page + 1)}>
          <Icon shape={ChevronRight} />
        </IconButton>
      </Steps>
    </Foot>
  )
}

/** Another page is read from its first row. */
function showStart(table: Element | null) {
  if (table !== null && table.getBoundingClientRect().top < 0) table.scrollIntoView({ block: 'start' })
}

const Foot = styled.nav`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  > :first-child {
    margin-right: auto;
  }
`
const Steps = styled.span`
  display: flex;
  gap: 14px;

  [aria-disabled] svg {
    opacity: 0.35;
  }
`
