import { TycAnswer, TycRequest } from '#contract/catalogue/wire.ts'
import { Hono } from 'hono'
import type * as v from 'valibot'
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

const thing = 'TyC'
const text = 'The HTML is stored without whatever it may not hold.'
const about = { area: 'Catalogue', text, body: true, answer: TycAnswer } as const
const refusals = { 409: 'name-taken', 422: 'name-required, idempotency-key-reused' }

export function terms(deps: Deps) {
  const rowOf = ({ name, tyc }: v.InferOutput<typeof TycRequest>) => ({
    ...namedBy(name, thing),
    tyc: deps.html.clean(tyc),
  })
  return new Hono<ApiEnv>()
    .post(
      '/staff/tyc',
      describe({ ...about, summary: 'Create terms and conditions', headers: [keyHeader], refusals }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(TycRequest),
      async (c) => {
        const payload = c.req.valid('json')
        const row = rowOf(payload)
        const answer = await writeOnce(deps, c, payload, (transaction) =>
          unlessTaken(thing, () =>
            transaction.insertInto('tyc').values(row).returning(['id', 'name', 'tyc']).executeTakeFirstOrThrow(),
          ),
        )
        return c.json(answer)
      },
    )
    .patch(
      '/staff/tyc/:id',
      describe({ ...about, summary: 'Change terms and conditions', refusals: { ...refusals, 404: 'tyc-not-found' } }),
      staff(deps),
      idInPath,
      noQuery,
      jsonOnly,
      body(TycRequest),
      async (c) => {
        const { id } = c.req.valid('param')
        const row = rowOf(c.req.valid('json'))
        const changed = await unlessTaken(thing, () =>
          inTransaction(deps.db, (transaction) =>
            transaction
              .updateTable('tyc')
              .set(row)
              .where('id', '=', id)
              .returning(['id', 'name', 'tyc'])
              .executeTakeFirst(),
          ),
        )
        return c.json({ success: true, data: found(changed, thing, id) })
      },
    )
}
