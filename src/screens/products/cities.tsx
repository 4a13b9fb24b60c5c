import { plural, t } from '#language/t.ts'
import { removeFromCity, saveCity, cities } from '#api/catalogue.ts'
import { formatNumber } from '#components/format/number.ts'
import type { City } from '#contract/catalogue/model.ts'
import { named } from '#contract/blank.ts'
import { withStoredName } from '#contract/catalogue/rules.ts'
import { defineResource } from '#resource/defineResource.ts'
import { NameField } from '#resource/NameField.tsx'
import { CountryField, type NameAndCountry } from '#resource/CountryField.tsx'
import { MemberProductsContainer } from './membership/MemberProductsContainer.tsx'
import type { Memberships } from './membership/memberships.ts'

const memberships: Memberships<City> = { kind: 'city', field: 'cityIds', list: cities, takeOut: removeFromCity }

/** A city is a place where a product is available. */
export const cityResource = defineResource({
  kind: 'city',
  messages: {
    caption: () => t`Ciudades`,
    noun: () => t`las ciudades`,
    empty: () => t`No hay ciudades`,
    emptyHint: () => t`Cree la primera para los productos que solo hay en algunas.`,
  },
  list: cities,
  columns: (column) =>
    column.columns([
      column.accessor('id', { header: () => t`Id`, meta: { width: '120px' } }),
      column.accessor(named, { id: 'name', header: () => t`Name`, meta: { onCard: 'title' } }),
      column.accessor(({ products }) => products.length, {
        id: 'products',
        header: () => t`# Products`,
        meta: { width: '140px', align: 'right' },
        cell: ({ getValue }) => formatNumber(getValue()),
      }),
    ]),
  minWidth: 480,
  search: {
    label: () => t`Buscar ciudades`,
    placeholder: () => t`Buscar por nombre o Id…`,
    counted: (count) => t`${plural(count, '# ciudad', '# ciudades')}`,
    textOf: ({ id, name }) => `${id} ${name}`,
  },
  valuesOf: (city): NameAndCountry => ({
    name: city?.name ?? '',
    country: city?.country ?? null,
    asRead: city?.asRead,
  }),
  sentAs: withStoredName,
  nameOf: ({ name }) => name,
  create: { title: () => t`Create New City`, save: saveCity },
  update: {
    title: ({ id, name }) => t`Edit ${name || `#${id}`}`,
    save: saveCity,
    names: ({ name }) => ({ name: [t`City name`, name], country: t`Country` }),
  },
  fields: ({ values, change }) => (
    <>
      <NameField label={t`City name`} value={values.name} onChange={(name) => change({ name })} />
      <CountryField value={values.country} onChange={(country) => change({ country })} />
    </>
  ),
  aside: ({ row }) => <MemberProductsContainer membership={row} memberships={memberships} />,
})
