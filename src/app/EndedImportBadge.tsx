import { CircleCheck, TriangleAlert } from 'lucide'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { isFailedRow, type ImportRow } from '#contract/products/importRow.ts'
import { useMemo } from 'react'
import { Badge } from './Badge.ts'

interface EndedImportBadgeProps {
  readonly how: 'finished' | 'cut' | 'refused'
  readonly rows: readonly ImportRow[]
  readonly onShow: () => void
}

/** How an import ended: what matters most in sight, the rest for whoever listens. */
export function EndedImportBadge({ how, rows, onShow }: EndedImportBadgeProps) {
  const failures = useMemo(() => rows.filter(isFailedRow).length, [rows])
  const saved = `${formatNumber(rows.length - failures)} con éxito`
  const failed = `${formatNumber(failures)} con error`
  const show = { type: 'button', onClick: onShow } as const
  if (how === 'finished') {
    return (
      <Badge {...show} $tone={failures === 0 ? 'done' : 'attention'}>
        {failures === 0 ? <Icon shape={CircleCheck} /> : <Icon shape={TriangleAlert} />}
        <span>
          <span>Carga terminada:</span> {failures === 0 ? saved : failed}
          {failures > 0 && <VisuallyHidden> y {saved}</VisuallyHidden>}
        </span>
      </Badge>
    )
  }
  return (
    <Badge {...show} $tone="failed">
      <Icon shape={TriangleAlert} />
      <span>
        Carga {how === 'cut' ? 'cortada' : 'rechazada'}
        <VisuallyHidden> {how === 'cut' ? `tras ${saved} y ${failed}` : 'sin crear ningún producto'}</VisuallyHidden>
      </span>
    </Badge>
  )
}
