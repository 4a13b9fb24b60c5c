import { named } from '#contract/blank.ts'
import { plural, t } from '#language/t.ts'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Chip } from '#components/Chip.tsx'
import { Spinner } from '#components/feedback/Spinner.tsx'
import { ageOf } from '#components/format/age.ts'
import { Isolated, isolated } from '#components/format/isolated.tsx'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import { Fold } from '#components/Fold.tsx'
import { Icon } from '#components/Icon.tsx'
import { linkStyles } from '#components/link.styles.ts'
import { Tick, tickedIn, useTicked, type Ticks } from '#components/table/ticks.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { OrganisationLink, ProductLink } from '#parts/RecordLinks.tsx'
import { statusStyle } from '#parts/statusStyle.ts'
import { PersonLink } from '#resource/PersonLink.tsx'
import { Printer } from 'lucide'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { tickedItem, type TickedItem } from '../BulkStatus.tsx'
import type { Grouping } from '../orderSearch.ts'
import type { WaitingGroup, WaitingLine } from './groups.ts'

/** More lines than these are only ticked and printed. */
const mostShown = 200

export const itemOf = ({ order, item }: WaitingLine) => tickedItem(order, item)

interface GroupProps {
  readonly group: WaitingGroup
  readonly by: Grouping
  readonly ticks: Ticks<TickedItem>
  /** It is read again first. */
  readonly isPrinting: boolean
  readonly onPrint: () => void
}

/** Open items that belong together: ticked and printed as one, and by line where it is open. */
export function Group({ group: { name, lines, units, orders }, by, ticks, isPrinting, onPrint }: GroupProps) {
  const items = useMemo(() => lines.map(itemOf), [lines])
  useTicked(ticks)
  const count = tickedIn(ticks, items)
  const isAll = count === items.length
  const age = ageOf(lines[0]?.order.createdAt ?? '')
  return (
    <Part>
      <input
        type="checkbox"
        data-tick
        aria-label={t`Seleccionar todo de ${name}`}
        ref={(tick) => void (tick && (tick.indeterminate = count > 0 && !isAll))}
        checked={isAll}
        onChange={() => ticks.set(items, !isAll)}
      />
      <Fold
        summary={
          <>
            <Name>
              <Isolated>{name}</Isolated>
            </Name>
            <Counts>
              <b>{t`${plural(lines.length, '# ítem', '# ítems')}`}</b>
              <span>{units !== lines.length && t`${plural(units, '# unidad', '# unidades')}`}</span>
              <span>{t`${plural(orders, '# orden', '# órdenes')}`}</span>
              <span>{age && t`desde ${age}`}</span>
            </Counts>
          </>
        }
      >
        <Lines {...{ lines, by, ticks }} />
      </Fold>
      <IconButton label={t`Imprimir ${name}`} variant="quiet" aria-busy={isPrinting} onClick={onPrint}>
        {isPrinting ? <Spinner /> : <Icon shape={Printer} />}
      </IconButton>
    </Part>
  )
}

interface LinesProps extends Pick<GroupProps, 'by' | 'ticks'> {
  readonly lines: readonly WaitingLine[]
}

const Lines = ({ lines, by, ticks }: LinesProps) => (
  <List>
    {lines.slice(0, mostShown).map((line) => (
      <Line key={String(line.item.id)} {...{ line, by, ticks }} />
    ))}
    {lines.length > mostShown && (
      <Small as="li">
        {t`${plural(lines.length - mostShown, '# ítem más', '# ítems más')}: se seleccionan y se imprimen con los demás.`}
      </Small>
    )}
  </List>
)

interface LineProps extends Pick<GroupProps, 'by' | 'ticks'> {
  readonly line: WaitingLine
}

function Line({ line: { order, item }, by, ticks }: LineProps) {
  const { id, createdAt, user } = order
  const { label, tone } = statusStyle(item.status)
  const product = [named(item.product), item.product.size].filter(Boolean).map(isolated).join(' · ')
  return (
    <Row>
      <Tick ticks={ticks} row={tickedItem(order, item)} label={t`${product} de la orden ${id}`} />
      <span>
        <OrderLink to={`/orders?keyword=${encodeURIComponent(id)}&info=${encodeURIComponent(id)}`}>#{id}</OrderLink>{' '}
        <Small>{ageOf(createdAt)}</Small>
      </span>
      <span>
        <PersonLink {...user} organisation={{ name: user.organisation }}>
          <Isolated>{personCalled(user)}</Isolated>
        </PersonLink>
        {by !== 'client' && user.organisation && (
          <Small>
            {' · '}
            <OrganisationLink of={{ name: user.organisation }}>{isolated(user.organisation)}</OrganisationLink>
          </Small>
        )}
      </span>
      <span>
        {by === 'product' ? (
          isolated(item.product.size)
        ) : (
          <ProductLink id={item.product.id}>
            <Isolated>{product}</Isolated>
          </ProductLink>
        )}{' '}
        <Small>× {formatNumber(item.amount)}</Small>
      </span>
      <Chip $tone={tone}>{label}</Chip>
    </Row>
  )
}

const Part = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: 4px 10px;
  padding: 8px 12px;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  && > [data-tick] {
    margin-top: 4px;
  }
`
const Name = styled(Strong)`
  flex: 1;
  min-width: 0;
`
const Counts = styled.span`
  display: grid;
  grid-template-columns: 72px 92px 84px 148px;
  margin-left: auto;
  font-size: 13px;
  text-align: right;
  color: ${theme.color.textMuted};

  > b {
    color: ${theme.color.text};
    font-weight: 560;
  }
  ${theme.media.narrow} {
    display: flex;
    flex-wrap: wrap;
    flex-basis: 100%;
    gap: 2px 12px;
    margin-left: 24px;

    > :empty {
      display: none;
    }
  }
`
const List = styled.ul`
  margin: 4px 0 6px;
  padding: 0;
  list-style: none;
`
const Row = styled.li`
  display: grid;
  grid-template-columns: 24px 170px minmax(0, 3fr) minmax(0, 3fr) 110px;
  align-items: center;
  gap: 2px 10px;
  min-height: 36px;
  padding: 4px 0;
  border-top: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;

  > :last-child {
    justify-self: start;
  }
  ${theme.media.narrow} {
    grid-template-columns: 24px minmax(0, 1fr);

    > :not([data-tick]) {
      grid-column: 2;
      justify-self: start;
    }
    > [data-tick] {
      grid-row: 1 / 5;
      align-self: start;
    }
  }
`
const OrderLink = styled(Link)`
  ${linkStyles}
`
