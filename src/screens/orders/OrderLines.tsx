import { t } from '#language/t.ts'
import { Isolated } from '#components/format/isolated.tsx'
import { Points } from '#components/Points.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Tick, type Ticks } from '#components/table/ticks.tsx'
import { theme } from '#components/theme/theme.ts'
import { named } from '#contract/blank.ts'
import type { Order, OrderGroup } from '#contract/orders/model.ts'
import { isListedIn, itemTotal } from '#contract/orders/rules.ts'
import { ProductLink } from '#parts/RecordLinks.tsx'
import { styled } from 'styled-components'
import { tickedItem, type TickedItem } from './BulkStatus.tsx'
import { lineGrid, tableWidth } from './lineGrid.ts'
import { ItemStatusContainer } from './ItemStatusContainer.tsx'

interface OrderLinesProps {
  readonly order: Order
  readonly group: OrderGroup
  readonly ticks: Ticks<TickedItem>
}

/** The items of this tab, one per line. The others are only counted. */
export function OrderLines({ order, group, ticks }: OrderLinesProps) {
  const listed = order.items.filter((item) => isListedIn(item, group))
  const others = order.items.length - listed.length
  return (
    <Whole>
      <Lines aria-label={t`Artículos de la orden ${order.id}`}>
        {listed.map((item) => (
          <Line key={item.id}>
            <Tick
              ticks={ticks}
              row={tickedItem(order, item)}
              label={t`${named(item.product)} de la orden ${order.id}`}
            />
            <Product>
              <ProductLink id={item.product.id}>
                <Isolated>{named(item.product)}</Isolated>
              </ProductLink>
              {item.product.size && (
                <Quiet>
                  {' · '}
                  <Isolated>{item.product.size}</Isolated>
                </Quiet>
              )}
            </Product>
            <Quiet>
              {formatNumber(item.price)} × {formatNumber(item.amount)}
            </Quiet>
            <Total>
              <Points count={itemTotal(item)} />
            </Total>
            <ItemStatusContainer order={order} item={item} group={group} />
          </Line>
        ))}
      </Lines>
      {listed.length === 0 && others === 0 && '–'}
      {others > 0 && <Rest>{t`${others} más en ${group === 'open' ? t`Closed Orders` : t`Open Orders`}`}</Rest>}
    </Whole>
  )
}

const Whole = styled.div`
  ${theme.media.narrow} {
    flex: 1;
    padding-top: 10px;
    border-top: 1px solid ${theme.color.line};
    text-align: left;
  }
`
const Lines = styled.ul`
  display: grid;
  gap: 4px;
`
const Line = styled.li`
  ${lineGrid}
  margin-inline: -10px;
  padding: 4px 10px;
  border-radius: 8px;

  &:has([data-tick]:checked) {
    background: ${theme.color.accentSoft};
  }
  &:has([data-beside]) > :not(:last-child),
  &:has([data-beside]) > * > :not(select) {
    color: ${theme.color.textMuted};
    font-weight: 400;
  }
  > * {
    padding-block: 4px;
  }
  > [data-tick] {
    top: 4px;
    align-self: start;
    padding: 0;
  }
  > [data-status] {
    grid-area: 1 / 5;
    padding-block: 0;
  }
  /* The outcome of a change covers the end of the product's cell, whose text fades out below it. A mask lifts that cell. */
  > [data-saved] {
    position: relative;
    grid-area: 1 / 2;
    align-self: center;
    justify-self: end;
    padding-block: 0;
  }
  &:has(> [data-saved]) > :nth-child(2) {
    mask-image: linear-gradient(to left, transparent 190px, black 214px);
  }
  ${[1, 2, 3, 4].map((column) => `> :nth-child(${column}) { grid-area: 1 / ${column}; }`).join('\n')}
  ${tableWidth.tight} {
    > * {
      padding-bottom: 0;
    }
    > [data-tick] {
      grid-area: 1 / 1 / 3;
    }
    > :nth-child(3) {
      grid-area: 2 / 2;
      padding-top: 0;
    }
    > :nth-child(4) {
      grid-area: 1 / 3;
    }
    > [data-status] {
      grid-area: 1 / 4 / 3;
      margin-top: 6px;
    }
    > [data-saved] {
      grid-area: 2 / 2 / auto / 4;
      margin-block: -4px;
    }
    &:has(> [data-saved]) > :nth-child(2) {
      mask-image: none;
    }
  }
  ${theme.media.narrow} {
    padding-block: 8px;

    > * {
      padding-block: 0;
    }
    > [data-tick] {
      grid-area: 1 / 1 / 3;
    }
    > :nth-child(3) {
      grid-area: 2 / 2;
    }
    > :nth-child(4) {
      grid-area: 1 / 3;
    }
    > [data-status] {
      grid-area: 3 / 2 / auto / -1;
      margin-top: 6px;
    }
    > [data-saved] {
      grid-area: 2 / 2 / auto / -1;
      margin-block: -4px;
    }
    &:has(> [data-saved]) > :nth-child(2) {
      mask-image: none;
    }
  }
`
const Product = styled.span`
  overflow-wrap: anywhere;
`
const Quiet = styled.span`
  overflow-wrap: normal;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
const Total = styled.span`
  display: grid;
  justify-content: end;
`
const Rest = styled.p`
  margin: 6px 0 0 calc(24px + 16px);
  font-size: 12px;
  color: ${theme.color.textMuted};
`
