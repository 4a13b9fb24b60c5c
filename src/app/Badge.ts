import { theme } from '#components/theme/theme.ts'
import { toneColours, type Tone } from '#components/tone.ts'
import { styled } from 'styled-components'

/** Something under way or waiting, which links to it. */
export const Badge = styled.button.attrs<{ $tone: Tone; 'data-badge'?: boolean }>({ 'data-badge': true })`
  display: flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 28px;
  padding: 4px 10px;
  border: 1px solid currentColor;
  border-radius: 999px;
  background: ${({ $tone }) => toneColours[$tone].soft};
  color: ${({ $tone }) => toneColours[$tone].text};
  font-size: 12px;
  font-weight: 560;
  white-space: nowrap;
  cursor: pointer;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${theme.media.narrow} {
    padding: 4px 8px;
    font-size: 12px;
  }
  @media (width < 1280px) {
    /* Only announced: the bar has no room to show it. */
    span span {
      font-size: 0;
      line-height: 0;
    }
  }
`
