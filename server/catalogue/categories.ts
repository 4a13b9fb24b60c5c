import { CategoryAnswer, CategoryRequest } from '#contract/catalogue/wire.ts'
import { Hono } from 'hono'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, idInPath, jsonOnly, noQuery } from '../http/input.ts'
import { keyHeader } from '../http/requestKey.ts'
import { writeOnce } from '../http/writeOnce.ts'
import { staff } from '../session/access.ts'
import { namedBy, unlessTaken } from './names.ts'
import { found } from './refusals.ts'

const about = { area: 'Catalogue', body: true, answer: CategoryAnswer } as const
const refusals = { 409: 'name-taken', 422: 'name-required, idempotency-key-reused' }

export const categories = (deps: Deps) =>
  new Hono<ApiEnv>()
    .post(
      '/staff/product_category',
      describe({ ...about, summary: 'Create a category', headers: [keyHeader], refusals }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(CategoryRequest),
      async (c) => {
        const payload = c.req.valid('json')
        const row = namedBy(payload.name, 'category')
        const answer = await writeOnce(deps, c, payload, (transaction) =>
          unlessTaken('category', () =>
            transaction.insertInto('categories').values(row).returning(['id', 'name']).executeTakeFirstOrThrow(),
          ),
        )
        return c.json(answer)
      },
    )
    .patch(
      '/staff/product_category/:id',
      describe({ ...about, summary: 'Rename a category', refusals: { ...refusals, 404: 'category-not-found' } }),
      staff(deps),
      idInPath,
      noQuery,
      jsonOnly,
      body(CategoryRequest),
      async (c) => {
        const { id } = c.req.valid('param')
        const row = namedBy(c.req.valid('json').name, 'category')
        const changed = await unlessTaken('category', () =>
          inTransaction(deps.db, (transaction) =>
            transaction
              .updateTable('categories')
              .set(row)
              .where('id', '=', id)
              .returning(['id', 'name'])
              .executeTakeFirst(),
          ),
        )
        return c.json({ success: true, data: found(changed, 'category', id) })
      },
    )
