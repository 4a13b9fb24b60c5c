import { styled } from 'styled-components'
import { formatNumber } from '../format/number.ts'
import { theme } from '../theme/theme.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

export interface CharacterCountProps {
  /** As the rule counts them, which may differ from the text's length. */
  readonly count: number
  readonly limit: number
  /** `n / 42` alone. */
  readonly bare?: boolean
}

/**
 * 'n / 42 caracteres', for a field's `aside`. Near the limit it changes its colour, and says so aloud in a few steps,
 * not at each key.
 */
export const CharacterCount = ({ count, limit, bare = false }: CharacterCountProps) => (
  <>
    <Words $near={limit - count <= limit / 10}>
      {formatNumber(count)} / {formatNumber(limit)}
      {!bare && ' caracteres'}
    </Words>
    <VisuallyHidden as="output">{announcement(count, limit)}</VisuallyHidden>
  </>
)

function announcement(count: number, limit: number): string {
  const left = limit - count
  if (left < 0) return `Pasó el límite de ${formatNumber(limit)} caracteres`
  if (left === 0) return `Llegó al límite de ${formatNumber(limit)} caracteres`
  const step = [5, 10, 50].find((step) => left <= step && step <= limit / 4)
  return step ? `Quedan ${step} caracteres o menos` : ''
}

const Words = styled.span<{ $near: boolean }>`
  font-size: 13px;
  color: ${({ $near }) => ($near ? theme.color.warn : theme.color.textMuted)};
`
