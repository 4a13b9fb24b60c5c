import { catalogs } from '#api/catalogue.ts'
import { formatNumber } from '#components/format/number.ts'
import { tableColumns } from '#components/table/tableColumns.ts'
import type { Catalog } from '#contract/catalogue/model.ts'
import { useQuery } from '@tanstack/react-query'
import { LookupTab } from '../LookupTab.tsx'
import { CategoriesOf } from './CategoriesOf.tsx'
import { CatalogContainer } from './CatalogContainer.tsx'

const column = tableColumns<Catalog>()

const columns = column.columns([
  column.accessor('id', { header: 'Id', meta: { width: '100px' } }),
  column.accessor('name', { header: 'Nombre', meta: { width: '32%', onCard: 'title' } }),
  column.accessor(({ products }) => products.length, {
    id: 'products',
    header: '# Productos',
    meta: { width: '120px', align: 'right' },
    cell: ({ getValue }) => formatNumber(getValue()),
  }),
  column.accessor('products', {
    id: 'categories',
    header: 'Categorías',
    cell: ({ getValue }) => <CategoriesOf products={getValue()} />,
  }),
])

/** What an organisation's employees may choose from. */
export const CatalogsTab = () => (
  <LookupTab
    kind="catalog"
    list={useQuery(catalogs)}
    columns={columns}
    caption="Catálogos"
    things="los catálogos"
    create="Create New Catalog"
    minWidth={720}
    empty={{ title: 'No hay catálogos', words: 'Cree el primero: cada producto está en uno al menos.' }}
    dialog={CatalogContainer}
  />
)
