import { plural, t } from '#language/t.ts'
import { catalogs, categories, cities, countries } from '#api/catalogue.ts'
import { forms } from '#api/forms.ts'
import { FilterControls } from '#components/table/FilterControls.tsx'
import { none, type ProductFilter } from '#contract/products/narrowing.ts'
import { ChoiceField, choicesOf, type Choices } from '#resource/ChoiceField.tsx'
import { keptImport } from '#runtime/imports/lastImport.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'

/** The filters in the address. */
export function useProductFilter(params: URLSearchParams): ProductFilter {
  const of = (name: string) => params.get(name) ?? ''
  const [category, catalog, city, form] = [of('category'), of('catalog'), of('city'), of('form')]
  const [featured, run] = [of('featured'), of('import')]
  return useMemo(
    () => ({
      category,
      catalog,
      city,
      form,
      featured: featured === 'yes' || featured === 'no' ? featured : '',
      imported: run === '' ? null : (keptImport(run) ?? { skus: [], names: [] }),
    }),
    [category, catalog, city, form, featured, run],
  )
}

interface ProductFiltersProps {
  readonly filter: ProductFilter
  readonly put: (name: string, value: string) => void
  /** Shown after the controls. */
  readonly children: ReactNode
}

const featured = (): Choices => ({
  options: [
    { id: 'yes', name: t`Destacados` },
    { id: 'no', name: t`No destacados` },
  ],
})

/** Adds an option for products without any, as the first one. */
const orNone = (name: string, { options, ...loaded }: Choices): Choices => ({
  ...loaded,
  options: [{ id: none, name }, ...options],
})

/** The filters of the products, and below them the active ones, each with a button that removes it. */
export function ProductFilters({ filter, put, children }: ProductFiltersProps) {
  const [isFormWanted, setFormWanted] = useState(filter.form !== '')
  const { data: countryList } = useQuery(countries)
  const fields = [
    {
      name: 'category',
      label: t`Categoría`,
      filterBy: t`Filtrar por categoría`,
      choices: choicesOf(useQuery(categories)),
    },
    {
      name: 'catalog',
      label: t`Catálogo`,
      filterBy: t`Filtrar por catálogo`,
      choices: choicesOf(useQuery(catalogs), countryList),
    },
    {
      name: 'city',
      label: t`Ciudad`,
      filterBy: t`Filtrar por ciudad`,
      choices: orNone(t`Sin ciudad`, choicesOf(useQuery(cities), countryList)),
    },
    {
      name: 'form',
      label: t`Formulario`,
      filterBy: t`Filtrar por formulario`,
      choices: orNone(t`Sin formulario`, choicesOf(useQuery({ ...forms, enabled: isFormWanted }))),
    },
    { name: 'featured', label: t`Destacado`, filterBy: t`Filtrar por destacado`, choices: featured() },
  ] as const
  const on = fields.flatMap(({ name, label, choices }) => {
    const value = filter[name]
    if (value === '') return []
    const named = choices.options.find(({ id }) => String(id) === value)?.name ?? `#${value}`
    const shown = name === 'featured' ? (value === 'yes' ? t`Sí` : t`No`) : named
    return { id: `products-${name}`, name: label, value: shown, onRemove: () => put(name, '') }
  })
  const { imported } = filter
  const count = imported === null ? 0 : imported.skus.length + imported.names.length
  const theImport = imported && {
    id: 'products-category',
    name: t`Carga de Excel`,
    value: count === 0 ? t`ya no está en este navegador` : t`${plural(count, '# producto', '# productos')}`,
    onRemove: () => put('import', ''),
  }
  return (
    <Filters>
      <FilterControls filters={[...on, ...(theImport ? [theImport] : [])]}>
        {fields.map(({ name, label, filterBy, choices }) => (
          <div key={name}>
            <ChoiceField
              id={`products-${name}`}
              label={filterBy}
              labelHidden
              placeholder={label}
              choices={choices}
              value={filter[name] || null}
              onChange={(id) => put(name, String(id ?? ''))}
              onFocus={() => name === 'form' && setFormWanted(true)}
            />
          </div>
        ))}
      </FilterControls>
      {children}
    </Filters>
  )
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-bottom: 16px;

  > div {
    flex: 1 1 140px;
    min-width: 0;
  }
`
