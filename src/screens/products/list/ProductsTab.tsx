import { lists } from '#language/numbers.ts'
import { t } from '#language/t.ts'
import { useLanguage } from '#language/translation.ts'
import { catalogs, categories, cities, countries, tycs } from '#api/catalogue.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Icon } from '#components/Icon.tsx'
import { later } from '#components/later.ts'
import { isBlank } from '#contract/blank.ts'
import { sameId } from '#contract/id.ts'
import { ColumnChoice } from '#components/table/ColumnChoice.tsx'
import { keptTicks, useTicks } from '#components/table/ticks.tsx'
import { searchRows, sortRows } from '#components/table/rowIndex.ts'
import { useFoundRows } from '#components/table/useFoundRows.ts'
import type { Product } from '#contract/products/model.ts'
import { asFailure } from '#contract/failure.ts'
import { narrowed } from '#contract/products/narrowing.ts'
import { distinguished } from '#resource/ChoiceField.tsx'
import { StaleNote } from '#resource/listStates.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useMemo, useState } from 'react'
import { SavedViews } from '#resource/SavedViews.tsx'
import { TabActions } from '#resource/TabActions.tsx'
import { SearchField } from '#resource/SearchField.tsx'
import { useListAddress } from '#resource/useListAddress.ts'
import { copyOf, somethingNew, useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { BulkMemberships } from './BulkMemberships.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { NamesContext } from './NameOf.tsx'
import { choosableColumns, productColumns } from './productColumns.tsx'
import { productKey, productOrders } from './productOrder.ts'
import { ProductFilters, useProductFilter } from './ProductFilters.tsx'
import { ProductsTable } from './ProductsTable.tsx'
import { useAllProducts } from './useAllProducts.ts'
import { namesIn, readCatalogue, useCatalogueNames, type Catalogue } from './useCatalogueNames.ts'
import { ProductEditorContainer } from '../editor/ProductEditorContainer.tsx'

const productTicks = keptTicks(({ id }: Product) => String(id))

const useImports = later(() => import('../import/ImportContainer.tsx'))

/** The value of `open` in the address while the import's dialog is open. */
const theImport = 'import'

/** All products in one table. One dialog creates or edits a product, another imports a workbook. */
export function ProductsTab() {
  const { opened, open, close } = useOpenedInAddress()
  const { words, params, sort, hidden, put, search, hide, sortBy } = useListAddress(choosableColumns)
  const [typed, setTyped] = useState(words)
  const list = useAllProducts()
  const filter = useProductFilter(params)
  const rows = useMemo(() => narrowed(list.products, filter), [list.products, filter])
  const names = useCatalogueNames()
  const key = useMemo(() => productKey(names), [names])
  const language = useLanguage()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each language has its own order
  const orders = useMemo(() => productOrders(names), [names, language])
  const by = sort === null ? undefined : orders[sort.column]
  const wanted = { rows, chosenBy: filter, rowKey: key, words: typed, by, descending: sort?.descending }
  const { found, isStale } = useFoundRows(wanted)
  const ticks = useTicks(productTicks(useRuntime()), found, found, isStale)
  /** The rows of the table, if it were read again. */
  const find = ({ products, lists: now }: Catalogue) => {
    const named = namesIn(now.catalog, now.city, now.TyC)
    const rows = searchRows(narrowed(products, filter), productKey(named), typed)
    const order = sort && productOrders(named)[sort.column]
    return order ? sortRows(rows, order, sort.descending) : rows
  }
  const isArriving = list.isLoadingMore || list.isIncomplete
  const imports = useImports(opened === theImport)
  const { data: categoryList } = useQuery(categories)
  const { data: cityList } = useQuery(cities)
  const { data: countryList } = useQuery(countries)
  const queries = useQueryClient()
  const isNew = opened === somethingNew || opened?.startsWith(copyOf)
  const columns = useMemo(() => productColumns(open, ticks), [open, ticks])
  return (
    <>
      <TabActions>
        <SearchField
          label={t`Buscar productos`}
          placeholder={t`Buscar por nombre, SKU, categoría…`}
          maxLength={200}
          restMs={400}
          value={words}
          onType={setTyped}
          onSearch={search}
        />
        <ColumnChoice
          columns={choosableColumns.map(({ id, label }) => ({ id, label: label() }))}
          hidden={hidden}
          onChange={hide}
        />
        <Button onClick={() => open(theImport)}>{t`UPLOAD PRODUCTS BY EXCEL`}</Button>
        <Button variant="primary" onClick={() => open(somethingNew)}>
          <Icon shape={Plus} />
          {t`Add New Product`}
        </Button>
      </TabActions>
      <ProductFilters filter={filter} put={put}>
        <SavedViews screen="products" />
        <ExportMenu
          {...{ ticks, find }}
          found={found.length}
          all={list.products.length}
          isArriving={list.isLoadingMore}
        />
      </ProductFilters>
      <NamesNote />
      <NamesContext value={names}>
        <ProductsTable
          {...list}
          found={found}
          onClearSearch={isBlank(typed) ? undefined : () => search('')}
          isNarrowed={!isBlank(typed) || rows !== list.products}
          columns={columns}
          ticks={ticks}
          sort={by === undefined ? null : sort}
          onSort={sortBy}
          hidden={hidden}
          onOpen={open}
        />
      </NamesContext>
      <BulkMemberships
        ticks={ticks}
        isArriving={isArriving}
        all={isArriving || list.isPending || list.error !== null || list.stopped !== null ? null : list.products}
        onOpen={open}
      />
      {opened === theImport && imports && (
        <imports.ImportContainer
          names={{
            ...names,
            // Before and after may be cities of the same name in two countries.
            cities: namesIn([], distinguished(cityList ?? [], countryList)).cities,
            category: (id) => categoryList?.find((one) => sameId(one.id, id))?.name ?? `#${id}`,
          }}
          readCatalogue={() => readCatalogue(queries)}
          onClose={close}
        />
      )}
      {opened !== null && opened !== theImport && (
        <DraftGate key={opened} subject={`product:${opened}`}>
          <ProductEditorContainer
            id={isNew ? null : opened}
            copied={opened.startsWith(copyOf) ? opened.slice(copyOf.length) : null}
            onClose={close}
          />
        </DraftGate>
      )}
    </>
  )
}

const named = { queries: [catalogs, cities, tycs] } as const

/** Says which names could not be loaded: the table shows ids instead. */
function NamesNote() {
  const read = useQueries(named)
  const missing = read.map(({ data, isError }) => isError && data === undefined)
  const failed = read.filter((_list, at) => missing[at])
  const [first] = failed
  if (first === undefined) return null
  const nouns = [t`los catálogos`, t`las ciudades`, t`los TyC`].filter((_noun, at) => missing[at])
  return (
    <StaleNote
      missing={t`No se pudieron cargar ${lists().format(nouns)}`}
      problem={asFailure(first.error)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      busy={failed.some(({ isFetching }) => isFetching)}
    />
  )
}
