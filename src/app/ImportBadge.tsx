import { t } from '#language/t.ts'
import { Info, CircleCheck, TriangleAlert } from 'lucide'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMemo } from 'react'
import { useAfterClick } from '#components/buttons/useAfterPress.ts'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { useImport } from '#runtime/RuntimeContext.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { isFailedRow, type ImportRow } from '#contract/products/importRow.ts'
import { Badge } from './Badge.ts'

/** Shows an import of products that is under way, or that ended while nobody looked, and links to it. */
export function ImportBadge() {
  const snapshot = useAfterClick(useImport().snapshot)
  const navigate = useNavigate()
  const { value, context } = snapshot
  const show = () => void navigate('/products?open=import')
  return (
    <>
      {snapshot.matches('importing') && (
        <Badge type="button" $tone="progress" onClick={show}>
          <Icon shape={Info} />
          <span>
            {t`Carga`} <span>{t`de productos:`}</span> {formatNumber(context.rows.length)}
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

/** A live region from the start, so that the first message is announced; empty it takes no room. */
const News = styled.output`
  &:empty {
    position: absolute;
  }
`

interface EndedImportBadgeProps {
  readonly how: 'finished' | 'cut' | 'refused'
  readonly rows: readonly ImportRow[]
  readonly onShow: () => void
}

/** How an import ended: the main number is shown, the rest is announced. */
function EndedImportBadge({ how, rows, onShow }: EndedImportBadgeProps) {
  const failures = useMemo(() => rows.filter(isFailedRow).length, [rows])
  const saved = t`${formatNumber(rows.length - failures)} con éxito`
  const failed = t`${formatNumber(failures)} con error`
  const show = { type: 'button', onClick: onShow } as const
  if (how === 'finished') {
    return (
      <Badge {...show} $tone={failures === 0 ? 'done' : 'attention'}>
        {failures === 0 ? <Icon shape={CircleCheck} /> : <Icon shape={TriangleAlert} />}
        <span>
          <span>{t`Carga terminada:`}</span> {failures === 0 ? saved : failed}
          {failures > 0 && <VisuallyHidden> {t`y ${saved}`}</VisuallyHidden>}
        </span>
      </Badge>
    )
  }
  return (
    <Badge {...show} $tone="failed">
      <Icon shape={TriangleAlert} />
      <span>
        {how === 'cut' ? t`Carga cortada` : t`Carga rechazada`}
        <VisuallyHidden> {how === 'cut' ? t`tras ${saved} y ${failed}` : t`sin crear ningún producto`}</VisuallyHidden>
      </span>
    </Badge>
  )
}
