import { t } from '#language/t.ts'
import { Bell, Info } from 'lucide'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { ageOf } from '#components/format/age.ts'
import { Instant } from '#components/format/Instant.tsx'
import { personCalled } from '#components/format/person.ts'
import { tableColumns } from '#components/table/tableColumns.ts'
import { TickAll, type Ticks } from '#components/table/ticks.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Order, OrderGroup } from '#contract/orders/model.ts'
import { OrganisationLink } from '#parts/RecordLinks.tsx'
import { PersonLink } from '#resource/PersonLink.tsx'
import { styled } from 'styled-components'
import type { TickedItem } from './BulkStatus.tsx'
import { lineGrid, tableWidth, whoGrid } from './lineGrid.ts'
import { OrderLines } from './OrderLines.tsx'

const column = tableColumns<Order>()

export const orderColumns = (group: OrderGroup, openInfo: (orderId: string) => void, ticks: Ticks<TickedItem>) =>
  column.columns([
    column.display({
      id: 'order',
      header: () => (
        <WhoHeads>
          <span>{t`Orden`}</span>
          <span>{t`Usuario`}</span>
        </WhoHeads>
      ),
      meta: { width: '1px', cardLabel: '' },
      cell: ({ row: { original: order } }) => (
        <Who>
          <Pair>
            <Aged>
              <Strong>#{order.id}</Strong>
              {group === 'open' && <Small>{ageOf(order.createdAt)}</Small>}
            </Aged>
            <Small as="div">
              <Instant at={order.createdAt} />
            </Small>
          </Pair>
          <Pair>
            <Strong as="div">
              <PersonLink {...order.user} organisation={{ name: order.user.organisation }}>
                {personCalled(order.user)}
              </PersonLink>
            </Strong>
            <Small as="div">
              <OrganisationLink of={{ name: order.user.organisation }}>
                {order.user.organisation || '–'}
              </OrganisationLink>
            </Small>
          </Pair>
        </Who>
      ),
    }),
    column.display({
      id: 'items',
      header: () => (
        <Heads>
          <TickAll ticks={ticks} label={t`Seleccionar todos los ítems de esta página`} />
          <span>{t`Producto`}</span>
          <Unit>{t`Precio × cant.`}</Unit>
          <Right>{t`Total`}</Right>
          <Status>
            <span>{t`Estado`}</span>
            <span title={t`Send Notification`}>
              <Icon shape={Bell} />
              <VisuallyHidden>{t`Send Notification`}</VisuallyHidden>
            </span>
          </Status>
        </Heads>
      ),
      meta: { cardLabel: '' },
      cell: ({ row: { original: order } }) => <OrderLines order={order} group={group} ticks={ticks} />,
    }),
    column.display({
      id: 'info',
      header: () => <VisuallyHidden>{t`Información completa`}</VisuallyHidden>,
      meta: { width: '60px', align: 'right', cardLabel: '' },
      cell: ({ row: { original: order } }) => (
        <Corner>
          <IconButton
            data-opens-row={order.id}
            label={t`Información completa de la orden ${order.id}`}
            onClick={() => openInfo(String(order.id))}
          >
            <Icon shape={Info} />
          </IconButton>
        </Corner>
      ),
    }),
  ])

/** On a phone the info button is in the card's corner, and the order leaves room for it. */
const Corner = styled.div`
  ${theme.media.narrow} {
    position: absolute;
    top: 12px;
    right: 12px;
  }
`
const Who = styled.div`
  ${whoGrid}

  ${theme.media.narrow} {
    flex: 1;
    margin-right: 36px;
  }
`
const Aged = styled.div`
  && {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 6px;
  }

  > ${Small} {
    font-size: 12px;
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

  ${theme.media.wide} {
    margin-block: -2px;

    /* Two links below each other are 24 px apart, for fingers, also if one takes two lines. */
    > * {
      display: grid;
      align-items: center;
      justify-items: start;
      min-height: 25px;
      padding-block: 2px;
    }
  }

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
const Heads = styled.span`
  ${lineGrid}
  align-items: center;
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
