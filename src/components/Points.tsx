import { styled } from 'styled-components'
import { formatNumber, formatSigned } from './format/number.ts'
import { theme } from './theme/theme.ts'

interface PointsProps {
  readonly count: number | null
  /** With a plus sign, for points that somebody receives. */
  readonly signed?: boolean
}

export const Points = ({ count, signed = false }: PointsProps) => (
  <Gold>{signed ? formatSigned(count) : formatNumber(count)}</Gold>
)

const Gold = styled.span`
  color: ${theme.color.points};
  font-weight: 560;
  white-space: nowrap;
`
