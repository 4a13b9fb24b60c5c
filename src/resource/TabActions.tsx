import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** The buttons above a tab's table. */
export const TabActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-bottom: 14px;

  ${theme.media.narrow} {
    > button {
      flex: 1;
    }
  }
`
