import { Button } from 'react-aria-components/Button'
import { ListBox, Popover } from 'react-aria-components/ComboBox'
import { styled } from 'styled-components'
import type { ComboBoxChoice } from './ComboBoxOption.tsx'
import { popover } from './overlayLook.ts'
import { theme } from './theme/theme.ts'

export const Name = styled.span`
  display: block;
  margin-bottom: 6px;
  font-weight: 540;
`
export const Open = styled(Button)`
  position: absolute;
  inset: 1px 1px 1px auto;
  display: grid;
  place-items: center;
  width: 34px;
  border: 0;
  border-radius: 0 6px 6px 0;
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;
`
export const Paper = styled(Popover)`
  ${popover}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  width: max(var(--trigger-width), 240px);
  max-width: calc(100vw - 24px);
`
export const List = styled(ListBox<ComboBoxChoice>)`
  padding: 5px;
  outline: none;
  overflow-y: auto;
`
export const Rest = styled.p`
  padding: 8px 15px;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
export const Problem = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  margin-top: 6px;
  font-size: 13px;
  color: ${theme.color.danger};
`
