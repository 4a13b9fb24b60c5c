import { keyframes, styled } from 'styled-components'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

/** With a label it is announced; without one it is only shown. */
export function Spinner({ label }: { label?: string | undefined }) {
  if (label === undefined) return <Ring data-spinner aria-hidden />
  return (
    <output>
      <Ring aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const Ring = styled.span`
  display: inline-block;
  width: 16px;
  height: 16px;
  vertical-align: -3px;
  border: 2px solid color-mix(in srgb, currentColor 28%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`
