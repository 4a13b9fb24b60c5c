import { plural, t } from '#language/t.ts'
import { saveCategory, catalogs, categories, cities } from '#api/catalogue.ts'
import { productList } from '#api/productQueries.ts'
import type { WithAsRead } from '#contract/asRead.ts'
import { named } from '#contract/blank.ts'
import { withStoredName } from '#contract/catalogue/rules.ts'
import { defineResource } from '#resource/defineResource.ts'
import { NameField } from '#resource/NameField.tsx'

export const categoryResource = defineResource({
  kind: 'category',
  messages: {
    caption: () => t`Categorías`,
    noun: () => t`las categorías`,
    empty: () => t`No hay categorías`,
    emptyHint: () => t`Cree la primera: los productos la necesitan.`,
  },
  list: categories,
  alsoIn: [productList, catalogs, cities],
  columns: (column) =>
    column.columns([
      column.accessor('id', { header: () => t`ID`, meta: { width: '120px' } }),
      column.accessor(named, { id: 'name', header: () => t`Name`, meta: { onCard: 'title' } }),
    ]),
  search: {
    label: () => t`Buscar categorías`,
    placeholder: () => t`Buscar por nombre o ID…`,
    counted: (count) => t`${plural(count, '# categoría', '# categorías')}`,
    textOf: ({ id, name }) => `${id} ${name}`,
  },
  valuesOf: (category): WithAsRead & { readonly name: string } => ({
    name: category?.name ?? '',
    asRead: category?.asRead,
  }),
  sentAs: withStoredName,
  nameOf: ({ name }) => name,
  create: { title: () => t`Create New Category`, save: saveCategory },
  update: {
    title: ({ id, name }) => t`Edit ${name || `#${id}`}`,
    save: saveCategory,
    names: ({ name }) => ({ name: [t`Name`, name] }),
  },
  fields: ({ values, change }) => (
    <NameField label={t`Name`} value={values.name} onChange={(name) => change({ name })} />
  ),
})
