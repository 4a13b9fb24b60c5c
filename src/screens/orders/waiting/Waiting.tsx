import { waitingOrders } from '#api/orderQueries.ts'
import { Button } from '#components/buttons/Button.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Card } from '#components/Card.tsx'
import { Chip } from '#components/Chip.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { SkeletonLines } from '#components/feedback/Skeleton.tsx'
import { Spinner } from '#components/feedback/Spinner.tsx'
import { box } from '#components/fields/Checkbox.tsx'
import { ageOf } from '#components/format/age.ts'
import { Isolated, isolated, sentence } from '#components/format/isolated.tsx'
import { countOf, formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { linkStyles } from '#components/link.styles.ts'
import { Tick, tickedIn, useTicked, useTicks, type Ticks } from '#components/table/ticks.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { asFailure } from '#contract/failure.ts'
import type { OrderSearch } from '#contract/orders/model.ts'
import { OrganisationLink, ProductLink } from '#parts/RecordLinks.tsx'
import { statusStyle } from '#parts/statusStyle.ts'
import { PersonLink } from '#resource/PersonLink.tsx'
import { ListError, StaleNote } from '#resource/listStates.tsx'
import { SavedViews } from '#resource/SavedViews.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Printer } from 'lucide'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { BulkStatus, orderTicks, tickedItem, type TickedItem } from '../BulkStatus.tsx'
import { paramsOf, type Grouping } from '../orderSearch.ts'
import { foundIn, groupsOf, type WaitingGroup, type WaitingLine } from './groups.ts'
import { PickList } from './PickList.tsx'

/** Stands for all groups. */
const everything = ''

/** More lines than these are only ticked and printed. */
const mostShown = 200

const itemOf = ({ order, item }: WaitingLine) => tickedItem(order, item)

interface WaitingProps {
  readonly by: Grouping
  readonly search: OrderSearch
  /** Groups everything, without the search and its filters. */
  readonly onAll: () => void
}

/** What a search finds in Open Orders, grouped, with what waits longest first. */
export function Waiting({ by, search, onAll }: WaitingProps) {
  const { data, error, isFetching, refetch } = useQuery(waitingOrders)
  const groups = useMemo(() => groupsOf(foundIn(data?.orders ?? [], search), by), [data, by, search])
  const isNarrowed = paramsOf({ ...search, page: 1, oldest: undefined }).size > 0
  const items = useMemo(() => groups.flatMap(({ lines }) => lines.map(itemOf)), [groups])
  const ticks = useTicks(orderTicks(useRuntime()), items)
  const [printed, setPrinted] = useState<readonly WaitingGroup[]>()
  const [reading, setReading] = useState<string>()
  const stop = useCallback(() => setPrinted(undefined), [])
  /** A colleague may have sent some of it meanwhile, so it is read again; `key` is one group, or `everything`. */
  const print = async (key: string) => {
    if (reading !== undefined) return
    setReading(key)
    const { data: now, isSuccess } = await refetch()
    setReading(undefined)
    if (!isSuccess) return
    const found = groupsOf(foundIn(now.orders, search), by).filter((one) => key === everything || one.key === key)
    if (found.length > 0) setPrinted(found)
  }
  const problem = error && asFailure(error)
  const again = { onRetry: () => void refetch(), busy: isFetching }
  if (data === undefined)
    return (
      <Card>
        {problem ? (
          <ListError noun="las órdenes" problem={problem} {...again} />
        ) : (
          <SkeletonLines label="Leyendo todas las órdenes abiertas" widths={['46%', '62%', '38%', '54%']} gap={28} />
        )}
      </Card>
    )
  if (groups.length === 0)
    return (
      <Card>
        {isNarrowed ? (
          <EmptyState title="Nada de lo que espera coincide" action={<Button onClick={onAll}>Ver todo</Button>}>
            Se buscó en todas las órdenes abiertas.
          </EmptyState>
        ) : (
          <EmptyState title="Nada espera">Aquí aparecen los artículos en In-progress y Shipped, agrupados.</EmptyState>
        )}
      </Card>
    )
  return (
    <>
      {problem && <StaleNote problem={problem} {...again} />}
      <Summary>
        <Small aria-live="polite">
          {countOf(items.length, 'ítem abierto', 'ítems abiertos')} en {countOf(groups.length, 'grupo', 'grupos')}
          {data.next &&
            `, de las ${formatNumber(data.orders.length)} órdenes más antiguas de ${formatNumber(data.total)}`}
        </Small>
        {isNarrowed && (
          <Only>
            Solo lo que encuentra la búsqueda de la lista
            <SmallButton variant="link" onClick={onAll}>
              Ver todo
            </SmallButton>
          </Only>
        )}
        <Button busy={reading === everything} onClick={() => void print(everything)}>
          <Icon shape={Printer} />
          Imprimir
        </Button>
        <SavedViews screen="orders" />
      </Summary>
      <Groups aria-label="Lo que espera" aria-busy={isFetching}>
        {groups.map((group) => (
          <Group
            key={`${by} ${group.key}`}
            {...{ group, by, ticks }}
            isPrinting={reading === group.key}
            onPrint={() => void print(group.key)}
          />
        ))}
      </Groups>
      <BulkStatus {...{ ticks, search }} shown={{ ...data, next: false }} isStale={false} />
      {printed && <PickList groups={printed} by={by} onDone={stop} />}
    </>
  )
}

interface GroupProps {
  readonly group: WaitingGroup
  readonly by: Grouping
  readonly ticks: Ticks<TickedItem>
  /** It is read again first. */
  readonly isPrinting: boolean
  readonly onPrint: () => void
}

function Group({ group: { name, lines, units, orders }, by, ticks, isPrinting, onPrint }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
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
        aria-label={sentence`Seleccionar todo de ${name}`}
        ref={(tick) => void (tick && (tick.indeterminate = count > 0 && !isAll))}
        checked={isAll}
        onChange={() => ticks.set(items, !isAll)}
      />
      <Fold open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Icon shape={ChevronRight} size={16} />
          <Name>
            <Isolated>{name}</Isolated>
          </Name>
          <Counts>
            <b>{countOf(lines.length, 'ítem', 'ítems')}</b>
            <span>{units !== lines.length && countOf(units, 'unidad', 'unidades')}</span>
            <span>{countOf(orders, 'orden', 'órdenes')}</span>
            <span>{age && `desde ${age}`}</span>
          </Counts>
        </summary>
        {isOpen && (
          <Lines>
            {lines.slice(0, mostShown).map((line) => (
              <Line key={String(line.item.id)} {...{ line, by, ticks }} />
            ))}
            {lines.length > mostShown && (
              <Small as="li">
                {countOf(lines.length - mostShown, 'ítem más', 'ítems más')}: se seleccionan y se imprimen con los
                demás.
              </Small>
            )}
          </Lines>
        )}
      </Fold>
      <IconButton label={sentence`Imprimir ${name}`} variant="quiet" aria-busy={isPrinting} onClick={onPrint}>
        {isPrinting ? <Spinner /> : <Icon shape={Printer} />}
      </IconButton>
    </Part>
  )
}

interface LineProps {
  readonly line: WaitingLine
  readonly by: Grouping
  readonly ticks: Ticks<TickedItem>
}

function Line({ line: { order, item }, by, ticks }: LineProps) {
  const { id, createdAt, user } = order
  const { label, tone } = statusStyle(item.status)
  const product = [item.product.name || '–', item.product.size].filter(Boolean).map(isolated).join(' · ')
  return (
    <Row>
      <Tick ticks={ticks} row={tickedItem(order, item)} label={sentence`${product} de la orden ${id}`} />
      <span>
        <OrderLink to={`/orders?keyword=${encodeURIComponent(id)}&info=${encodeURIComponent(id)}`}>#{id}</OrderLink>{' '}
        <Small>{ageOf(createdAt)}</Small>
      </span>
      <span>
        <PersonLink {...user} organisation={{ name: user.organisation }}>
          <Isolated>{user.name || user.email || '–'}</Isolated>
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
          item.product.size
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

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin-bottom: 12px;

  > :first-child {
    margin-right: auto;
  }
`
const Only = styled(Small)`
  display: flex;
  align-items: center;
  gap: 8px;
`
const Groups = styled(Card).attrs({ as: 'ul', $flush: true })`
  margin: 0;
  list-style: none;

  input[data-tick] {
    ${box}
  }
`
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
const Fold = styled.details`
  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    min-height: 32px;
    border-radius: ${theme.radius.control};
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary > svg {
    flex: none;
    color: ${theme.color.textMuted};
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
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
const Lines = styled.ul`
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
