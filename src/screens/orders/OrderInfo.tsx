import { t } from '#language/t.ts'
import { Avatar } from '#components/Avatar.tsx'
import { CopyButton } from '#components/buttons/CopyButton.tsx'
import { Facts } from '#components/Facts.tsx'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import { Email, GroupTitle, Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { isBlank } from '#contract/blank.ts'
import { withoutIsolates } from '#contract/isolate.ts'
import { sameId } from '#contract/id.ts'
import type { ItemEvent, Order, OrderUser } from '#contract/orders/model.ts'
import { OrganisationLink } from '#parts/RecordLinks.tsx'
import { History } from '#resource/history/History.tsx'
import { PersonLink } from '#resource/PersonLink.tsx'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { InfoItem } from './InfoItem.tsx'

interface OrderInfoProps extends Pick<ComponentProps<typeof InfoItem>, 'Work'> {
  readonly order: Order
  /** `events` is undefined while they load; null if the API has no history or the request failed. */
  readonly history: { readonly events: readonly ItemEvent[] | undefined } | null
}

export function OrderInfo({ order, history, Work }: OrderInfoProps) {
  const { user, items } = order
  return (
    <>
      <Person>
        <Avatar name={personCalled(user)} />
        <dl>
          <div>
            <VisuallyHidden as="dt">{t`Nombre`}</VisuallyHidden>
            <Name>
              <PersonLink {...user} organisation={{ name: user.organisation }}>
                {personCalled(user)}
              </PersonLink>
            </Name>
          </div>
          <div>
            <VisuallyHidden as="dt">{t`Organización`}</VisuallyHidden>
            <Small as="dd">
              <OrganisationLink of={{ name: user.organisation }}>{user.organisation || '–'}</OrganisationLink>
            </Small>
          </div>
        </dl>
      </Person>
      <Facts
        facts={[
          [t`Correo`, user.email && <Email key="email">{user.email}</Email>, user.email],
          [t`Teléfono`, user.phone, user.phone],
          ['DNI', user.dni, user.dni],
          [t`Id`, user.id],
        ]}
      />
      <Parcel>
        <div>
          <GroupTitle>{t`Envío`}</GroupTitle>
          <CopyButton isWide label={t`Copiar datos de envío`} text={shippingText(user)} />
        </div>
        <Facts
          facts={[
            [t`Dirección`, user.address, user.address],
            [t`Ubicación`, user.location],
          ]}
        />
      </Parcel>
      <Items>
        <GroupTitle>{t`Artículos`}</GroupTitle>
        <Small>{formatNumber(items.length)}</Small>
      </Items>
      <ul>
        {items.map((item) => (
          <InfoItem
            key={item.id}
            Work={Work}
            order={order}
            item={item}
            events={history && history.events?.filter(({ itemId }) => sameId(itemId, item.id))}
          />
        ))}
      </ul>
      {items.length === 0 && '–'}
      {order.id !== null && (
        <History key={order.id} of={{ kind: 'order', id: order.id }} title={t`Historial de la orden`} />
      )}
    </>
  )
}

/** As it is pasted into a courier's form: a line for each field that is known. */
export const shippingText = ({ name, dni, phone, email, address, location, organisation }: OrderUser): string =>
  [withoutIsolates(name), dni && ['DNI', dni].join(' '), phone, email, address, location, organisation]
    .filter((line) => !isBlank(line))
    .join('\n')

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-bottom: 16px;

  > span {
    width: 40px;
    height: 40px;
  }
  /* Two links below each other are 24 px apart, for fingers. */
  dl > div {
    min-height: 25px;
    padding-block: 2px;
  }
`
const Name = styled.dd`
  font-size: 16px;
  font-weight: 560;
  overflow-wrap: anywhere;
`
const Parcel = styled.section`
  margin-top: 16px;
  padding: 12px;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.sunken};

  > :first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-bottom: 8px;
  }
`
const Items = styled.div`
  display: flex;
  justify-content: space-between;
  margin: 20px 0 8px;
`
