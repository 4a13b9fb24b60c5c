import { t } from '#language/t.ts'
import { catalogs, categories, cities, countries, tycs } from '#api/catalogue.ts'
import { formOf, forms } from '#api/forms.ts'
import { productList, productsIn } from '#api/productQueries.ts'
import { named } from '#contract/blank.ts'
import { sameId, type Id } from '#contract/id.ts'
import { choicesOf, type Choices } from '#resource/ChoiceField.tsx'
import { logFailure } from '#runtime/log.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export type ProductChoices = Readonly<Record<'categories' | 'catalogs' | 'cities' | 'tycs' | 'forms', Choices>>

/** The lists that a product's fields choose from. `formId` is the product's current form. */
export function useChoices(formId: Id | null): ProductChoices {
  const queries = useQueryClient()
  const { data: countryList } = useQuery(countries)
  const categoryName = (id: Id) =>
    productsIn(queries.getQueryData(productList.queryKey)?.pages ?? []).find(({ category }) =>
      sameId(category?.id ?? null, id),
    )?.category?.name
  return {
    categories: { ...choicesOf(useQuery(categories)), nameOf: categoryName },
    catalogs: choicesOf(useQuery(catalogs), countryList),
    cities: choicesOf(useQuery(cities), countryList),
    tycs: choicesOf(useQuery(tycs)),
    forms: useFormChoices(formId),
  }
}

/** The list has no archived forms: reads the form of the product by itself to show its name. */
function useFormChoices(formId: Id | null): Choices {
  const list = useQuery(forms)
  const isUnlisted = formId !== null && list.data?.every(({ id }) => !sameId(id, formId)) === true
  const { data: archived } = useQuery({ ...formOf(formId ?? ''), enabled: isUnlisted })
  useEffect(() => {
    if (list.error !== null) logFailure('No se pudieron cargar los formularios', list.error)
  }, [list.error])
  return {
    ...choicesOf(list),
    nameOf: () => archived && t`${named({ id: archived.id, name: archived.title })} (archivado)`,
  }
}
