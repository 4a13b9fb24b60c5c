import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

export const Options = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 8px;
`
export const Option = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: 0;
  min-height: 26px;
  padding: 2px 10px;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.sunken};
  font-size: 13px;
  overflow-wrap: anywhere;
`
