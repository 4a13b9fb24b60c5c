import { plural, t } from '#language/t.ts'
import { CircleX, Download, Equal, Plus, RefreshCw } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { Segments } from '#components/fields/Segments.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { ProgressBar } from '#components/feedback/ProgressBar.tsx'
import { besideEachOther } from '#components/format/besideEachOther.ts'
import { isolated } from '#components/format/isolated.tsx'
import { formatDollars, formatNumber } from '#components/format/number.ts'
import { importRowMessage, refusalMessage } from '#components/format/refusalMessages.ts'
import { Icon } from '#components/Icon.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { WindowedList } from '#components/table/WindowedList.tsx'
import type { Id } from '#contract/id.ts'
import type { Difference, Verdict } from '#contract/products/import/rehearsal.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CatalogueNames } from '../list/useCatalogueNames.ts'
import type { Rehearsal } from './rehearse.ts'

/** Null where the workbook could not be judged in the browser. */
export type Rehearsing = Rehearsal | 'reading' | null

export interface RehearsedProps {
  readonly rehearsal: Rehearsing
  /** The numbers of the rows that a colleague changed between the review and Guardar. */
  readonly changed?: readonly number[] | undefined
  readonly names: CatalogueNames & { readonly category: (id: Id) => string }
  readonly onErrors: (rows: readonly ImportRow[]) => void
}

const kinds = {
  error: {
    label: () => t`Con error`,
    counted: (count: number) => t`${plural(count, '# con error', '# con errores')}`,
    icon: CircleX,
    color: theme.color.danger,
  },
  update: {
    label: () => t`Se actualiza`,
    counted: (count: number) => t`${plural(count, '# se actualiza', '# se actualizan')}`,
    icon: RefreshCw,
    color: theme.color.info,
  },
  new: {
    label: () => t`Nuevo`,
    counted: (count: number) => t`${plural(count, '# nuevo', '# nuevos')}`,
    icon: Plus,
    color: theme.color.accentStrong,
  },
  same: {
    label: () => t`Sin cambios`,
    counted: (count: number) => t`${plural(count, '# sin cambios', '# sin cambios')}`,
    icon: Equal,
    color: theme.color.textMuted,
  },
} as const
const order = ['error', 'update', 'new', 'same'] as const
type Kind = (typeof order)[number]

/** The rows with errors, each with its reason. */
export const errorsIn = (verdicts: readonly Verdict[]): readonly ImportRow[] =>
  verdicts.flatMap((verdict) => (verdict.kind === 'error' ? verdict.row : []))

const none: readonly number[] = []

/** What Guardar would do with each row of the picked workbook. Nothing is sent yet. */
export function Rehearsed({ rehearsal, changed = none, names, onErrors }: RehearsedProps) {
  const [shown, setShown] = useState<Kind | 'all' | 'changed'>(changed.length > 0 ? 'changed' : 'all')
  const byKind = useMemo(
    () =>
      Map.groupBy(rehearsal instanceof Object && 'verdicts' in rehearsal ? rehearsal.verdicts : [], ({ kind }) => kind),
    [rehearsal],
  )
  if (rehearsal === 'reading') return <ProgressBar label={t`Revisando el libro`} />
  if (rehearsal === null)
    return (
      <Note tone="info">{t`No se pudo revisar el libro aquí. Al guardar, el servicio dice qué pasa con cada fila.`}</Note>
    )
  if (!('verdicts' in rehearsal))
    return <Note tone="danger">{refusalMessage(rehearsal.code, rehearsal.message) ?? rehearsal.message}</Note>
  const there = order.filter((kind) => byKind.has(kind))
  const rows =
    shown === 'changed'
      ? rehearsal.verdicts.filter(({ number }) => changed.includes(number))
      : (shown === 'all' ? there : [shown]).flatMap((kind) => byKind.get(kind) ?? [])
  const errors = errorsIn(rehearsal.verdicts)
  const all = rehearsal.verdicts.length
  return (
    <>
      {changed.length > 0 && (
        <Note tone="warn">
          {t`El catálogo cambió después de la revisión y no se envió nada. Revise ${plural(changed.length, 'la fila que ahora es otra', 'las # filas que ahora son otras')} y guarde de nuevo.`}
        </Note>
      )}
      <Head>
        <Segments
          label={t`Todavía no se ha guardado nada`}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t`${plural(all, '# fila', '# filas')}` },
            ...(changed.length > 0
              ? [{ value: 'changed' as const, label: t`${plural(changed.length, '# cambió', '# cambiaron')}` }]
              : []),
            ...there.map((kind) => ({ value: kind, label: kinds[kind].counted(byKind.get(kind)?.length ?? 0) })),
          ]}
        />
        {errors.length > 0 && (
          <Button size="small" onClick={() => onErrors(errors)}>
            <Icon shape={Download} />
            {t`${plural(errors.length, 'Descargar la fila con error', 'Descargar las # con errores')}`}
          </Button>
        )}
      </Head>
      <WindowedList label={t`Revisión`} count={rows.length} rowHeight={44} around={430}>
        {(index) => {
          const verdict = rows[index]
          return verdict && <Line {...{ verdict, names }} />
        }}
      </WindowedList>
    </>
  )
}

function Line({ verdict, names }: { readonly verdict: Verdict } & Pick<RehearsedProps, 'names'>) {
  const { label, icon, color } = kinds[verdict.kind]
  return (
    <Row $isWrong={verdict.kind === 'error'}>
      <Small>{verdict.number}</Small>
      <Sign style={{ color }}>
        <Icon shape={icon} size={14} />
        {label()}
      </Sign>
      <span>
        <Strong>{isolated(verdict.name) || '–'}</Strong> {'sku' in verdict && <Small>{t`SKU ${verdict.sku}`}</Small>}
      </span>
      <Facts>
        {verdict.kind === 'error' &&
          importRowMessage(verdict.row.message)
            .split(/[;,] (?=colum(?:na|n) \w+: )/)
            .slice(1)
            .map((problem) => {
              const [, column = '', why = problem] = /^colum(?:na|n) (\w+): (.*?)\.?$/s.exec(problem) ?? []
              return (
                <Fact key={problem} column={column}>
                  {why}
                </Fact>
              )
            })}
        {verdict.kind === 'new' && <Fact column="prices">{wordsOf('prices', verdict.fields.prices, names)}</Fact>}
        {'differences' in verdict &&
          verdict.differences.map((difference) => {
            const [was, is] = pairOf(difference, names)
            return (
              <Fact key={difference.column} column={difference.column}>
                <Was>{isolated(was)} →</Was> <Is>{isolated(is)}</Is>
              </Fact>
            )
          })}
      </Facts>
    </Row>
  )
}

const Fact = ({ column, children }: { readonly column: string; readonly children: ReactNode }) => (
  <>
    <Column>{column}</Column>
    <span>{children}</span>
  </>
)

function pairOf({ column, was, is }: Difference, names: RehearsedProps['names']): readonly [string, string] {
  const pair = [wordsOf(column, was, names), wordsOf(column, is, names)] as const
  return typeof was === 'string' || typeof is === 'string' ? besideEachOther(...pair) : pair
}

function wordsOf(column: string, value: unknown, names: RehearsedProps['names']): string {
  const ids = (Array.isArray(value) ? value : [value]).filter(
    (one): one is Id => typeof one === 'number' || typeof one === 'string',
  )
  if (column === 'prices' && Array.isArray(value))
    return value
      .map(({ price, dollar_price }) => `${formatNumber(price)} | $${formatDollars(dollar_price ?? 0)}`)
      .join('; ')
  if (column === 'catalog_ids') return names.catalogs(ids).map(isolated).join(', ') || '–'
  if (column === 'city_ids') return names.cities(ids).map(isolated).join(', ') || '–'
  if (column === 'tyc_id') return ids.map(names.tyc).join('') || '–'
  if (column === 'category') return ids.map(names.category).join('') || '–'
  if (typeof value === 'boolean') return value ? t`sí` : t`no`
  return (Array.isArray(value) ? ids.map((one) => isolated(String(one))).join(', ') : String(value ?? '')) || '–'
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px 16px;
  font-variant-numeric: tabular-nums;

  > fieldset {
    max-width: 100%;
  }
`
const Row = styled.div<{ $isWrong: boolean }>`
  display: grid;
  grid-template-columns: 36px 112px minmax(0, 4fr) minmax(0, 5fr);
  gap: 4px 12px;
  align-items: baseline;
  padding: 10px 12px;
  background: ${({ $isWrong }) => ($isWrong ? theme.color.dangerSoft : 'none')};
  font-variant-numeric: tabular-nums;

  ${theme.media.narrow} {
    grid-template-columns: 36px minmax(0, 1fr);

    > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`
const Sign = styled.span`
  display: flex;
  align-items: baseline;
  gap: 6px;

  > svg {
    flex: none;
    align-self: center;
  }
  font-size: 12px;
  font-weight: 560;
`
const Facts = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 10px;
  align-items: baseline;
`
const Column = styled.code`
  padding: 0 6px;
  border-radius: 4px;
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: 12px;
`
const Was = styled.span`
  color: ${theme.color.textMuted};
`
const Is = styled.span`
  font-weight: 560;
`
