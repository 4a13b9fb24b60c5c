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
`
const List = styled.ul`
  display: grid;
  justify-items: end;
  gap: 8px;
`
