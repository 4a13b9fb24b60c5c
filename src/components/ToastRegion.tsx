import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Where passing notices appear, spoken politely. It stands on the page from the start, so that the first one is heard. */
export const ToastRegion = ({ children }: { readonly children?: ReactNode }) => (
  <Corner aria-label="Avisos" data-react-aria-top-layer>
    <List aria-live="polite" aria-relevant="additions text">
      {children}
    </List>
  </Corner>
)

const Corner = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 200;
  padding: 16px;
  pointer-events: none;

  /* The buttons of a dialog are at its bottom right, which is out of the way on a large screen alone; what closes a
     sheet is in its head. */
  @media (width < 1200px) {
    :root:has([data-scrim]) & {
      inset: 64px 0 auto;
    }
  }
`
const List = styled.ul`
  display: grid;
  justify-items: end;
  gap: 8px;

  :root:has([data-scrim]) & {
    justify-items: start;
  }
`
