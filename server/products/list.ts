import { ProductsAnswer, ProductsQuery } from '#contract/products/wire.ts'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { query } from '../http/input.ts'
import { staff } from '../session/access.ts'
import { readProducts } from './read.ts'

const pageSize = 200

export const listProducts = (deps: Deps) =>
  new Hono<ApiEnv>().get(
    '/staff/product',
    describe({
      area: 'Products',
      summary: 'One page of products',
      text: `${pageSize} products by their id. Pages count from 1; \`next\` says whether another follows.`,
      answer: ProductsAnswer,
    }),
    staff(deps),
    query(ProductsQuery),
    async (c) => {
      const { page } = c.req.valid('query')
      const ids = await idsOf(deps, page)
      return c.json({
        success: true,
        data: await readProducts(deps.db, ids.slice(0, pageSize), deps.consoleUrl),
        next: ids.length > pageSize,
      } satisfies v.InferOutput<typeof ProductsAnswer>)
    },
  )

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
