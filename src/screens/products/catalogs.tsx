import { plural, t } from '#language/t.ts'
import { removeFromCatalog, saveCatalog, catalogs } from '#api/catalogue.ts'
import { formatNumber } from '#components/format/number.ts'
import { Names } from '#components/Names.tsx'
import type { Catalog, ListedProduct } from '#contract/catalogue/model.ts'
import { named } from '#contract/blank.ts'
import { withStoredName } from '#contract/catalogue/rules.ts'
import { defineResource } from '#resource/defineResource.ts'
import { NameField } from '#resource/NameField.tsx'
import { CountryField, type NameAndCountry } from '#resource/CountryField.tsx'
import { MemberProductsContainer } from './membership/MemberProductsContainer.tsx'
import type { Memberships } from './membership/memberships.ts'

const memberships: Memberships<Catalog> = {
  kind: 'catalog',
  field: 'catalogIds',
  list: catalogs,
  takeOut: removeFromCatalog,
}

/** A catalog holds the products that an organisation's employees may choose from. */
export const catalogResource = defineResource({
  kind: 'catalog',
  messages: {
    caption: () => t`Catálogos`,
    noun: () => t`los catálogos`,
    empty: () => t`No hay catálogos`,
    emptyHint: () => t`Cree el primero: cada producto está en uno al menos.`,
  },
  list: catalogs,
  columns: (column) =>
    column.columns([
      column.accessor('id', { header: () => t`Id`, meta: { width: '100px' } }),
      column.accessor(named, { id: 'name', header: () => t`Name`, meta: { width: '32%', onCard: 'title' } }),
      column.accessor(({ products }) => products.length, {
        id: 'products',
        header: () => t`# Products`,
        meta: { width: '120px', align: 'right' },
        cell: ({ getValue }) => formatNumber(getValue()),
      }),
      column.accessor('products', {
        id: 'categories',
        header: () => t`Categories`,
        cell: ({ getValue }) => <Names of={categoriesOf(getValue())} oneLine />,
      }),
    ]),
  minWidth: 720,
  search: {
    label: () => t`Buscar catálogos`,
    placeholder: () => t`Buscar por nombre, Id o categoría…`,
    counted: (count) => t`${plural(count, '# catálogo', '# catálogos')}`,
    textOf: ({ id, name, products }) => [id, name, ...new Set(products.map(({ category }) => category))].join(' '),
  },
  valuesOf: (catalog): NameAndCountry => ({
    name: catalog?.name ?? '',
    country: catalog?.country ?? null,
    asRead: catalog?.asRead,
  }),
  sentAs: withStoredName,
  nameOf: ({ name }) => name,
  create: { title: () => t`Create New Catalog`, save: saveCatalog },
  update: {
    title: ({ id, name }) => t`Edit ${name || `#${id}`}`,
    save: saveCatalog,
    names: ({ name }) => ({ name: [t`Name`, name], country: t`Country` }),
  },
  fields: ({ values, change }) => (
    <>
      <NameField label={t`Name`} value={values.name} onChange={(name) => change({ name })} />
      <CountryField value={values.country} onChange={(country) => change({ country })} />
    </>
  ),
  aside: ({ row }) => <MemberProductsContainer membership={row} memberships={memberships} />,
})

const categoriesOf = (products: readonly ListedProduct[]) =>
  [...new Set(products.map(({ category }) => category).filter(Boolean))].map((name) => ({ id: name, name }))
