import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** Above a table: its search at the left, buttons at the right; on a phone one below the other. */
export const TabActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-bottom: 14px;

  > search {
    flex: 1 1 160px;
    max-width: 320px;
    margin-right: auto;
  }
  ${theme.media.narrow} {
    > search {
      flex: 1 0 100%;
      max-width: none;
    }
    > button,
    > [data-saved-views] > button {
      flex: 1 1 auto;
      padding-inline: 10px;
    }
  }
`
