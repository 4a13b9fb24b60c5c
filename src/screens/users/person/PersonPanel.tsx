import { plural, t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Dot } from '#components/Chip.tsx'
import { Facts } from '#components/Facts.tsx'
import { RetryButton } from '#components/buttons/SmallButton.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { SkeletonLines } from '#components/feedback/Skeleton.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Instant } from '#components/format/Instant.tsx'
import { isolated } from '#components/format/isolated.tsx'
import { linkStyles } from '#components/link.styles.ts'
import { Points } from '#components/Points.tsx'
import { Email, GroupTitle, Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { Order } from '#contract/orders/model.ts'
import { itemTotal } from '#contract/orders/rules.ts'
import type { LedgerMove } from '#contract/points/balance.ts'
import { userTypeOf, type User } from '#contract/users/users.ts'
import { OrganisationLink } from '#parts/RecordLinks.tsx'
import { statusStyle } from '#parts/statusStyle.ts'
import { History } from '#resource/history/History.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'

export interface PersonOrders {
  /** Undefined while they load; null if the API finds no orders by a person. */
  readonly found: readonly Order[] | undefined | null
  readonly problem: Failure | null
  readonly onRetry: () => void
  readonly addressOf: (order: Id) => string
  /** Orders with all that were found. */
  readonly all: string
}

export interface PersonPanelProps {
  readonly person: User
  readonly orders: PersonOrders
  /** Newest first; null if the API tells none. */
  readonly courtesy: readonly LedgerMove[] | null
  /** Null for somebody without an organisation or an e-mail. */
  readonly onPoints: (() => void) | null
  /** Null without an organisation, whose list tells what a colleague changed. */
  readonly onEdit: (() => void) | null
}

const types = () => ({ user: t`User`, admin: t`Admin`, manager: t`Manager` }) as const

/** One person: how to reach them, what they ordered, and which points they were sent. */
export function PersonPanel({ person, orders, courtesy, onPoints, onEdit }: PersonPanelProps) {
  const { organisation, email, phone, address, dni, isActive } = person
  return (
    <>
      <Actions>
        {onPoints && <Button variant="primary" onClick={onPoints}>{t`Enviar puntos`}</Button>}
        {onEdit && <Button onClick={onEdit}>{t`Editar`}</Button>}
      </Actions>
      <Facts
        facts={[
          [t`Correo`, email && <Email key="email">{email}</Email>, email],
          [t`Teléfono`, phone, phone],
          [t`Dirección`, address, address],
          [
            t`Organización`,
            organisation && (
              <OrganisationLink key="organisation" of={organisation}>
                {organisation.name || `#${organisation.id}`}
              </OrganisationLink>
            ),
          ],
          [t`Tipo`, types()[userTypeOf(person)]],
          [
            t`Status`,
            isActive === null ? null : (
              <Flag key="status">
                <Dot $tone={isActive ? 'done' : 'neutral'} />
                {isActive ? t`Active` : t`Inactive`}
              </Flag>
            ),
          ],
          ['DNI', dni, dni],
        ]}
      />
      <Section
        title={t`Órdenes`}
        aside={orders.found && orders.found.length > 0 && t`${plural(orders.found.length, '# orden', '# órdenes')}`}
      >
        <Orders {...orders} />
      </Section>
      {courtesy !== null && courtesy.length > 0 && (
        <Section title={t`Puntos de cortesía`} aside={t`Los más recientes`}>
          <ul>
            {courtesy.map((move) => (
              <Line key={move.id}>
                <Strong>{move.description || t`Puntos de cortesía`}</Strong>
                <Points count={Math.abs(move.points)} signed />
                <Small>
                  {isolated(move.staff || t`La plataforma`)} · <Instant at={move.at} />
                </Small>
              </Line>
            ))}
          </ul>
        </Section>
      )}
      <History key={person.id} of={{ kind: 'user', id: person.id }} />
    </>
  )
}

function Orders({ found, problem, onRetry, addressOf, all }: PersonOrders) {
  if (found === null)
    return <Small as="p">{t`Este servidor busca órdenes solo por su id: no dice cuáles son de una persona.`}</Small>
  if (problem !== null)
    return (
      <Note tone="danger" action={<RetryButton onClick={onRetry} />}>
        {t`No se pudieron cargar sus órdenes. ${failureMessage(problem)}`}
      </Note>
    )
  if (found === undefined)
    return <SkeletonLines label={t`Cargando las órdenes`} gap={12} widths={['62%', '48%', '56%']} />
  if (found.length === 0) return <Small as="p">{t`Todavía no tiene órdenes.`}</Small>
  return (
    <>
      <ul>
        {found.slice(0, mostShown).map((order) => (
          <Row key={order.id}>
            <OrderLink to={addressOf(order.id)}>
              <span>
                <Strong>#{order.id}</Strong> <Small>· {whatIn(order)}</Small>
              </span>
              <Points count={sumOf(order)} />
              <Small>
                <Instant at={order.createdAt} />
              </Small>
              <Statuses>
                {[...new Set(order.items.map(({ status }) => status))].map((status) => (
                  <Flag key={status}>
                    <Dot $tone={statusStyle(status).tone} />
                    {statusStyle(status).label}
                  </Flag>
                ))}
              </Statuses>
            </OrderLink>
          </Row>
        ))}
      </ul>
      <All to={all}>{t`Ver todas sus órdenes`}</All>
    </>
  )
}

const mostShown = 5

const whatIn = ({ items }: Order) =>
  (items.length === 1 && isolated(items[0]?.product.name ?? '')) ||
  t`${plural(items.length, '# artículo', '# artículos')}`

function sumOf({ items }: Order): number | null {
  const totals = items.map(itemTotal)
  return totals.every((total) => total !== null) ? totals.reduce((sum, total) => sum + total, 0) : null
}

interface SectionProps {
  readonly title: string
  readonly aside: ReactNode
  readonly children: ReactNode
}

const Section = ({ title, aside, children }: SectionProps) => (
  <Part>
    <div>
      <GroupTitle>{title}</GroupTitle>
      <Small>{aside}</Small>
    </div>
    {children}
  </Part>
)

const Actions = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 10px;
  margin-bottom: 16px;

  &:empty {
    display: none;
  }
`
const Flag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`
const Part = styled.section`
  margin-top: 16px;
  padding-top: 12px;
  border-top: 1px solid ${theme.color.line};

  > :first-child {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    margin-bottom: 6px;
  }
`
const Row = styled.li`
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`
const pair = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;

  > :nth-child(2) {
    justify-self: end;
  }
`
const OrderLink = styled(Link)`
  ${pair}
  margin-inline: -10px;
  padding: 8px 10px;
  border-radius: 8px;
  color: inherit;
  text-decoration: none;

  &:hover {
    background: ${theme.color.sunken};
  }
`
const Line = styled.li`
  ${pair}
  padding-block: 8px;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`
const Statuses = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 2px 12px;
  font-size: 13px;
`
const All = styled(Link)`
  ${linkStyles}
  display: inline-block;
  margin-top: 8px;
`
