import { t } from '#language/t.ts'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../buttons/IconButton.tsx'
import { Icon } from '../Icon.tsx'
import { theme } from '../theme/theme.ts'

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly hasNext: boolean
  readonly onPage: (page: number) => void
  /** The visible rows still belong to another page or search, so there is no next page yet. */
  readonly isWaiting?: boolean | undefined
  /** How many there are in all, if the server says so. */
  readonly total?: string | undefined
  /** Staff can type a page; it names the last one where that is known. */
  readonly jump?: { readonly last?: number | undefined } | undefined
  /** Shown instead of 'Página n': which rows are visible. */
  readonly range?: string | undefined
  /** At the left: how many rows a page has. */
  readonly children?: ReactNode
}

/** 'Página n' with buttons back and forward, which keep the focus at either end. */
export function Pager({ page, hasNext, onPage, isWaiting = false, total, jump, range, children }: PagerProps) {
  const step = (allowed: boolean, to: number) =>
    allowed && !isWaiting
      ? {
          onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
            onPage(to)
            showStart(currentTarget.closest('[data-table]'))
          },
        }
      : { 'aria-disabled': true as const }
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Number(new FormData(form).get('page'))
    form.reset()
    if (!Number.isSafeInteger(typed) || typed < 1) return
    onPage(Math.min(typed, jump?.last ?? typed))
    showStart(form.closest('[data-table]'))
  }
  return (
    <Foot aria-label={t`Páginas`}>
      {children}
      <span aria-live="polite">
        {range ?? t`Página ${page}`}
        {total && ` · ${total}`}
      </span>
      {jump && (hasNext || page > 1) && (
        <form onSubmit={go}>
          <Typed
            name="page"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t`Ir a la página`}
            placeholder={t`Ir a…`}
          />
        </form>
      )}
      <Steps>
        <IconButton label={t`Página anterior`} variant="plain" {...step(page > 1, page - 1)}>
          <Icon shape={ChevronLeft} />
        </IconButton>
        <IconButton label={t`Página siguiente`} variant="plain" {...step(hasNext, page + 1)}>
          <Icon shape={ChevronRight} />
        </IconButton>
      </Steps>
    </Foot>
  )
}

/** Scrolls to the first row of the new page. */
function showStart(table: Element | null) {
  if (table !== null && table.getBoundingClientRect().top < 0) table.scrollIntoView({ block: 'start' })
}

const Foot = styled.nav`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  > :first-child {
    margin-right: auto;
  }
`
const Typed = styled.input`
  width: 64px;
  height: 30px;
  padding: 0 8px;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  text-align: center;
`
const Steps = styled.span`
  display: flex;
  gap: 12px;

  [aria-disabled] svg {
    opacity: 0.35;
  }
`
