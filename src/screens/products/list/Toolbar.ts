import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** The search at the left, giving way to the buttons at the right; on a phone one below the other. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-bottom: 14px;

  > :first-child {
    flex: 1 1 160px;
    max-width: 320px;
    margin-right: auto;
  }
  ${theme.media.narrow} {
    > :first-child {
      flex: 1 0 100%;
      max-width: none;
    }
    > button:not(:first-child) {
      flex: 1 1 auto;
      padding-inline: 10px;
    }
  }
`
