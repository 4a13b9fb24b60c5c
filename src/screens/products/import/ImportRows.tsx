import { plural, t } from '#language/t.ts'
import { isBlank } from '#contract/blank.ts'
import { CircleCheck, Download, TriangleAlert } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { Checkbox } from '#components/fields/Checkbox.tsx'
import { formatNumber } from '#components/format/number.ts'
import { importRowMessage } from '#components/format/refusalMessages.ts'
import { Icon } from '#components/Icon.tsx'
import { Strong } from '#components/Text.tsx'
import { WindowedList } from '#components/table/WindowedList.tsx'
import { theme } from '#components/theme/theme.ts'
import { isFailedRow, type ImportRow } from '#contract/products/importRow.ts'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'

interface ImportRowsProps {
  readonly rows: readonly ImportRow[]
  readonly failures: number
  /** Downloads the failed rows; undefined while the import runs. */
  readonly onFailedRows: (() => void) | undefined
}

/**
 * The outcome of each product, in the order of arrival: red if the message begins with 'Not', otherwise green, with a
 * sign and a word. Once the import has ended, failures are first.
 */
export function ImportRows({ rows, failures, onFailedRows }: ImportRowsProps) {
  const [onlyFailures, setOnlyFailures] = useState(false)
  const isOver = onFailedRows !== undefined
  const shown = useMemo(() => {
    if (!onlyFailures && !isOver) return rows
    const failed = rows.filter(isFailedRow)
    return onlyFailures ? failed : [...failed, ...rows.filter((row) => !isFailedRow(row))]
  }, [rows, onlyFailures, isOver])
  return (
    <div>
      <Head>
        <span>
          {t`${plural(rows.length, '# fila', '# filas')}`} ·{' '}
          <Outcome $failed={false}>{t`${formatNumber(rows.length - failures)} con éxito`}</Outcome> ·{' '}
          <Outcome $failed={failures > 0}>{t`${formatNumber(failures)} con error`}</Outcome>
        </span>
        <Checkbox
          label={t`Solo las fallidas`}
          checked={onlyFailures}
          onChange={({ target }) => setOnlyFailures(target.checked)}
        />
        {failures > 0 && isOver && (
          <Button size="small" onClick={onFailedRows}>
            <Icon shape={Download} />
            {t`Descargar filas fallidas`}
          </Button>
        )}
      </Head>
      <WindowedList label={t`Filas`} count={shown.length} rowHeight={44} around={380} Row={Row}>
        {(index) => {
          const row = shown[index] ?? { name: '', message: '' }
          const failed = isFailedRow(row)
          return (
            <>
              <Sign $failed={failed}>
                {failed ? <Icon shape={TriangleAlert} /> : <Icon shape={CircleCheck} />}
                {failed ? t`Falló` : t`Listo`}
              </Sign>
              <Strong>{isBlank(row.name) ? '–' : row.name}</Strong>
              <Outcome $failed={failed}>{importRowMessage(row.message) || '–'}</Outcome>
            </>
          )
        }}
      </WindowedList>
    </div>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  min-height: 32px;
  margin-bottom: 10px;
  font-variant-numeric: tabular-nums;

  > :first-child {
    margin-right: auto;
  }
`
const Outcome = styled.span<{ $failed: boolean }>`
  color: ${({ $failed }) => ($failed ? theme.color.danger : theme.color.accentStrong)};
`
const Row = styled.li`
  display: grid;
  grid-template-columns: 76px minmax(0, 2fr) minmax(0, 3fr);
  gap: 12px;
  padding: 12px;

  ${theme.media.narrow} {
    grid-template-columns: 76px minmax(0, 1fr);
    row-gap: 2px;

    > :last-child {
      grid-column: 2;
    }
  }
`
const Sign = styled(Outcome)`
  display: flex;
  align-items: center;
  gap: 6px;
  align-self: start;
  font-size: 12px;
  font-weight: 560;
`
