import { css } from 'styled-components'
import { theme } from '../theme/theme.ts'

/** The styles of stored HTML, shown or edited: the editor's six fonts and four sizes, and plain tags. */
export const htmlStyles = css`
  min-width: 0;
  overflow-wrap: anywhere;

  .arial {
    font-family: Arial, 'Liberation Sans', sans-serif;
  }
  .comic-sans {
    font-family: 'Comic Sans MS', 'Comic Sans', 'Comic Neue', cursive;
  }
  .courier-new {
    font-family: 'Courier New', 'Liberation Mono', monospace;
  }
  .georgia {
    font-family: Georgia, 'DejaVu Serif', serif;
  }
  .helvetica {
    font-family: 'Helvetica Neue', Helvetica, 'Nimbus Sans', sans-serif;
  }
  .lucida {
    font-family: 'Lucida Sans Unicode', 'Lucida Grande', 'Lucida Sans', 'DejaVu Sans', sans-serif;
  }
  .extra-small {
    font-size: 11px;
  }
  .small {
    font-size: 12px;
  }
  .medium {
    font-size: 14px;
  }
  .large {
    font-size: 18px;
    line-height: 24px;
  }

  * + :is(p, ul, ol, blockquote, table, h1, h2, h3, h4) {
    margin-top: 8px;
  }
  li > :is(ul, ol) {
    margin-top: 0;
  }
  h1 {
    font: 620 18px/24px var(--font);
  }
  h2 {
    font: 620 16px/24px var(--font);
  }
  h3,
  h4 {
    font: 620 14px/20px var(--font);
  }
  b,
  strong,
  th {
    font-weight: 620;
  }
  ul {
    padding-left: 24px;
    list-style: disc;
  }
  ol {
    padding-left: 24px;
    list-style: decimal;
  }
  a[href] {
    color: ${theme.color.accent};
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  blockquote {
    padding-left: 12px;
    border-left: 3px solid ${theme.color.lineStrong};
  }
  hr {
    margin-block: 10px;
    border: 0;
    border-top: 1px solid ${theme.color.line};
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 4px 8px;
    border: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: top;
  }
`
