import { useOpenings } from '#components/openings.ts'
import { useSteadyParams } from '#components/useSteadyParams.ts'
import { useCallback, useMemo } from 'react'

/** The tabs of the Products screen, labels to the letter (specification, section 2). */
export const productsTabs = [
  { id: 'products', label: 'Products' },
  { id: 'catalog', label: 'Catalog' },
  { id: 'categories', label: 'Categories' },
  { id: 'tyc', label: 'TyC' },
  { id: 'city', label: 'City' },
  { id: 'form', label: 'Formulario' },
] as const
export type ProductsTab = (typeof productsTabs)[number]['id']

const isTab = (text: string | null): text is ProductsTab => productsTabs.some(({ id }) => id === text)

/** What `open` says where the dialog is for something new. */
export const somethingNew = 'new'

/** The address of a tab; the one of the first tab is bare. */
export const hrefOf = (tab: ProductsTab): string => (tab === 'products' ? '/products' : `/products?tab=${tab}`)

/** The tab and the dialog that is open, which live in the address. */
export function useProductsAddress() {
  const [params, setParams] = useSteadyParams()
  const tab = params.get('tab')
  const { open, close } = useOpenings('open')
  const select = useCallback(
    (to: ProductsTab) => setParams(to === 'products' ? new URLSearchParams() : new URLSearchParams({ tab: to })),
    [setParams],
  )
  return useMemo(
    () => ({ tab: isTab(tab) ? tab : ('products' as const), opened: params.get('open'), open, close, select }),
    [tab, params, open, close, select],
  )
}
