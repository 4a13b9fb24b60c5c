import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

export const Section = styled.section`
  display: grid;
  gap: 10px;
  min-width: 0;
  padding-top: 16px;
  border-top: 1px solid ${theme.color.line};
`
export const Heading = styled.h3`
  font-size: 14px;
  font-weight: 580;
`
export const Count = styled.span`
  margin-left: 4px;
  font-weight: 450;
  color: ${theme.color.textMuted};
`
/** In sight wherever the list is scrolled to. */
export const News = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  border-radius: 10px;
  background: ${theme.color.surface};

  &:empty {
    display: none;
  }
`
export const Empty = styled.div`
  border: 1px dashed ${theme.color.line};
  border-radius: ${theme.radius.card};

  > * {
    min-height: 0;
    padding: 24px;
  }
`
export const List = styled.ul`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`
export const More = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
