import { SafeHtml } from '#components/html/SafeHtml.tsx'
import { More } from '#components/icons/More.tsx'
import { Menu } from '#components/Menu.tsx'
import { MenuItem } from '#components/MenuItem.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Product } from '#contract/products/model.ts'
import { Lines, Named, Quiet } from './cellLooks.ts'
import { Costs } from './Costs.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import type { CatalogueNames } from './useCatalogueNames.ts'

const column = tableColumns<Product>()

/** The columns of the Products table (specification, section 2), labels to the letter. */
export const productColumns = (names: CatalogueNames, open: (id: string) => void) =>
  column.columns([
    column.accessor(({ catalogIds }) => names.catalogs(catalogIds), {
      id: 'catalogs',
      header: 'Catalogs',
      meta: { width: '11%', sortable: true },
      cell: ({ getValue }) => <Lines title={getValue()}>{getValue() || '–'}</Lines>,
    }),
    column.accessor('name', {
      header: 'Name',
      meta: { width: '18%', sortable: true },
      cell: ({ row: { original } }) => (
        <Named>
          <Thumbnail address={original.imageUrl} />
          <Lines title={original.name}>{original.name || '–'}</Lines>
        </Named>
      ),
    }),
    column.accessor(({ sizes }) => sizes.join(', '), {
      id: 'size',
      header: 'Size',
      meta: { width: '80px', sortable: true },
      cell: ({ getValue }) => getValue() || '–',
    }),
    column.accessor('id', { id: 'sku', header: 'SKU #', meta: { width: '78px', sortable: true } }),
    column.accessor(({ category }) => category?.name ?? '', {
      id: 'category',
      header: 'Category',
      meta: { width: '10%', sortable: true },
      cell: ({ getValue }) => <Lines title={getValue()}>{getValue() || '–'}</Lines>,
    }),
    column.display({
      id: 'price',
      header: 'Cost($) | Points',
      meta: { width: '172px', align: 'right', sortable: true },
      cell: ({ row: { original } }) => <Costs prices={original.prices} />,
    }),
    column.display({
      id: 'description',
      header: 'Description',
      meta: {},
      cell: ({ row: { original } }) => (
        <Quiet>{original.description === '' ? '–' : <SafeHtml html={original.description} clamp={2} />}</Quiet>
      ),
    }),
    column.accessor(({ tycId }) => names.tyc(tycId), {
      id: 'tyc',
      header: 'TyC',
      meta: { width: '9%', sortable: true },
      cell: ({ getValue }) => <Lines title={getValue()}>{getValue() || '–'}</Lines>,
    }),
    column.accessor(({ cityIds }) => names.cities(cityIds), {
      id: 'cities',
      header: 'Cities',
      meta: { width: '9%', sortable: true },
      cell: ({ getValue }) => <Lines title={getValue()}>{getValue() || '–'}</Lines>,
    }),
    column.display({
      id: 'menu',
      header: () => <VisuallyHidden>Acciones</VisuallyHidden>,
      meta: { width: '56px', align: 'right', cardLabel: '' },
      cell: ({ row: { original } }) => (
        <Menu label={`Acciones de ${original.name}`} face={<More />}>
          <MenuItem onAction={() => open(String(original.id))}>Edit</MenuItem>
        </Menu>
      ),
    }),
  ])

/** The columns that may be left out. */
export const choosableColumns = [
  { id: 'catalogs', label: 'Catalogs' },
  { id: 'name', label: 'Name' },
  { id: 'size', label: 'Size' },
  { id: 'sku', label: 'SKU #' },
  { id: 'category', label: 'Category' },
  { id: 'price', label: 'Cost($) | Points' },
  { id: 'description', label: 'Description' },
  { id: 'tyc', label: 'TyC' },
  { id: 'cities', label: 'Cities' },
]
