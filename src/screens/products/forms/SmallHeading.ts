import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** Over a part of the dialog. */
export const SmallHeading = styled.h3`
  margin-bottom: 8px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 540;
  color: ${theme.color.textMuted};
`
