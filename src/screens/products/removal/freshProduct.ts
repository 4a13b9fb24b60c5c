import { productList } from '#api/productQueries.ts'
import { readProducts } from '#api/products.ts'
import { refused } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Product } from '#contract/products/model.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * A product of the loaded list as the server has it now. Its page is read anew; the others only where it is no longer on
 * that one. @throws Failure
 */
export async function freshProduct(queries: QueryClient, id: Id): Promise<Product> {
  const isIt = (product: Product) => sameId(product.id, id)
  const { pages = [] } = queries.getQueryData(productList.queryKey) ?? {}
  const page = pages.findIndex(({ products }) => products.some(isIt)) + 1
  if (page === 0) throw refused('product-not-loaded', 'El producto no está entre los que se cargaron.')
  const there = (await readProducts(page)).products.find(isIt)
  if (there !== undefined) return there
  for (let number = 1; number <= pages.length + 1; number++) {
    const { products, next } = await readProducts(number)
    const moved = products.find(isIt)
    if (moved !== undefined) return moved
    if (!next) break
  }
  throw refused('product-not-found', '', 404)
}
