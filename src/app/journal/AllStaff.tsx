import { t } from '#language/t.ts'
import { auditOfDays } from '#api/audit.ts'
import { Button } from '#components/buttons/Button.tsx'
import { byteOrderMark, csvOf } from '#components/csv.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { DateRange, daysText } from '#components/fields/DateRange.tsx'
import { Select } from '#components/fields/Select.tsx'
import { ageOf } from '#components/format/age.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Instant } from '#components/format/Instant.tsx'
import { Isolated, sentence } from '#components/format/isolated.tsx'
import { saveFile } from '#components/saveFile.ts'
import { Icon } from '#components/Icon.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { FilterControls, Filters } from '#components/table/FilterControls.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { Small } from '#components/Text.tsx'
import { auditKinds, type AuditEntry } from '#contract/audit/audit.ts'
import { momentOf } from '#contract/dates.ts'
import { asFailure } from '#contract/failure.ts'
import { withoutIsolates } from '#contract/isolate.ts'
import { daysIn } from '#contract/orders/rules.ts'
import { RecordLink } from '#parts/RecordLinks.tsx'
import { Changes } from '#resource/history/Changes.tsx'
import { fieldLabel, inOrder, kindWord, recordAddress, valueText } from '#resource/history/words.ts'
import { StaleNote } from '#resource/listStates.tsx'
import { useMore } from '#resource/useMore.ts'
import { useSteadyParams } from '#resource/useSteadyParams.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { styled } from 'styled-components'

const column = tableColumns<AuditEntry>()
const columns = column.columns([
  column.accessor('at', {
    header: () => t`Cuándo`,
    meta: { width: '188px' },
    cell: ({ getValue }) => (
      <>
        <Instant at={getValue()} />
        <Small as="div">{ageOf(getValue())}</Small>
      </>
    ),
  }),
  column.accessor('staff', {
    header: () => t`Quién`,
    meta: { width: '180px' },
    cell: ({ getValue }) => <Isolated>{getValue() || t`La plataforma`}</Isolated>,
  }),
  column.accessor('name', {
    header: () => t`Registro`,
    meta: { width: '28%', onCard: 'title' },
    cell: ({ row: { original } }) => <Changed {...original} />,
  }),
  column.accessor('fields', { header: () => t`Cambio`, cell: ({ row: { original } }) => <Changes entry={original} /> }),
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
const clock = new Intl.DateTimeFormat('sv', { timeStyle: 'medium' })
const [daysFilter, kindFilter] = ['journal-all-days', 'journal-all-kind']
const parameters = ['from', 'to', 'kind'] as const

const head = () => [t`Día`, t`Hora`, t`Quién`, t`Registro`, t`Nombre`, t`Orden`, t`Cambio`]

/** An entry as a line of the CSV. */
export function csvLineOf({ at, staff, kind, name, recordId, orderId, isNew, fields }: AuditEntry): readonly string[] {
  const moment = momentOf(at)
  return [
    ...[written, clock].map((format) => (moment === null ? '' : format.format(moment))),
    staff || t`La plataforma`,
    kindWord(kind),
    name || `#${recordId}`,
    orderId,
    inOrder(kind, fields)
      .map((field) => {
        const [was, is] = [valueText(field.name, field.before), valueText(field.name, field.after)]
        return sentence`${fieldLabel(kind, field)}: ${isNew ? is : sentence`${was} → ${is}`}`
      })
      .join('; '),
  ].map(withoutIsolates)
}

const save = (entries: readonly AuditEntry[]) =>
  saveFile(
    'diario-de-todos.csv',
    new Blob([byteOrderMark + csvOf([head(), ...entries.map(csvLineOf)])], { type: 'text/csv;charset=utf-8' }),
  )

/** What all staff changed on some days, today by default, in all kinds of records or one. */
export function AllStaff({ now }: { readonly now: number }) {
  const [params, setParams] = useSteadyParams()
  const { from = '', to = '' } = daysIn(params)
  const kind = auditKinds.find((known) => known === params.get('kind')) ?? ''
  const today = written.format(now)
  const isToday = from === '' && to === ''
  const audit = useInfiniteQuery(isToday ? auditOfDays(today, today, kind) : auditOfDays(from, to, kind))
  const { data, error, isFetching, hasNextPage } = audit
  const { more, isReadingMore } = useMore(audit)
  const entries = data?.pages.flatMap((page) => page.entries)
  const problem = error && asFailure(error)
  const set = (changes: Partial<Record<(typeof parameters)[number], string | undefined>>) =>
    setParams(
      (now) => {
        for (const name of parameters) {
          const value = changes[name]
          if (value) now.set(name, value)
          else if (name in changes) now.delete(name)
        }
        return now
      },
      { replace: true },
    )
  const chosen = daysText({ from, to })
  return (
    <>
      <AllFilters>
        <FilterControls
          filters={[
            { id: kindFilter, name: t`Registro`, value: kind && kindWord(kind), onRemove: () => set({ kind: '' }) },
            { id: daysFilter, name: t`Fecha`, value: chosen, onRemove: () => set({ from: '', to: '' }) },
          ].filter(({ value }) => value !== '')}
        >
          <Select
            id={kindFilter}
            label={t`Registro`}
            value={kind}
            options={[
              { value: '', label: t`Registro: todos` },
              ...auditKinds.map((value) => ({ value, label: kindWord(value) })),
            ]}
            onChange={(value) => set({ kind: value })}
          />
          <DateRange
            id={daysFilter}
            label={t`Fecha`}
            from={from || undefined}
            to={to || undefined}
            onChange={(days) => set({ from: days.from, to: days.to })}
          />
        </FilterControls>
        <Button size="small" disabled={!entries?.length} onClick={() => entries && save(entries)}>
          <Icon shape={Download} />
          {t`Descargar CSV de lo que se ve`}
        </Button>
        {isToday && <Small>{t`Hoy`}</Small>}
      </AllFilters>
      {problem !== null && entries !== undefined && <StaleNote problem={problem} onRetry={more} busy={isFetching} />}
      <DataTable
        caption={t`Cambios de todos`}
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
              title={t`No se pudieron cargar los cambios`}
              message={failureMessage(problem)}
              onRetry={more}
              busy={isFetching}
            />
          )
        }
        empty={<EmptyState title={isToday ? t`Hoy nadie cambió nada todavía` : t`Nadie cambió nada en esos días`} />}
        foot={
          hasNextPage && (
            <More>
              <Button size="small" busy={isReadingMore} onClick={more}>{t`Ver más`}</Button>
            </More>
          )
        }
      />
    </>
  )
}

const AllFilters = styled(Filters)`
  > :has(> select) {
    flex: 0 0 190px;
  }
`
const More = styled.div`
  display: grid;
  justify-content: center;
  padding: 12px;
`
