import { ProductsAnswer, ProductsQuery } from '#contract/products/wire.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { readProducts } from './read.ts'

const pageSize = 200

export function listProducts(deps: Deps) {
  const { app, search } = staffRoutes(deps, 'Products')
  search(
    '/staff/product',
    {
      summary: 'One page of products',
      text: `${pageSize} products by their id. Pages count from 1; \`next\` says whether another follows.`,
      query: ProductsQuery,
      answer: ProductsAnswer,
    },
    async ({ page }) => {
      const ids = await idsOf(deps, page)
      return {
        data: await readProducts(deps.db, ids.slice(0, pageSize), deps.consoleUrl),
        next: ids.length > pageSize,
      }
    },
  )
  return app
}

/** The ids of a page and of the first product after it, from the index alone. */
async function idsOf({ db }: Deps, page: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(({ id }) => id)
}
