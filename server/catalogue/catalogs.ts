import { CatalogAnswer, CatalogRequest } from '#contract/catalogue/wire.ts'
import { Hono } from 'hono'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, idInPath, jsonOnly, noQuery } from '../http/input.ts'
import { keyHeader } from '../http/requestKey.ts'
import { writeOnce } from '../http/writeOnce.ts'
import { staff } from '../session/access.ts'
import { checkCountry } from './checkCountry.ts'
import { namedBy, unlessTaken } from './names.ts'
import { readCatalogs } from './read.ts'
import { found } from './refusals.ts'

const about = { area: 'Catalogue', body: true, answer: CatalogAnswer } as const
const refusals = { 409: 'name-taken', 422: 'name-required, country-not-found, idempotency-key-reused' }

export const catalogs = (deps: Deps) =>
  new Hono<ApiEnv>()
    .post(
      '/staff/catalog',
      describe({ ...about, summary: 'Create a catalog', headers: [keyHeader], refusals }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(CatalogRequest),
      async (c) => {
        const payload = c.req.valid('json')
        const row = { ...namedBy(payload.name, 'catalog'), country_id: payload.country }
        const answer = await writeOnce(deps, c, payload, async (transaction) => {
          await checkCountry(transaction, row.country_id)
          const { id } = await unlessTaken('catalog', () =>
            transaction.insertInto('catalogs').values(row).returning('id').executeTakeFirstOrThrow(),
          )
          return found((await readCatalogs(transaction, id))[0], 'catalog', id)
        })
        return c.json(answer)
      },
    )
    .patch(
      '/staff/catalog/:id',
      describe({ ...about, summary: 'Change a catalog', refusals: { ...refusals, 404: 'catalog-not-found' } }),
      staff(deps),
      idInPath,
      noQuery,
      jsonOnly,
      body(CatalogRequest),
      async (c) => {
        const { id } = c.req.valid('param')
        const { name, country } = c.req.valid('json')
        const row = { ...namedBy(name, 'catalog'), country_id: country }
        const changed = await inTransaction(deps.db, async (transaction) => {
          await checkCountry(transaction, country)
          await unlessTaken('catalog', () =>
            transaction.updateTable('catalogs').set(row).where('id', '=', id).execute(),
          )
          return (await readCatalogs(transaction, id))[0]
        })
        return c.json({ success: true, data: found(changed, 'catalog', id) })
      },
    )
