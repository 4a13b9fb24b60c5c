import { catalogs, categories, cities, tycs } from '#api/catalogueQueries.ts'
import { forms } from '#api/formQueries.ts'
import { productList, productsIn } from '#api/productQueries.ts'
import { failureWords } from '#components/format/failureWords.ts'
import { asFailure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

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
    failed: list.data === undefined && list.isError ? failureWords(asFailure(list.error)) : undefined,
    onRetry: () => void list.refetch(),
  }
}

const asItIs = ({ id, name }: Named): Named => ({ id, name })

/** The lists that the product form chooses from; the forms are loaded when it is first opened (readings T2.25). */
export function useChoices(): ProductChoices {
  const shownForms = useQuery(forms)
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
    forms: choicesOf(shownForms, ({ id, title }) => ({ id, name: title })),
  }
}
