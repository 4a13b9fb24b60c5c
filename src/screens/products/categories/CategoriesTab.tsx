import { categories } from '#api/catalogueQueries.ts'
import { Button } from '#components/Button.tsx'
import { EmptyFace } from '#components/EmptyFace.tsx'
import { FailedFace } from '#components/FailedFace.tsx'
import { failureWords } from '#components/format/failureWords.ts'
import { Menu } from '#components/Menu.tsx'
import { MenuItem } from '#components/MenuItem.tsx'
import { More } from '#components/icons/More.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import type { Category } from '#contract/catalogue/model.ts'
import { asFailure } from '#contract/failure.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { somethingNew, useProductsAddress } from '../productsAddress.ts'
import { TabActions } from '../TabActions.tsx'

const OpenCategory = lazy(async () => ({ default: (await import('./OpenCategory.tsx')).OpenCategory }))

const column = tableColumns<Category>()

const columnsOf = (open: (id: string) => void) =>
  column.columns([
    column.accessor('id', { header: 'ID', meta: { width: '120px' } }),
    column.accessor('name', { header: 'Name' }),
    column.display({
      id: 'menu',
      header: '',
      meta: { width: '64px', align: 'right', cardLabel: '' },
      cell: ({ row: { original } }) => (
        <Menu label={`Acciones de ${original.name}`} face={<More />}>
          <MenuItem onAction={() => open(String(original.id))}>Edit</MenuItem>
        </Menu>
      ),
    }),
  ])

/** What products are sorted under. */
export function CategoriesTab() {
  const { opened, open, close } = useProductsAddress()
  const { data, error, isFetching, refetch } = useQuery(categories)
  const columns = useMemo(() => columnsOf(open), [open])
  const shown = data?.find(({ id }) => String(id) === opened)
  return (
    <>
      <TabActions>
        <Button look="primary" onClick={() => open(somethingNew)}>
          Create New Category
        </Button>
      </TabActions>
      <DataTable
        caption="Categories"
        columns={columns}
        rows={data ?? []}
        rowId={({ id }) => String(id)}
        minWidth={420}
        loading={data === undefined && error === null}
        reloading={isFetching && data !== undefined}
        onOpen={({ id }) => open(String(id))}
        empty={<EmptyFace title="No hay categorías">Cree la primera: los productos la necesitan.</EmptyFace>}
        failed={
          error !== null &&
          data === undefined && (
            <FailedFace
              title="No se pudieron cargar las categorías"
              message={failureWords(asFailure(error))}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          )
        }
      />
      {(opened === somethingNew || shown !== undefined) && (
        <Suspense>
          <OpenCategory key={opened} category={shown ?? null} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
