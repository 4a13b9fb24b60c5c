import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

interface Tab<Id extends string = string> {
  readonly id: Id
  readonly label: string
  /** The tab's address, so that it can be copied or opened in a new tab. */
  readonly href: string
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
}

/** Tabs that live in the address. A `TabPanel` of the same id holds what they show. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const select = (event: MouseEvent, id: Id) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onSelect(id)
  }
  return (
    <List role="tablist" aria-label={label} onKeyDown={moveFocus}>
      {tabs.map(({ id, label, href }) => (
        <Link
          key={id}
          ref={id === selected ? reveal : undefined}
          id={`tab-${id}`}
          role="tab"
          href={href}
          aria-selected={id === selected}
          aria-controls={id === selected ? `panel-${id}` : undefined}
          tabIndex={id === selected ? 0 : -1}
          onClick={(event) => select(event, id)}
        >
          {label}
        </Link>
      ))}
    </List>
  )
}

/** Scrolls the selected tab into view without moving the page. */
function reveal(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (list && list.scrollWidth > list.clientWidth)
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

/** Arrows, Home and End move to a tab and open it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const now = all.findIndex((tab) => tab === document.activeElement)
  const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const next = all.at(to % all.length)
  next?.focus()
  next?.click()
}

const List = styled.div`
  display: flex;
  gap: 24px;
  margin-bottom: 16px;
  overflow: auto hidden;
  box-shadow: inset 0 -1px ${theme.color.line};
  scrollbar-width: none;
`
const Link = styled.a`
  flex: none;
  padding: 8px 0;
  border-bottom: 2px solid transparent;
  border-radius: 4px 4px 0 0;
  color: ${theme.color.textMuted};
  font-weight: 500;
  text-decoration: none;
  transition: color ${theme.motion.quick};

  &:hover {
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    color: ${theme.color.text};
    border-color: ${theme.color.accent};
  }
`

export const TabPanel = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
    {children}
  </div>
)
