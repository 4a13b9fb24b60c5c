import { Copyable, CopyButton } from '#components/buttons/CopyButton.tsx'
import { Chip } from '#components/Chip.tsx'
import { Instant } from '#components/format/Instant.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Points } from '#components/Points.tsx'
import { Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { sameId } from '#contract/id.ts'
import { isBlank } from '#contract/blank.ts'
import type { ItemEvent, Order, OrderUser } from '#contract/orders/model.ts'
import { itemTotal } from '#contract/orders/rules.ts'
import { styled } from 'styled-components'
import { ItemAnswers } from './answers/ItemAnswers.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { OrganisationLink, PersonLink, ProductLink } from '#parts/RecordLinks.tsx'
import { statusStyle } from '#parts/statusStyle.ts'
import type { ReactNode } from 'react'

interface OrderInfoProps {
  readonly order: Order
  /** `events` is undefined while they load; null if the API has no history or the request failed. */
  readonly history: { readonly events: readonly ItemEvent[] | undefined } | null
}

export function OrderInfo({ order, history }: OrderInfoProps) {
  const { user } = order
  return (
    <>
      <Heading>Usuario</Heading>
      <Facts
        facts={[
          [
            'Nombre',
            user.name && (
              <PersonLink key="person" {...user} organisation={{ name: user.organisation }}>
                {user.name}
              </PersonLink>
            ),
          ],
          ['Id', user.id],
          ['Correo', copied(user.email, 'Copiar correo')],
          [
            'Organización',
            user.organisation && (
              <OrganisationLink key="organisation" of={{ name: user.organisation }}>
                {user.organisation}
              </OrganisationLink>
            ),
          ],
          ['DNI', copied(user.dni, 'Copiar DNI')],
          ['Teléfono', copied(user.phone, 'Copiar teléfono')],
          ['Dirección', copied(user.address, 'Copiar dirección')],
          ['Ubicación', user.location],
        ]}
      />
      <Shipping>
        <CopyButton isWide text={shippingText(user)} label="Copiar datos de envío" />
      </Shipping>
      <Heading>Artículos</Heading>
      {order.items.map((item) => (
        <Item key={item.id}>
          <Head>
            <Strong>
              <ProductLink id={item.product.id}>{item.product.name || '–'}</ProductLink>
            </Strong>
            <Chip $tone={statusStyle(item.status).tone}>{statusStyle(item.status).label}</Chip>
          </Head>
          <Facts
            facts={[
              ['Id del artículo', item.id],
              ['Id del producto', item.product.id],
              ['Talla', item.product.size],
              ['Precio', formatNumber(item.price)],
              ['Cantidad', formatNumber(item.amount)],
              ['Total', <Points key="total" count={itemTotal(item)} />],
              ['Puntos devueltos', item.refundedAt && <Instant key="refunded" at={item.refundedAt} />],
            ]}
          />
          {item.product.formId !== null && item.product.id !== null && user.id !== null && (
            <ItemAnswers productId={item.product.id} productName={item.product.name} userId={user.id} />
          )}
          {history && (
            <>
              <Heading as="h4">Historial</Heading>
              <ItemHistory events={history.events?.filter(({ itemId }) => sameId(itemId, item.id))} />
            </>
          )}
        </Item>
      ))}
      {order.items.length === 0 && '–'}
    </>
  )
}

const copied = (value: string, label: string) =>
  value && (
    <Copyable text={value} label={label}>
      {value}
    </Copyable>
  )

/** As it is pasted into a courier's form: a line for each field that is known. */
export const shippingText = ({ name, dni, phone, email, address, location, organisation }: OrderUser): string =>
  [name, dni && `DNI ${dni}`, phone, email, address, location, organisation].filter((line) => !isBlank(line)).join('\n')

const Heading = styled.h3`
  margin: 20px 0 8px;
  font-size: 12px;
  font-weight: 540;
  color: ${theme.color.textMuted};

  &:first-child {
    margin-top: 0;
  }
`
const Shipping = styled.p`
  margin-top: 12px;
`
const Item = styled.section`
  padding: 12px 14px;
  border: 1px solid ${theme.color.line};
  border-radius: 10px;

  & + & {
    margin-top: 10px;
  }
`
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 10px;
  margin-bottom: 8px;
`

const Facts = ({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <List>
    {facts.map(([name, value]) => (
      <Fact key={name}>
        <dt>{name}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </Fact>
    ))}
  </List>
)

const List = styled.dl`
  display: grid;
  gap: 6px;
`
const Fact = styled.div`
  display: grid;
  grid-template-columns: 130px minmax(0, 1fr);
  gap: 12px;

  dt {
    color: ${theme.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`
