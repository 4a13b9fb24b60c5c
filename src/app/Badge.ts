import { theme } from '#components/theme/theme.ts'
import { toneColours, type Tone } from '#components/tone.ts'
import { styled } from 'styled-components'

/** Something under way, or waiting, that leads to where it can be seen. */
export const Badge = styled.button<{ $tone: Tone }>`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 3px 10px;
  border: 1px solid currentColor;
  border-radius: 99px;
  background: ${({ $tone }) => toneColours[$tone].soft};
  color: ${({ $tone }) => toneColours[$tone].text};
  font-size: 12.5px;
  font-weight: 540;
  white-space: nowrap;
  cursor: pointer;

  ${theme.media.narrow} {
    padding: 3px 8px;
    font-size: 12px;

    /* Heard, not seen: the bar has no room for it. */
    span span {
      font-size: 0;
      line-height: 0;
    }
  }
`
