import { t } from '#language/t.ts'
import { styled } from 'styled-components'
import { formatNumber } from '../format/number.ts'
import { theme } from '../theme/theme.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

interface CharacterCountProps {
  /** As the rule counts characters, which may differ from the text's length. */
  readonly count: number
  readonly limit: number
  /** Shows only `n / 42`. */
  readonly bare?: boolean
}

/**
 * 'n / 42 caracteres', for a field's `aside`. Near the limit it changes colour and is announced in a few steps, not at
 * every key.
 */
export const CharacterCount = ({ count, limit, bare = false }: CharacterCountProps) => (
  <>
    <Words $near={limit - count <= limit / 10}>
      {bare
        ? `${formatNumber(count)} / ${formatNumber(limit)}`
        : t`${formatNumber(count)} / ${formatNumber(limit)} caracteres`}
    </Words>
    <VisuallyHidden as="output">{announcement(count, limit)}</VisuallyHidden>
  </>
)

function announcement(count: number, limit: number): string {
  const left = limit - count
  if (left < 0) return t`Pasó el límite de ${formatNumber(limit)} caracteres`
  if (left === 0) return t`Llegó al límite de ${formatNumber(limit)} caracteres`
  const step = [5, 10, 50].find((step) => left <= step && step <= limit / 4)
  return step ? t`Quedan ${step} caracteres o menos` : ''
}

const Words = styled.span<{ $near: boolean }>`
  font-size: 13px;
  color: ${({ $near }) => ($near ? theme.color.warn : theme.color.textMuted)};
`
