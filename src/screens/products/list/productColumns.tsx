import { t } from '#language/t.ts'
import { isolated } from '#components/format/isolated.tsx'
import { SafeHtml } from '#components/html/SafeHtml.tsx'
import { MenuItem } from '#components/overlays/Menu.tsx'
import { columnName, tableColumns } from '#components/table/tableColumns.ts'
import { Tick, TickAll, ticksBy, type Ticks } from '#components/table/ticks.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Product } from '#contract/products/model.ts'
import { menuColumn } from '#resource/menuColumn.tsx'
import { copyOf } from '#resource/useOpenedInAddress.ts'
import { Lines, Named } from './cell.styles.ts'
import { Costs } from './Costs.tsx'
import { NameOf } from './NameOf.tsx'
import { Small } from '#components/Text.tsx'
import { Thumbnail } from '#components/Thumbnail.tsx'

const column = tableColumns<Product>()

/** The columns do not depend on the names: recreating a cell would close its menu. */
export const productColumns = (open: (id: string) => void, ticks: Ticks<Product>) =>
  column.columns([
    column.display({
      id: 'tick',
      header: () => (
        <>
          <TickAll ticks={ticks} label={t`Seleccionar todos los productos de la lista`} />
          <VisuallyHidden>{t`Selección`}</VisuallyHidden>
        </>
      ),
      meta: { width: '46px', cardLabel: '', onCard: 'tick' },
      cell: ({ row: { original } }) => (
        <Tick ticks={ticks} row={original} label={original.name || String(original.id)} />
      ),
    }),
    column.display({
      id: 'catalogs',
      header: () => t`Catalogs`,
      meta: { width: '136px', sortable: true },
      cell: ({ row: { original } }) => (
        <NameOf nameIn={(names) => names.catalogs(original.catalogIds).map(isolated).join(', ')} />
      ),
    }),
    column.accessor('name', {
      header: () => t`Name`,
      meta: { width: '16%', sortable: true, onCard: 'title' },
      cell: ({ row: { original } }) => (
        <Named>
          <Thumbnail address={original.imageUrl} />
          <Lines title={original.name}>{original.name || '–'}</Lines>
        </Named>
      ),
    }),
    column.accessor(({ sizes }) => sizes.join(', '), {
      id: 'size',
      header: () => t`Size`,
      meta: { width: '76px', sortable: true },
      cell: ({ row: { original } }) => original.sizes.map(isolated).join(', ') || '–',
    }),
    column.accessor('id', { id: 'sku', header: () => t`SKU #`, meta: { width: '84px', sortable: true } }),
    column.accessor(({ category }) => category?.name ?? '', {
      id: 'category',
      header: () => t`Category`,
      meta: { width: '10%', sortable: true },
      cell: ({ getValue }) => <span title={getValue()}>{getValue() || '–'}</span>,
    }),
    column.display({
      id: 'price',
      header: () => t`Cost($) | Points`,
      meta: { width: '160px', align: 'right', sortable: true },
      cell: ({ row: { original } }) => <Costs prices={original.prices} />,
    }),
    column.display({
      id: 'description',
      header: () => t`Description`,
      meta: {},
      cell: ({ row: { original } }) => (
        <Small as="div">{original.description === '' ? '–' : <SafeHtml html={original.description} clamp={2} />}</Small>
      ),
    }),
    column.display({
      id: 'tyc',
      header: () => t`TyC`,
      meta: { width: '8.5%', sortable: true },
      cell: ({ row: { original } }) => <NameOf nameIn={(names) => names.tyc(original.tycId)} />,
    }),
    column.display({
      id: 'cities',
      header: () => t`Cities`,
      meta: { width: '8.5%', sortable: true },
      cell: ({ row: { original } }) => (
        <NameOf nameIn={(names) => names.cities(original.cityIds).map(isolated).join(', ')} />
      ),
    }),
    menuColumn<Product>({
      nameOf: ({ id, name }) => name || String(id),
      edit: ({ id }) => open(String(id)),
      items: ({ id }) => <MenuItem onAction={() => open(copyOf + id)}>{t`Duplicar`}</MenuItem>,
    }),
  ])

/** The columns that can be hidden are those with an id. The name always stays. */
export const choosableColumns = productColumns(
  () => undefined,
  ticksBy(() => ''),
).flatMap((one) =>
  one.id === undefined || columnName(one) === '' ? [] : [{ id: one.id, label: () => columnName(one) }],
)
