import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { Sheet } from './DataTable.styles.ts'

/** Content higher than its row is cut at a whole line, with room for a focus ring. */
const lineHeight = 20
const cut = ({ $rowHeight = 45 }) => $rowHeight - 5

/**
 * Columns keep their width while rows come and go. No selector names an attribute that changes when a row's element is
 * filled anew: the browser would match the styles of all its cells again.
 */
export const FixedSheet = styled(Sheet)`
  overflow-anchor: none;

  ${theme.media.wide} {
    table-layout: fixed;

    > tbody > tr[data-row] > td {
      padding-block: 0;
      vertical-align: middle;

      > div {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: ${(props) => Math.max(1, Math.floor(cut(props) / lineHeight))};
        max-height: ${cut}px;
        overflow: clip;
        overflow-clip-margin: 3px;
      }
    }
  }

  > tbody > tr[data-row] {
    scroll-margin-top: calc(var(--sticky-top, 0px) + 41px);
    scroll-margin-bottom: 48px;
  }

  ${theme.media.narrow} {
    > tbody > tr[aria-hidden] {
      display: block;
    }
    > tbody > tr[data-row] {
      scroll-margin-top: calc(var(--sticky-top, 0px) + 8px);

      &:not(:first-child) {
        border-top: 1px solid ${theme.color.line};
      }
      > td > div {
        min-width: 0;
      }
      > td:not([data-card]) > div {
        margin-left: auto;
      }
    }
  }
`

/** Sticks to the bottom of the screen while the table reaches below it. */
export const Progress = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  min-height: 38px;
  padding: 8px 12px;
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: 13px;

  > progress {
    position: absolute;
    inset: -2px 0 auto;
  }
`
