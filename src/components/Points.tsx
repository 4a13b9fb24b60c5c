import { styled } from 'styled-components'
import { formatNumber } from './format/number.ts'
import { theme } from './theme/theme.ts'

interface PointsProps {
  readonly count: number | null
  /** With a plus: points that go to somebody. */
  readonly signed?: boolean
}

/** A number of points, in gold. */
export const Points = ({ count, signed = false }: PointsProps) => (
  <Gold>
    {signed && '+'}
    {formatNumber(count)}
  </Gold>
)

const Gold = styled.span`
  color: ${theme.color.points};
  font-weight: 580;
  white-space: nowrap;
`
