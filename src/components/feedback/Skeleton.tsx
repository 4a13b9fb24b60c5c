import { keyframes, styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

const breathe = keyframes`
  50% { opacity: 0.55; }
`

/** A placeholder as high as the line of text that will replace it. Silent: the region that loads is announced. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string | undefined }>`
  display: inline-block;
  width: ${({ $width = '70%' }) => $width};
  max-width: 100%;
  height: 10px;
  border-radius: 4px;
  background: color-mix(in srgb, ${theme.color.line} 80%, ${theme.color.lineStrong});
  animation: ${breathe} 1.6s ease-in-out infinite;
`

interface SkeletonLinesProps {
  /** What is loading, for screen readers. */
  readonly label: string
  readonly widths: readonly string[]
  /** Between two lines, in px. */
  readonly gap: number
}

export const SkeletonLines = ({ label, widths, gap }: SkeletonLinesProps) => (
  <div style={{ display: 'grid', gap, paddingBlock: 4 }}>
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    {widths.map((width) => (
      <Skeleton key={width} $width={width} />
    ))}
  </div>
)
