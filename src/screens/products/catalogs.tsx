import { removeFromCatalog, saveCatalog, catalogs } from '#api/catalogue.ts'
import { Chip } from '#components/Chip.tsx'
import { formatNumber } from '#components/format/number.ts'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { defineResource } from '#resource/defineResource.ts'
import { NameField } from '#resource/NameField.tsx'
import { styled } from 'styled-components'
import { CountryField, useCountries, type NameAndCountry } from './CountryField.tsx'
import { MemberProductsContainer } from './membership/MemberProductsContainer.tsx'
import type { Memberships } from './membership/memberships.ts'

const places: Memberships = { kind: 'catalog', field: 'catalogIds', list: catalogs, takeOut: removeFromCatalog }

/** What an organisation's employees may choose from. */
export const catalogResource = defineResource({
  kind: 'catalog',
  messages: {
    caption: 'Catálogos',
    noun: 'los catálogos',
    empty: 'No hay catálogos',
    emptyHint: 'Cree el primero: cada producto está en uno al menos.',
  },
  list: catalogs,
  columns: (column) =>
    column.columns([
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
    ]),
  minWidth: 720,
  valuesOf: (catalog): NameAndCountry => ({ name: catalog?.name ?? '', country: catalog?.country ?? null }),
  nameOf: ({ name }) => name,
  create: { title: 'Create New Catalog', save: saveCatalog },
  update: { title: 'Editar catálogo', save: saveCatalog },
  fields: ({ values, change }) => (
    <>
      <NameField label="Nombre" value={values.name} onChange={(name) => change({ name })} />
      <CountryField {...useCountries()} value={values.country} onChange={(country) => change({ country })} />
    </>
  ),
  aside: ({ row }) => <MemberProductsContainer place={row} places={places} />,
})

const shown = 3

/** The distinct categories of a catalog's products: the first few, and how many more. */
function CategoriesOf({ products }: { readonly products: readonly ListedProduct[] }) {
  const categories = [...new Set(products.map(({ category }) => category).filter(Boolean))]
  const more = categories.slice(shown).join(', ')
  if (categories.length === 0) return '–'
  return (
    <Row>
      {categories.slice(0, shown).map((category) => (
        <Word key={category} title={category}>
          <span>{category}</span>
        </Word>
      ))}
      {more !== '' && (
        <More title={more}>
          +{categories.length - shown}
          <VisuallyHidden>: {more}</VisuallyHidden>
        </More>
      )}
    </Row>
  )
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  min-width: 0;
  margin-block: -2px;

  ${theme.media.narrow} {
    justify-content: flex-end;
  }
`
const Word = styled(Chip)`
  min-width: 0;
  max-width: 180px;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
const More = styled.span`
  font-size: 13px;
  color: ${theme.color.textMuted};
`
