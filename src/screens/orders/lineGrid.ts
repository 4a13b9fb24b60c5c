import { theme } from '#components/theme/theme.ts'
import { css } from 'styled-components'

/** The columns inside the table's item column: product, price times amount, total, status with its notify box. */
export const lineGrid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 130px 96px 186px;
  align-items: start;
  gap: 12px;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
  }
`
