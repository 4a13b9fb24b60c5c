import { plural, t } from '#language/t.ts'
import { TriangleAlert } from 'lucide'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { isolated } from '#components/format/isolated.tsx'
import { formatDollars, formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { WindowedList } from '#components/table/WindowedList.tsx'
import type { Id } from '#contract/id.ts'
import type { ProductEdit } from '#contract/products/edits.ts'
import type { TypedPrice } from '#contract/products/model.ts'
import { styled } from 'styled-components'
import type { Plan, Planned } from './plan.ts'

interface PlannedRowsProps {
  readonly changing: Plan['changing']
  readonly leftOut: Plan['leftOut']
  readonly categoryName: (id: Id) => string
  readonly tycName: (id: Id | null) => string
  readonly onOpen: (id: Id) => void
}

/** What changes, each product before and after, and below it what does not, with its reason. */
export function PlannedRows({ changing, leftOut, categoryName, tycName, onOpen }: PlannedRowsProps) {
  const words = ({ categoryId, tycId, featured }: ProductEdit, { product }: Planned): string => {
    if (featured !== undefined) return featured ? t`Sí` : t`No`
    if (tycId !== undefined) return tycName(tycId) || '–'
    if (categoryId == null) return '–'
    return product.category?.id === categoryId ? product.category.name : categoryName(categoryId)
  }
  const rowOf = (planned: Planned) => {
    const { from, to, product } = planned
    const [was, is] = [from.prices?.[0], to.prices?.[0]]
    return (
      <Row>
        <Strong>{isolated(product.name || `#${product.id}`)}</Strong>
        {was && is ? (
          <>
            <Pair title={t`Puntos`}>{pair(points(was), points(is), true)}</Pair>
            <Pair title={t`Dólares`}>{pair(dollars(was), dollars(is))}</Pair>
          </>
        ) : (
          <Wide>{pair(words(from, planned), words(to, planned))}</Wide>
        )}
      </Row>
    )
  }
  const heads = leftOut.length > 0 ? 1 : 0
  return (
    <WindowedList
      label={t`Antes y después`}
      count={1 + changing.length + heads + leftOut.length}
      rowHeight={41}
      around={350}
    >
      {(index) => {
        if (index === 0)
          return (
            <Head>
              <span>{t`${plural(changing.length, '# cambia', '# cambian')}`}</span>
              {changing[0]?.to.prices && (
                <>
                  <span>{t`Puntos → Después`}</span>
                  <span>{t`Dólares → Después`}</span>
                </>
              )}
            </Head>
          )
        const planned = changing[index - 1]
        if (planned !== undefined) return rowOf(planned)
        const left = leftOut[index - 2 - changing.length]
        if (left === undefined)
          return (
            <OutHead>
              {t`${plural(leftOut.length, '# queda fuera y no cambia', '# quedan fuera y no cambian')}`}
            </OutHead>
          )
        const { product, why, hint } = left
        return (
          <Out>
            <Strong>{isolated(product.name || `#${product.id}`)}</Strong>
            <span>
              <Why>
                <Icon shape={TriangleAlert} size={14} /> {why}
              </Why>{' '}
              <Small>{hint}</Small>
            </span>
            <SmallButton
              variant="link"
              aria-label={t`Abrir ${product.name || String(product.id)}`}
              onClick={() => onOpen(product.id)}
            >{t`Abrir`}</SmallButton>
          </Out>
        )
      }}
    </WindowedList>
  )
}

const points = ({ price }: TypedPrice) => formatNumber(Number(price))
const dollars = ({ dollarPrice }: TypedPrice) => formatDollars(Number(dollarPrice.replace(',', '.')))
const pair = (was: string, is: string, isPoints = false) =>
  was === is ? (
    <Was>{isolated(is)}</Was>
  ) : (
    <>
      <Was>{isolated(was)} →</Was> <Is $isPoints={isPoints}>{isolated(is)}</Is>
    </>
  )

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 190px 170px;
  gap: 4px 12px;
  align-items: baseline;
  padding: 10px 12px;
  font-variant-numeric: tabular-nums;

  ${theme.media.narrow} {
    grid-template-columns: 1fr 1fr;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`
const Head = styled(Row)`
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: 12px;
  font-weight: 500;

  > :not(:first-child) {
    text-align: end;
  }
  ${theme.media.narrow} {
    > :not(:first-child) {
      text-align: start;
    }
  }
`
const Pair = styled.span`
  text-align: end;

  ${theme.media.narrow} {
    text-align: start;
  }
`
const Wide = styled.span`
  grid-column: 2 / -1;

  ${theme.media.narrow} {
    grid-column: 1 / -1;
  }
`
const Was = styled.span`
  color: ${theme.color.textMuted};
`
const Is = styled.span<{ $isPoints: boolean }>`
  display: inline-block;
  min-width: 68px;
  color: ${({ $isPoints }) => ($isPoints ? theme.color.points : theme.color.text)};
  font-weight: 620;
`
const OutHead = styled.div`
  padding: 10px 12px;
  background: ${theme.color.warnSoft};
  color: ${theme.color.warn};
  font-weight: 620;
`
const Out = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) auto;
  gap: 4px 12px;
  align-items: baseline;
  padding: 8px 12px;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`
const Why = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${theme.color.warn};
  font-weight: 560;
`
