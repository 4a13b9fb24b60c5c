import { catalogs, categories, cities, tycs } from '#api/catalogue.ts'
import { formOf, forms } from '#api/forms.ts'
import { productList, productsIn } from '#api/productQueries.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { asFailure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { logFailure } from '#runtime/log.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What a field of a product may be chosen from. */
export interface Choices {
  readonly options: readonly { readonly id: Id; readonly name: string }[]
  readonly loading: boolean
  /** Why they did not load. */
  readonly failed: string | undefined
  readonly onRetry: () => void
  /** The name of one that is not among the options, where something else tells it. */
  readonly nameOf?: (id: Id) => string | undefined
}

export interface ProductChoices {
  readonly categories: Choices
  readonly catalogs: Choices
  readonly cities: Choices
  readonly tycs: Choices
  readonly forms: Choices
}

interface Named {
  readonly id: Id
  readonly name: string
}

function choicesOf<Row>(list: UseQueryResult<readonly Row[]>, named: (row: Row) => Named): Choices {
  return {
    options: (list.data ?? []).map(named),
    loading: list.isFetching && list.data === undefined,
    failed: list.data === undefined && list.isError ? failureMessage(asFailure(list.error)) : undefined,
    onRetry: () => void list.refetch(),
  }
}

const asItIs = ({ id, name }: Named): Named => ({ id, name })

/** The lists that a product chooses from, which has one form now. Forms are loaded on first need (readings T2.25). */
export function useChoices(formId: Id | null): ProductChoices {
  const queries = useQueryClient()
  const categoryName = (id: Id) =>
    productsIn(queries.getQueryData(productList.queryKey)?.pages ?? []).find(({ category }) =>
      sameId(category?.id ?? null, id),
    )?.category?.name
  return {
    categories: { ...choicesOf(useQuery(categories), asItIs), nameOf: categoryName },
    catalogs: choicesOf(useQuery(catalogs), asItIs),
    cities: choicesOf(useQuery(cities), asItIs),
    tycs: choicesOf(useQuery(tycs), asItIs),
    forms: useFormChoices(formId),
  }
}

/** Archived forms are on no list: the one that a product has is read by itself, for its name. */
function useFormChoices(formId: Id | null): Choices {
  const list = useQuery(forms)
  const isUnlisted = formId !== null && list.data?.every(({ id }) => !sameId(id, formId)) === true
  const { data: archived } = useQuery({ ...formOf(formId ?? ''), enabled: isUnlisted })
  useEffect(() => {
    if (list.error !== null) logFailure('No se pudieron cargar los formularios', list.error)
  }, [list.error])
  return {
    ...choicesOf(list, ({ id, title }) => ({ id, name: title })),
    nameOf: () => archived && `${archived.title} (archivado)`,
  }
}
