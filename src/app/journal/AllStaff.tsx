import { auditOfDays } from '#api/audit.ts'
import { Button } from '#components/buttons/Button.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { DateRange, daysText } from '#components/fields/DateRange.tsx'
import { ageOf } from '#components/format/age.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Instant } from '#components/format/Instant.tsx'
import { Isolated } from '#components/format/isolated.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { FilterControls, Filters } from '#components/table/FilterControls.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { Small } from '#components/Text.tsx'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { asFailure } from '#contract/failure.ts'
import { dayIn } from '#contract/orders/rules.ts'
import { RecordLink } from '#parts/RecordLinks.tsx'
import { Changes } from '#resource/history/Changes.tsx'
import { kindWord, recordAddress } from '#resource/history/words.ts'
import { StaleNote } from '#resource/listStates.tsx'
import { useSteadyParams } from '#resource/useSteadyParams.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'

const column = tableColumns<AuditEntry>()
const columns = column.columns([
  column.accessor('at', {
    header: 'Cuándo',
    meta: { width: '188px' },
    cell: ({ getValue }) => (
      <>
        <Instant at={getValue()} />
        <Small as="div">{ageOf(getValue())}</Small>
      </>
    ),
  }),
  column.accessor('staff', {
    header: 'Quién',
    meta: { width: '180px' },
    cell: ({ getValue }) => <Isolated>{getValue() || 'La plataforma'}</Isolated>,
  }),
  column.accessor('name', {
    header: 'Registro',
    meta: { width: '28%', onCard: 'title' },
    cell: ({ row: { original } }) => <Changed {...original} />,
  }),
  column.accessor('fields', { header: 'Cambio', cell: ({ row: { original } }) => <Changes entry={original} /> }),
])

function Changed(entry: AuditEntry) {
  const to = recordAddress(entry)
  const name = <Isolated>{entry.name || `#${entry.recordId}`}</Isolated>
  return (
    <>
      {to === undefined ? name : <RecordLink to={to}>{name}</RecordLink>}
      <Small as="div">
        {kindWord(entry.kind)}
        {entry.orderId !== '' && ` · #${entry.orderId}`}
      </Small>
    </>
  )
}

/** The Swedish locale writes 2026-11-20. */
const written = new Intl.DateTimeFormat('sv')
const daysFilter = 'journal-all-days'

/** What all staff changed on some days, today by default. */
export function AllStaff() {
  const [params, setParams] = useSteadyParams()
  const [from = '', to = ''] = ['from', 'to'].map((name) => dayIn(params.get(name)))
  const [today] = useState(() => written.format(new Date()))
  const isToday = from === '' && to === ''
  const audit = useInfiniteQuery(isToday ? auditOfDays(today, today) : auditOfDays(from, to))
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = audit
  const entries = data?.pages.flatMap((page) => page.entries)
  const problem = error && asFailure(error)
  const more = () => void (error === null || isFetchNextPageError ? fetchNextPage() : refetch())
  const set = (days: { readonly from?: string | undefined; readonly to?: string | undefined }) =>
    setParams(
      (now) => {
        for (const name of ['from', 'to'] as const) {
          const day = days[name]
          if (day) now.set(name, day)
          else now.delete(name)
        }
        return now
      },
      { replace: true },
    )
  const chosen = daysText({ from, to })
  return (
    <>
      <Filters>
        <FilterControls
          filters={chosen === '' ? [] : [{ id: daysFilter, name: 'Fecha', value: chosen, onRemove: () => set({}) }]}
        >
          <DateRange id={daysFilter} label="Fecha" from={from || undefined} to={to || undefined} onChange={set} />
        </FilterControls>
        {isToday && <Small>Hoy</Small>}
      </Filters>
      {problem !== null && entries !== undefined && <StaleNote problem={problem} onRetry={more} busy={isFetching} />}
      <DataTable
        caption="Cambios de todos"
        columns={columns}
        rows={entries ?? []}
        rowId={({ id }) => String(id)}
        minWidth={860}
        loading={entries === undefined && problem === null}
        reloading={isFetching && entries !== undefined}
        failed={
          problem !== null &&
          entries === undefined && (
            <ErrorState
              title="No se pudieron cargar los cambios"
              message={failureMessage(problem)}
              onRetry={more}
              busy={isFetching}
            />
          )
        }
        empty={<EmptyState title={isToday ? 'Hoy nadie cambió nada todavía' : 'Nadie cambió nada en esos días'} />}
        foot={
          hasNextPage && (
            <More>
              <Button size="small" busy={isFetching} onClick={more}>
                Ver más
              </Button>
            </More>
          )
        }
      />
    </>
  )
}

const More = styled.div`
  display: grid;
  justify-content: center;
  padding: 12px;
`
