import { t } from '#language/t.ts'
import { formatNumber } from '#components/format/number.ts'
import { Instant } from '#components/format/Instant.tsx'
import { Points } from '#components/Points.tsx'
import { GroupTitle, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { Thumbnail } from '#components/Thumbnail.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { named } from '#contract/blank.ts'
import type { ItemEvent } from '#contract/orders/model.ts'
import { itemTotal } from '#contract/orders/rules.ts'
import type { ComponentType, ReactNode } from 'react'
import { ProductLink } from '#parts/RecordLinks.tsx'
import { styled } from 'styled-components'
import { ItemAnswers } from './answers/ItemAnswers.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import type { ItemWorkProps } from './ItemWork.tsx'

interface InfoItemProps extends ItemWorkProps {
  /** Given, because the list has its code already. */
  readonly Work: ComponentType<ItemWorkProps>
  /** Undefined while they load; null if there is no history. */
  readonly events: readonly ItemEvent[] | undefined | null
}

/** One item in 'Información completa': what it is, its status to set, its answers and its history. */
export function InfoItem({ order, item, events, Work }: InfoItemProps) {
  const { product } = item
  const name = named(product)
  return (
    <Card>
      <Top>
        <Thumbnail address={product.imageUrl ?? ''} size={44} />
        <div>
          <Strong>
            <ProductLink id={product.id}>{name}</ProductLink>
          </Strong>
          <Inline facts={[[t`Talla`, product.size]]} />
        </div>
        <Sum>
          <VisuallyHidden as="dt">{t`Total`}</VisuallyHidden>
          <dd>
            <Points count={itemTotal(item)} />
          </dd>
        </Sum>
      </Top>
      <Inline
        facts={[
          [t`Precio`, formatNumber(item.price)],
          [t`Cantidad`, formatNumber(item.amount)],
          [t`Id del artículo`, item.id],
          [t`Id del producto`, product.id],
          [t`Puntos devueltos`, item.refundedAt && <Instant key="refunded" at={item.refundedAt} />],
        ]}
      />
      <Work order={order} item={item} />
      {product.formId !== null && product.id !== null && order.user.id !== null && (
        <ItemAnswers productId={product.id} productName={name} userId={order.user.id} />
      )}
      {events !== null && (
        <>
          <History as="h4">{t`Historial`}</History>
          <ItemHistory events={events} />
        </>
      )}
    </Card>
  )
}

const Inline = ({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Line>
    {facts.map(([fact, value]) => (
      <div key={fact}>
        <dt>{fact}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </Line>
)

const Card = styled.li`
  padding: 12px;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;

  & + & {
    margin-top: 10px;
  }
`
const Top = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: 12px;
  margin-bottom: 8px;
`
const Sum = styled.dl`
  text-align: right;
`
const Line = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  font-size: 13px;

  > div {
    display: flex;
    gap: 6px;
  }
  dt {
    color: ${theme.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`
const History = styled(GroupTitle)`
  margin: 16px 0 8px;
`
