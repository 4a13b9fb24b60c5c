import { Info } from 'lucide'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { useImport } from '#runtime/RuntimeContext.ts'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { EndedImportBadge } from './EndedImportBadge.tsx'
import { Badge } from './Badge.ts'

/** In the bar of every page: an import of products that is under way, or ended out of sight. It leads to the run. */
export function ImportBadge() {
  const { snapshot } = useImport()
  const navigate = useNavigate()
  const { value, context } = snapshot
  const show = () => void navigate('/products?open=import')
  return (
    <>
      {snapshot.matches('importing') && (
        <Badge type="button" $tone="progress" onClick={show}>
          <Icon shape={Info} />
          <span>
            Carga <span>de productos:</span> {formatNumber(context.rows.length)}
          </span>
        </Badge>
      )}
      <News>
        {!context.isSeen && (value === 'finished' || value === 'cut' || value === 'refused') && (
          <EndedImportBadge how={value} rows={context.rows} onShow={show} />
        )}
      </News>
    </>
  )
}

/** There from the start, so that the first news is heard; it takes no room until then. */
const News = styled.output`
  &:empty {
    position: absolute;
  }
`
