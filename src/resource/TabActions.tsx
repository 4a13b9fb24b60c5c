import { theme } from '#components/theme/theme.ts'
import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'

/** Above a table: search at the left, buttons at the right; on a phone one below the other. */
export const TabActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-bottom: 16px;

  > search {
    flex: 1 1 140px;
    max-width: 320px;
    margin-right: auto;
  }
  ${theme.media.narrow} {
    > search {
      flex: 1 0 100%;
      max-width: none;
    }
    > button {
      flex: 1 1 auto;
      padding-inline: 10px;
    }
  }
`

/** The element in the page's header for the buttons of the list below. */
export const HeaderSlot = createContext<HTMLElement | null>(null)

/** A list's buttons: in the header's slot if there is one, otherwise above the table. */
export function ListActions({ children }: { readonly children: ReactNode }) {
  const slot = use(HeaderSlot)
  return slot === null ? <TabActions>{children}</TabActions> : createPortal(children, slot)
}
