import { theme } from '#components/theme/theme.ts'
import { css } from 'styled-components'

/** The width of the table, which depends on the window and on zoom. On a phone there are cards instead. */
export const tableWidth = { tight: '@container (width < 1052px)', tightest: '@container (width < 912px)' }

/**
 * The columns of an item: tick, product, price times amount, total, status with its notify box. An amount that is wider
 * than its column takes room from the product's text, in its line only.
 */
export const lineGrid = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) minmax(110px, max-content) minmax(96px, max-content) 186px;
  align-items: start;
  gap: 12px 16px;

  ${tableWidth.tight} {
    grid-template-columns: 24px minmax(0, 1fr) minmax(80px, max-content) 186px;
    grid-template-rows: auto 1fr;
    row-gap: 0;
  }
  ${theme.media.narrow} {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    grid-template-rows: none;
    row-gap: 2px;
  }
`

/** The columns of an order and its user, below each other if there is little room. */
export const whoGrid = css`
  display: grid;
  grid-template-columns: 142px minmax(0, 1fr);
  gap: 4px 20px;
  width: clamp(306px, 28cqw, 372px);

  ${tableWidth.tight} {
    column-gap: 12px;
    width: 306px;
  }
  ${tableWidth.tightest} {
    grid-template-columns: minmax(0, 1fr);
    width: 142px;
  }
  ${theme.media.narrow} {
    width: auto;
  }
`
