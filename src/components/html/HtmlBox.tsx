import { css, styled } from 'styled-components'
import { htmlStyles } from './html.styles.ts'

/** The frame around stored HTML; cut after so many lines where it stands in a cell. */
export const HtmlBox = styled.div<{ $clamp?: number | undefined }>`
  ${htmlStyles}
  ${({ $clamp }) => $clamp !== undefined && clamped}
  ${({ $clamp }) => $clamp !== undefined && `-webkit-line-clamp: ${$clamp}; max-height: ${$clamp}lh;`}
`

/** In a cell every line is as high as the next, whatever the text asks for. */
const clamped = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  overflow: hidden;

  && * {
    margin: 0;
    padding: 0;
    border: 0;
    font-size: inherit;
    line-height: inherit;
  }
  && :is(table, thead, tbody, tfoot, tr, th, td) {
    display: inline;
  }
  && :is(th, td)::after {
    content: ' ';
  }
  && hr {
    display: none;
  }
  && li {
    list-style-position: inside;
  }
`
