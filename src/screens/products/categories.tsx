import { sentence } from '#components/format/isolated.tsx'
import { saveCategory, catalogs, categories, cities } from '#api/catalogue.ts'
import { productList } from '#api/productQueries.ts'
import type { WithAsRead } from '#contract/asRead.ts'
import { named } from '#contract/blank.ts'
import { defineResource } from '#resource/defineResource.ts'
import { NameField } from '#resource/NameField.tsx'

export const categoryResource = defineResource({
  kind: 'category',
  messages: {
    caption: 'Categorías',
    noun: 'las categorías',
    empty: 'No hay categorías',
    emptyHint: 'Cree la primera: los productos la necesitan.',
  },
  list: categories,
  alsoIn: [productList, catalogs, cities],
  columns: (column) =>
    column.columns([
      column.accessor('id', { header: 'ID', meta: { width: '120px' } }),
      column.accessor(named, { id: 'name', header: 'Name', meta: { onCard: 'title' } }),
    ]),
  search: {
    label: 'Buscar categorías',
    placeholder: 'Buscar por nombre o ID…',
    counted: ['categoría', 'categorías'],
    textOf: ({ id, name }) => `${id} ${name}`,
  },
  valuesOf: (category): WithAsRead & { readonly name: string } => ({
    name: category?.name ?? '',
    asRead: category?.asRead,
  }),
  nameOf: ({ name }) => name,
  create: { title: 'Create New Category', save: saveCategory },
  update: {
    title: ({ id, name }) => sentence`Edit ${name || `#${id}`}`,
    save: saveCategory,
    names: ({ name }) => ({ name: ['Name', name] }),
  },
  fields: ({ values, change }) => <NameField label="Name" value={values.name} onChange={(name) => change({ name })} />,
})
