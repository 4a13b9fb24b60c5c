import { theme } from '#components/theme/theme.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface OffScreenProps {
  /** Says what the screen does not show, and what the person sees instead. */
  readonly text: string
  readonly children?: ReactNode
}

/** A frame, not part of the product, that explains a state without a screen of its own. */
export const OffScreen = ({ text, children }: OffScreenProps) => (
  <Frame>
    <figcaption>{text}</figcaption>
    {children}
  </Frame>
)

const Frame = styled.figure`
  display: grid;
  gap: 16px;
  min-height: 160px;
  max-width: 720px;
  margin: 24px auto;
  padding: 24px;
  place-content: center;
  border: 1px dashed ${theme.color.lineStrong};
  border-radius: ${theme.radius.card};
  color: ${theme.color.textMuted};
  text-align: center;
`
