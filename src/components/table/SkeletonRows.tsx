import { Skeleton } from '../Skeleton.tsx'
import { Cell, Row } from './DataTable.styles.ts'

interface SkeletonRowsProps {
  readonly rows?: number | undefined
  readonly columns: number
  readonly height?: number | undefined
}

const widths = ['62%', '84%', '71%', '55%', '78%']

/** Rows that stand where the real ones will, as high as they. */
export const SkeletonRows = ({ rows = 10, columns, height }: SkeletonRowsProps) =>
  Array.from({ length: rows }, (_, row) => (
    <Row key={row} $height={height}>
      {Array.from({ length: columns }, (_, column) => (
        <Cell key={column}>
          <Skeleton $width={widths[(row + column) % widths.length]} />
        </Cell>
      ))}
    </Row>
  ))
