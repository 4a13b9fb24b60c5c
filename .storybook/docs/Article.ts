import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** A page of the book that is read: one column of sections below a title and what the page is for. */
export const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 36px;
  max-width: 1200px;
  margin: 24px auto 64px;

  h1 {
    margin-bottom: 12px;
    font-size: 30px;
    line-height: 36px;
    font-weight: 620;
    letter-spacing: -0.02em;
  }
  h2 {
    margin-bottom: 12px;
    font-size: 17px;
    line-height: 24px;
    font-weight: 580;
  }
  a {
    color: ${theme.color.accentStrong};
    text-underline-offset: 3px;
  }
`
/** What a page is for, in a sentence or two. */
export const Lead = styled.p`
  max-width: 72ch;
  font-size: 16px;
  line-height: 25px;
  color: ${theme.color.textMuted};
`
