import { CityAnswer, CityRequest } from '#contract/catalogue/wire.ts'
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
import { readCities } from './read.ts'
import { found } from './refusals.ts'

const about = { area: 'Catalogue', body: true, answer: CityAnswer } as const
const refusals = { 409: 'name-taken', 422: 'name-required, country-not-found, idempotency-key-reused' }

export const cities = (deps: Deps) =>
  new Hono<ApiEnv>()
    .post(
      '/staff/city',
      describe({ ...about, summary: 'Create a city', headers: [keyHeader], refusals }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(CityRequest),
      async (c) => {
        const payload = c.req.valid('json')
        const row = { ...namedBy(payload.name, 'city'), country_id: payload.country }
        const answer = await writeOnce(deps, c, payload, async (transaction) => {
          await checkCountry(transaction, row.country_id)
          const { id } = await unlessTaken('city', () =>
            transaction.insertInto('cities').values(row).returning('id').executeTakeFirstOrThrow(),
          )
          return found((await readCities(transaction, id))[0], 'city', id)
        })
        return c.json(answer)
      },
    )
    .patch(
      '/staff/city/:id',
      describe({ ...about, summary: 'Change a city', refusals: { ...refusals, 404: 'city-not-found' } }),
      staff(deps),
      idInPath,
      noQuery,
      jsonOnly,
      body(CityRequest),
      async (c) => {
        const { id } = c.req.valid('param')
        const { name, country } = c.req.valid('json')
        const row = { ...namedBy(name, 'city'), country_id: country }
        const changed = await inTransaction(deps.db, async (transaction) => {
          await checkCountry(transaction, country)
          await unlessTaken('city', () => transaction.updateTable('cities').set(row).where('id', '=', id).execute())
          return (await readCities(transaction, id))[0]
        })
        return c.json({ success: true, data: found(changed, 'city', id) })
      },
    )
