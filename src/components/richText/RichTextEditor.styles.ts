import { css, styled } from 'styled-components'
import { controlStyles } from '../fields/control.styles.ts'
import { theme } from '../theme/theme.ts'

/** The editor's box: tools above, text below. Equally high before and after its code has loaded. */
export const EditorBox = styled.div`
  ${controlStyles}
  padding: 0;
  overflow: clip;

  &:has([role='textbox']:focus-visible) {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 1px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${theme.color.danger};
  }
`
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 79px;
  padding: 4px 6px;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};
`
/** The text area, which scrolls, so that the dialog around it does not grow. */
export const areaStyles = css`
  height: 220px;
  min-height: 120px;
  padding: 10px 12px;
  overflow-y: auto;
  resize: vertical;
  line-height: 20px;

  ${theme.media.narrow} {
    height: 40vh;
  }
`
export const Area = styled.div`
  ${areaStyles}
`
