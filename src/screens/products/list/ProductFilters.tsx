import { catalogs, categories, cities, countries } from '#api/catalogue.ts'
import { forms } from '#api/forms.ts'
import type { ListQuery } from '#api/listQuery.ts'
import { ComboBox } from '#components/ComboBox.tsx'
import { FilterChips } from '#components/FilterChips.tsx'
import { formatNumber } from '#components/format/number.ts'
import { theme } from '#components/theme/theme.ts'
import { none, type ProductFilter } from '#contract/products/narrowing.ts'
import { choicesOf } from '#resource/ChoiceField.tsx'
import type { Choosable } from '#resource/toldApart.ts'
import { keptImport } from '#runtime/imports/lastImport.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'

/** What the address narrows the products to. */
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
  /** Behind the controls. */
  readonly children: ReactNode
}

const featuredOptions = [
  { value: 'yes', label: 'Destacados' },
  { value: 'no', label: 'No destacados' },
]

/** Narrows the products; each control is of its own, and what is on stands below with its way out. */
export function ProductFilters({ filter, put, children }: ProductFiltersProps) {
  const [isFormWanted, setFormWanted] = useState(filter.form !== '')
  const lists = [
    { name: 'category', label: 'Categoría', ...useOptions(categories) },
    { name: 'catalog', label: 'Catálogo', ...useOptions(catalogs) },
    { name: 'city', label: 'Ciudad', ...useOptions(cities, 'Sin ciudad') },
    { name: 'form', label: 'Formulario', ...useOptions(forms, 'Sin formulario', isFormWanted) },
    { name: 'featured', label: 'Destacado', options: featuredOptions },
  ] as const
  const fields = lists.map(({ options, ...list }) => {
    const value = filter[list.name]
    const named = options.find((option) => option.value === value)?.label ?? `#${value}`
    return { id: `products-${list.name}`, value, named, options, ...list }
  })
  const on = fields.flatMap(({ id, name, label, value, named }) => {
    const shown = name === 'featured' ? (value === 'yes' ? 'Sí' : 'No') : named
    return value === '' ? [] : [{ id, name: label, value: shown, onRemove: () => put(name, '') }]
  })
  const { imported } = filter
  const count = imported === null ? 0 : imported.skus.length + imported.names.length
  const theImport = imported && {
    id: 'products-category',
    name: 'Carga de Excel',
    value: count === 0 ? 'ya no está en este navegador' : formatNumber(count),
    onRemove: () => put('import', ''),
  }
  return (
    <Filters>
      {fields.map(({ name, label, value, named, options, ...field }) => (
        <div key={name}>
          <ComboBox
            {...field}
            label={`Filtrar por ${label.toLowerCase()}`}
            labelHidden
            placeholder={label}
            options={
              value === '' || options.some((option) => option.value === value)
                ? options
                : [{ value, label: named }, ...options]
            }
            value={value}
            onChange={(chosen) => put(name, chosen)}
            onFocus={() => name === 'form' && setFormWanted(true)}
          />
        </div>
      ))}
      {children}
      <FilterChips filters={[...on, ...(theImport ? [theImport] : [])]} />
    </Filters>
  )
}

/** The choices of another list, which loads once it is wanted; the first may stand for products that have none. */
function useOptions<Row extends Choosable>(query: ListQuery<Row>, without?: string, isWanted = true) {
  const list = useQuery({ ...query, enabled: isWanted })
  const { data: countryList } = useQuery(countries)
  const { options, ...loaded } = choicesOf(list, countryList)
  const named = options.map(({ id, name }) => ({ value: String(id), label: name }))
  return { ...loaded, options: without === undefined ? named : [{ value: none, label: without }, ...named] }
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-bottom: 14px;

  > div {
    flex: 1 1 140px;
    min-width: 0;
  }
  ${theme.media.narrow} {
    > div {
      flex-basis: calc(50% - 5px);
    }
  }
`
