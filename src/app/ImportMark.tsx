import { points as count } from '#components/format/points.ts'
import { Info } from '#components/icons/Info.tsx'
import { useImport } from '#desk/WorkplaceContext.ts'
import { useNavigate } from 'react-router-dom'
import { Mark } from './Mark.ts'

/** In the bar of every page: an import of products that is under way. */
export function ImportMark() {
  const { snapshot } = useImport()
  const navigate = useNavigate()
  if (!snapshot.matches('importing')) return null
  return (
    <Mark type="button" $tone="progress" onClick={() => void navigate('/products?open=import')}>
      <Info />
      <span>
        Carga <span>de productos:</span> {count(snapshot.context.rows.length)}
      </span>
    </Mark>
  )
}
