import { plural, t } from '#language/t.ts'
import { waitingOrders } from '#api/orderQueries.ts'
import { Button } from '#components/buttons/Button.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Card } from '#components/Card.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { SkeletonLines } from '#components/feedback/Skeleton.tsx'
import { box } from '#components/fields/Checkbox.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { useTicks } from '#components/table/ticks.tsx'
import { Small } from '#components/Text.tsx'
import { asFailure } from '#contract/failure.ts'
import type { Order, OrderSearch } from '#contract/orders/model.ts'
import { ListError, StaleNote } from '#resource/listStates.tsx'
import { SavedViews } from '#resource/SavedViews.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide'
import { useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { BulkStatus, orderTicks } from '../BulkStatus.tsx'
import { paramsOf, type Grouping } from '../orderSearch.ts'
import { foundIn, groupsOf } from './groups.ts'
import { Group, itemOf } from './Group.tsx'
import { PickList, type PickListPart } from './PickList.tsx'

/** Stands for all groups. That of no client, no date or no name has an empty key. */
const everything = null

/** Names a group, or everything, of one grouping. */
const printOf = (by: Grouping, key: string | null) => JSON.stringify([by, key])

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
  const [printed, setPrinted] = useState<{ readonly parts: readonly PickListPart[]; readonly at: string }>()
  /** What was pressed since the orders began to be read again. */
  const [pressed] = useState(() => new Map<string, (orders: readonly Order[]) => readonly PickListPart[]>())
  const [reading, setReading] = useState<readonly string[]>([])
  const stop = useCallback(() => setPrinted(undefined), [])
  /** A colleague may have sent some of it meanwhile, so it is read again; what is pressed meanwhile is printed with it. */
  const print = async (key: string | null) => {
    const isReading = pressed.size > 0
    pressed.set(printOf(by, key), (orders) =>
      groupsOf(foundIn(orders, search), by)
        .filter((one) => key === everything || one.key === key)
        .map((group) => ({ group, by })),
    )
    setReading([...pressed.keys()])
    if (isReading) return
    const { data: now, isSuccess } = await refetch()
    const parts = isSuccess ? [...pressed.values()].flatMap((partsOf) => partsOf(now.orders)) : []
    pressed.clear()
    setReading([])
    // A group is printed once, also if everything was pressed too.
    const all = new Map(parts.map((part) => [printOf(part.by, part.group.key), part]))
    if (all.size > 0) setPrinted({ parts: [...all.values()], at: new Date().toISOString() })
  }
  const problem = error && asFailure(error)
  const again = { onRetry: () => void refetch(), busy: isFetching }
  if (data === undefined)
    return (
      <Card>
        {problem ? (
          <ListError noun={t`las órdenes`} problem={problem} {...again} />
        ) : (
          <SkeletonLines label={t`Leyendo todas las órdenes abiertas`} widths={['46%', '62%', '38%', '54%']} gap={28} />
        )}
      </Card>
    )
  if (groups.length === 0)
    return (
      <Card>
        {isNarrowed ? (
          <EmptyState
            title={t`Nada de lo que espera coincide`}
            action={<Button onClick={onAll}>{t`Ver todo`}</Button>}
          >{t`Se buscó en todas las órdenes abiertas.`}</EmptyState>
        ) : (
          <EmptyState
            title={t`Nada espera`}
          >{t`Aquí aparecen los artículos en In-progress y Shipped, agrupados.`}</EmptyState>
        )}
      </Card>
    )
  return (
    <>
      {problem && <StaleNote problem={problem} {...again} />}
      <Summary>
        <Small aria-live="polite">
          {data.next
            ? t`${plural(items.length, '# ítem abierto', '# ítems abiertos')} en ${plural(groups.length, '# grupo', '# grupos')}, de ${plural(data.orders.length, 'la orden más antigua', 'las # órdenes más antiguas')} de ${formatNumber(data.total)}`
            : t`${plural(items.length, '# ítem abierto', '# ítems abiertos')} en ${plural(groups.length, '# grupo', '# grupos')}`}
        </Small>
        {isNarrowed && (
          <Only>
            {t`Solo lo que encuentra la búsqueda de la lista`}
            <SmallButton variant="link" onClick={onAll}>{t`Ver todo`}</SmallButton>
          </Only>
        )}
        <Button busy={reading.includes(printOf(by, everything))} onClick={() => void print(everything)}>
          <Icon shape={Printer} />
          {t`Imprimir`}
        </Button>
        <SavedViews screen="orders" />
      </Summary>
      <Groups aria-label={t`Lo que espera`} aria-busy={isFetching}>
        {groups.map((group) => (
          <Group
            key={`${by} ${group.key}`}
            {...{ group, by, ticks }}
            isPrinting={reading.includes(printOf(by, group.key))}
            onPrint={() => void print(group.key)}
          />
        ))}
      </Groups>
      <BulkStatus {...{ ticks, search }} shown={{ ...data, next: false }} isStale={false} />
      {/* Each is printed, also where the browser has refused the one before and never says that it is done. */}
      {printed && <PickList key={printed.at} parts={printed.parts} printedAt={printed.at} onDone={stop} />}
    </>
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
