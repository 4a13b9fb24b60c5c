import { Bell, Info } from 'lucide'
import { IconButton } from '#components/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { Instant } from '#components/format/Instant.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Order, OrderGroup } from '#contract/orders/model.ts'
import { styled } from 'styled-components'
import { lineGrid, tableWidth, whoGrid } from './lineGrid.ts'
import { OrderLines } from './OrderLines.tsx'

const column = tableColumns<Order>()

/** The columns of the Orders table. */
export const orderColumns = (group: OrderGroup, openInfo: (orderId: string) => void) =>
  column.columns([
    column.display({
      id: 'order',
      header: () => (
        <WhoHeads>
          <span>Orden</span>
          <span>Usuario</span>
        </WhoHeads>
      ),
      meta: { width: '1px', cardLabel: '' },
      cell: ({ row: { original: order } }) => (
        <Who>
          <Pair>
            <Strong>#{order.id}</Strong>
            <Quiet>
              <Instant at={order.createdAt} />
            </Quiet>
          </Pair>
          <Pair>
            <Strong>{order.user.name || order.user.email || '–'}</Strong>
            <Quiet>{order.user.organisation || '–'}</Quiet>
          </Pair>
        </Who>
      ),
    }),
    column.display({
      id: 'items',
      header: () => (
        <Heads>
          <span>Producto</span>
          <Unit>Precio × cant.</Unit>
          <Right>Total</Right>
          <Status>
            <span>Estado</span>
            <span title="Send Notification">
              <Icon shape={Bell} />
              <VisuallyHidden>Send Notification</VisuallyHidden>
            </span>
          </Status>
        </Heads>
      ),
      meta: { cardLabel: '' },
      cell: ({ row: { original: order } }) => <OrderLines order={order} group={group} />,
    }),
    column.display({
      id: 'info',
      header: () => <VisuallyHidden>Información completa</VisuallyHidden>,
      meta: { width: '60px', align: 'right', cardLabel: '' },
      cell: ({ row: { original: order } }) => (
        <Corner>
          <IconButton
            data-opens-row
            label={`Información completa de la orden ${order.id}`}
            onClick={() => openInfo(String(order.id))}
          >
            <Icon shape={Info} />
          </IconButton>
        </Corner>
      ),
    }),
  ])

/** On a phone the info button stands in the card's corner, and the order makes room for it. */
const Corner = styled.div`
  ${theme.media.narrow} {
    position: absolute;
    top: 12px;
    right: 14px;
  }
`
const Who = styled.div`
  ${whoGrid}

  ${theme.media.narrow} {
    flex: 1;
    margin-right: 42px;
  }
`
const WhoHeads = styled.span`
  ${whoGrid}

  ${tableWidth.tightest} {
    display: flex;
  }
`
const Pair = styled.div`
  min-width: 0;

  ${theme.media.narrow} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;

    > :first-child {
      text-align: left;
    }
  }
`
const Strong = styled.div`
  font-weight: 560;
  overflow-wrap: anywhere;
`
const Quiet = styled.div`
  font-size: 13px;
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
`
const Heads = styled.span`
  ${lineGrid}
`
const Unit = styled.span`
  ${tableWidth.tight} {
    display: none;
  }
`
const Right = styled.span`
  text-align: right;
`
const Status = styled.span`
  display: grid;
  grid-template-columns: 150px 24px;
  gap: 12px;
`
