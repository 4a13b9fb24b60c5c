import { t } from '#language/t.ts'
import { said } from '#language/words.ts'
import { organisations } from '#api/organisations.ts'
import { Button } from '#components/buttons/Button.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Pager } from '#components/table/Pager.tsx'
import { Select } from '#components/fields/Select.tsx'
import type { DataTableProps } from '#components/table/DataTable.tsx'
import { VirtualTable } from '#components/table/VirtualTable.tsx'
import { isBlank } from '#contract/blank.ts'
import { sameId } from '#contract/id.ts'
import { theme } from '#components/theme/theme.ts'
import { OrganisationSelect } from '#parts/OrganisationSelect.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { choicesOf } from './ChoiceField.tsx'
import { rowKey } from '#components/table/rowIndex.ts'
import { useFoundRows } from '#components/table/useFoundRows.ts'
import type { ByOrganisation, ResourceRow, Search } from './defineResource.ts'
import { ClearSearch, SearchField } from './SearchField.tsx'
import { useSteadyParams } from './useSteadyParams.ts'

const sizes = ['5', '10', '25', 'all'] as const

interface PagedTableProps<Row extends ResourceRow> extends ByOrganisation<Row> {
  readonly table: DataTableProps<Row>
  readonly notes: ReactNode
  readonly search?: Search<Row> | undefined
  /** Beside the choice of an organisation; `found` gives what a search looks through. */
  readonly viewsOf: (found: (row: Row) => string) => ReactNode
}

/** The rows of one or all organisations, by pages. An invalid page in the address is page 1. */
export function PagedTable<Row extends ResourceRow>(props: PagedTableProps<Row>) {
  const { organisationOf, counted, empty, search, table, notes, viewsOf } = props
  const known = useQuery(organisations)
  const { options, ...loaded } = choicesOf(known)
  const [params, setParams] = useSteadyParams()
  const org = params.get('org')
  const size = sizes.find((each) => each === params.get('size')) ?? '5'
  /** Any change but that of the page returns to page 1. */
  const put = (name: 'org' | 'size' | 'page' | 'q', value: string) =>
    setParams((now) => {
      if (name !== 'page') now.delete('page')
      if (value === '') now.delete(name)
      else now.set(name, value)
      return now
    })
  const all = table.rows
  const ofOrganisation = useMemo(
    () => (org === null ? all : all.filter((row) => sameId(organisationOf(row), org))),
    [all, org, organisationOf],
  )
  const words = params.get('q') ?? ''
  const [typed, setTyped] = useState(words)
  // What is typed searches at once, and reaches the address a moment later: its results begin with page 1 from the start.
  const wanted = typed === words ? Number(params.get('page') ?? 1) : 1
  const key = useMemo(() => {
    const names = new Map(known.data?.map(({ id, name }) => [String(id), name]))
    return rowKey((row: Row) => `${search?.textOf(row)} ${names.get(String(organisationOf(row))) ?? ''}`)
  }, [known.data, search, organisationOf])
  const { found: rows } = useFoundRows({ rows: ofOrganisation, rowKey: key, words: search ? typed : '' })
  const isNarrowed = search !== undefined && !isBlank(typed) && ofOrganisation.length > 0
  const length = size === 'all' ? Math.max(rows.length, 1) : Number(size)
  const last = Math.max(1, Math.ceil(rows.length / length))
  const page = Number.isSafeInteger(wanted) && wanted > 0 ? Math.min(wanted, last) : 1
  const from = (page - 1) * length
  const shown = useMemo(() => rows.slice(from, from + length), [rows, from, length])
  return (
    <>
      <Above>
        {search && (
          <SearchField
            label={said(search.label)}
            placeholder={said(search.placeholder)}
            maxLength={200}
            restMs={400}
            value={words}
            onType={setTyped}
            onSearch={(text) => put('q', text)}
          />
        )}
        <OrganisationSelect
          {...loaded}
          organisations={options}
          all={t`Todas`}
          placeholder={t`Todas las organizaciones`}
          value={org}
          onChange={(id) => put('org', id === null ? '' : String(id))}
        />
        {viewsOf(key)}
      </Above>
      {notes}
      <VirtualTable
        {...table}
        rows={shown}
        rowHeight={table.rowHeight ?? 45}
        skeletonRows={5}
        empty={
          all.length === 0 ? (
            table.empty
          ) : isNarrowed ? (
            <EmptyState
              title={t`Nada coincide`}
              action={<ClearSearch onClear={() => put('q', '')} />}
            >{t`Cambie la búsqueda para ver otros.`}</EmptyState>
          ) : (
            <EmptyState title={said(empty)} action={<Button onClick={() => put('org', '')}>{t`Ver todas`}</Button>} />
          )
        }
        foot={
          rows.length > 0 && (
            <Pager
              page={page}
              hasNext={page < last}
              onPage={(to) => put('page', to === 1 ? '' : String(to))}
              range={t`${formatNumber(from + 1)}–${formatNumber(from + shown.length)} de ${counted(rows.length)}`}
            >
              <Size>
                <span aria-hidden>{t`Filas por página`}</span>
                <Select
                  label={t`Filas por página`}
                  size="small"
                  options={sizes.map((value) => ({ value, label: value === 'all' ? t`All` : value }))}
                  value={size}
                  onChange={(to) => put('size', to === '5' ? '' : to)}
                />
              </Size>
            </Pager>
          )
        }
      />
    </>
  )
}

const Size = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;

  > :last-child {
    width: 72px;
  }
`
const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-bottom: 16px;

  > :last-child:not(:first-child) {
    margin-left: auto;
  }
  > search {
    flex: 0 1 260px;
  }
  ${theme.media.narrow} {
    > search {
      flex: 1 0 100%;
    }
  }
`
