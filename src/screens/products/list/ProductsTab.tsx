import { Button } from '#components/Button.tsx'
import { ColumnChoice } from '#components/table/ColumnChoice.tsx'
import { useFoundRows } from '#components/table/useFoundRows.ts'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { useMemo, useState } from 'react'
import { SearchField } from '#resource/SearchField.tsx'
import { useListAddress } from '#resource/useListAddress.ts'
import { somethingNew, useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { NamesContext } from './NameOf.tsx'
import { NamesNote } from './NamesNote.tsx'
import { choosableColumns, productColumns } from './productColumns.tsx'
import { productKey, productOrders } from './productOrder.ts'
import { ProductsTable } from './ProductsTable.tsx'
import { Toolbar } from './Toolbar.ts'
import { useAllProducts } from './useAllProducts.ts'
import { useCatalogueNames } from './useCatalogueNames.ts'
import { ProductEditorContainer } from '../editor/ProductEditorContainer.tsx'
import { ImportContainer } from '../import/ImportContainer.tsx'

/** What `open` says where the import's dialog is open. */
const theImport = 'import'

/** Every product of the catalogue in one table; a dialog makes or changes one, another takes a workbook of them. */
export function ProductsTab() {
  const { opened, open, close } = useOpenedInAddress()
  const { words, sort, hidden, search, hide, sortBy } = useListAddress(choosableColumns)
  const [typed, setTyped] = useState(words)
  const list = useAllProducts()
  const names = useCatalogueNames()
  const columns = useMemo(() => productColumns(open), [open])
  const key = useMemo(() => productKey(names), [names])
  const orders = useMemo(() => productOrders(names), [names])
  const by = sort === null ? undefined : orders[sort.column]
  const found = useFoundRows({ rows: list.products, rowKey: key, words: typed, by, descending: sort?.descending })
  return (
    <>
      <Toolbar>
        <SearchField
          label="Buscar productos"
          placeholder="Buscar por nombre, SKU, categoría…"
          maxLength={200}
          restMs={400}
          value={words}
          onType={setTyped}
          onSearch={search}
        />
        <ColumnChoice columns={choosableColumns} hidden={hidden} onChange={hide} />
        <Button onClick={() => open(theImport)}>UPLOAD PRODUCTS BY EXCEL</Button>
        <Button look="primary" onClick={() => open(somethingNew)}>
          Add New Product
        </Button>
      </Toolbar>
      <NamesNote />
      <NamesContext value={names}>
        <ProductsTable
          {...list}
          found={found}
          isNarrowed={typed.trim() !== ''}
          columns={columns}
          sort={by === undefined ? null : sort}
          onSort={sortBy}
          hidden={hidden}
          onOpen={open}
        />
      </NamesContext>
      {opened === theImport && <ImportContainer onClose={close} />}
      {opened !== null && opened !== theImport && (
        <DraftGate key={opened} subject={`product:${opened}`}>
          <ProductEditorContainer id={opened === somethingNew ? null : opened} onClose={close} />
        </DraftGate>
      )}
    </>
  )
}
