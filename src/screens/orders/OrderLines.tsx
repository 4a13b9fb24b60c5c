import { Points } from '#components/Points.tsx'
import { formatNumber } from '#components/format/number.ts'
import { theme } from '#components/theme/theme.ts'
import type { Order, OrderGroup } from '#contract/orders/model.ts'
import { isListedIn, itemTotal } from '#contract/orders/rules.ts'
import { styled } from 'styled-components'
import { lineGrid, tableWidth } from './lineGrid.ts'
import { ItemStatusContainer } from './ItemStatusContainer.tsx'

/** The order's items of this tab, a line each; the others are counted. */
export function OrderLines({ order, group }: { readonly order: Order; readonly group: OrderGroup }) {
  const listed = order.items.filter((item) => isListedIn(item, group))
  const others = order.items.length - listed.length
  return (
    <Whole>
      <Lines aria-label={`Artículos de la orden ${order.id}`}>
        {listed.map((item) => (
          <Line key={item.id}>
            <Product>
              {item.product.name || '–'}
              {item.product.size && <Quiet> · {item.product.size}</Quiet>}
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
      {others > 0 && (
        <Rest>
          {others} más en {group === 'open' ? 'Closed Orders' : 'Open Orders'}
        </Rest>
      )}
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
  gap: 9px;

  ${theme.media.narrow} {
    gap: 16px;
  }
`
const Line = styled.li`
  ${lineGrid}

  > * {
    padding-block: 5px;
  }
  > :last-child {
    padding-block: 0;
  }
  ${tableWidth.tight} {
    > * {
      padding-bottom: 0;
    }
    > :nth-child(2) {
      grid-area: 2 / 1;
      padding-top: 0;
    }
    > :nth-child(3) {
      grid-area: 1 / 2;
    }
    > :last-child {
      grid-area: 1 / 3 / 3;
    }
  }
  ${theme.media.narrow} {
    > * {
      padding-block: 0;
    }
    > :last-child {
      grid-area: 3 / 1 / auto / -1;
      margin-top: 6px;
    }
    > :nth-child(2) {
      grid-area: 2 / 1;
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
  margin-top: 6px;
  font-size: 12.5px;
  color: ${theme.color.textMuted};
`
