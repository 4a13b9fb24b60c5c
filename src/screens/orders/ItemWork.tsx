import { t } from '#language/t.ts'
import { Icon } from '#components/Icon.tsx'
import { Menu, MenuItem } from '#components/overlays/Menu.tsx'
import { theme } from '#components/theme/theme.ts'
import { named } from '#contract/blank.ts'
import type { Order, OrderItem } from '#contract/orders/model.ts'
import { refundObstacle } from '#contract/orders/rules.ts'
import { useNotice } from '#resource/Notices.tsx'
import { refundOption } from '#parts/statusStyle.ts'
import { Copy, Ellipsis, Undo2 } from 'lucide'
import { styled } from 'styled-components'
import { useItemActor } from './itemActors.ts'
import { ItemStatusContainer, useRefundOf } from './ItemStatusContainer.tsx'

export interface ItemWorkProps {
  readonly order: Order
  readonly item: OrderItem
}

/** What can be done with an item in 'Información completa': its status, as in its line of the list, and a menu. */
export const ItemWork = (props: ItemWorkProps) => (
  <Work>
    <div>
      <ItemStatusContainer {...props} group={undefined} />
    </div>
    <ItemMenu {...props} />
  </Work>
)

function ItemMenu({ order, item }: ItemWorkProps) {
  const actor = useItemActor(order.id, item.id)
  const { standing, ask } = useRefundOf(order, item)
  const mayRefund = standing === 'none' && refundObstacle(item, order.user.id) === undefined
  const tell = useNotice()
  const hasClipboard = 'clipboard' in navigator
  const copyId = () =>
    navigator.clipboard.writeText(String(item.id)).then(
      () => tell({ tone: 'done', words: () => t`Copiado` }),
      () => tell({ tone: 'failed', words: () => t`No se pudo copiar. Selecciónelo y cópielo con el teclado.` }),
    )
  if (!mayRefund && !hasClipboard) return null
  return (
    <Menu label={t`Acciones de ${named(item.product)}`} icon={<Icon shape={Ellipsis} />}>
      {hasClipboard && (
        <MenuItem
          icon={<Icon shape={Copy} size={15} />}
          onAction={() => void copyId()}
        >{t`Copiar id del artículo`}</MenuItem>
      )}
      {mayRefund && (
        <MenuItem
          destructive
          icon={<Icon shape={Undo2} size={15} />}
          onAction={() => ask(actor.getSnapshot().context.notify)}
        >
          {refundOption().label}
        </MenuItem>
      )}
    </Menu>
  )
}

const Work = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
  margin-top: 12px;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
  [data-status] {
    grid-template-columns: minmax(0, 156px) minmax(0, 1fr);
  }
  ${theme.media.narrow} {
    [data-status] {
      grid-template-columns: minmax(0, 1fr);
      row-gap: 10px;
    }
  }
`
