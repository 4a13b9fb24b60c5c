import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** A line of the dock: a run, or the bar for ticked rows. */
export const DockLine = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 8px 12px;

  strong {
    font-weight: 560;
    white-space: nowrap;
  }
  ${theme.media.narrow} {
    flex-wrap: wrap;
    gap: 8px 10px;
    padding: 10px 12px;
  }
`
/** Shows a few; the rest scrolls. */
export const Reasons = styled.ul`
  max-height: 4.6lh;
  margin: 2px 0 4px;
  overflow-y: auto;
  overflow-wrap: anywhere;
`
