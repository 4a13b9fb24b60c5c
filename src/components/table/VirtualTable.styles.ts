import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { Cell, Row, Sheet } from './DataTable.styles.ts'

/** Columns keep their width whatever rows are in sight, and what comes and goes above them moves nothing. */
export const FixedSheet = styled(Sheet)`
  overflow-anchor: none;

  ${theme.media.wide} {
    table-layout: fixed;
  }
`

/** Stands for the rows that are not drawn. */
export const Gap = styled.tr`
  ${theme.media.narrow} {
    display: block;
  }
`

export const GapCell = styled.td`
  padding: 0;
`

export const FixedRow = styled(Row)`
  scroll-margin-top: calc(var(--sticky-top, 0px) + 41px);
  scroll-margin-bottom: 48px;

  ${theme.media.narrow} {
    scroll-margin-top: calc(var(--sticky-top, 0px) + 8px);

    &:not([data-index='0']) {
      border-top: 1px solid ${theme.color.line};
    }
  }
`

export const FixedCell = styled(Cell)`
  ${theme.media.wide} {
    padding-block: 0;
    vertical-align: middle;
  }
`

/** Cuts what is higher than the row, in whole lines where it is text, and leaves room for a focus ring. */
export const Cut = styled.div<{ $height: number }>`
  min-width: 0;

  ${theme.media.narrow} {
    :not([data-card]) > & {
      margin-left: auto;
    }
  }
  ${theme.media.wide} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${({ $height }) => Math.max(1, Math.floor(($height - 5) / 20))};
    max-height: ${({ $height }) => $height - 5}px;
    overflow: clip;
    overflow-clip-margin: 3px;
  }
`

/** Stays at the lower edge of the screen while the table reaches below it. */
export const Progress = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  min-height: 38px;
  padding: 9px 14px 8px;
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: 13px;

  > progress {
    position: absolute;
    inset: -2px 0 auto;
  }
`
