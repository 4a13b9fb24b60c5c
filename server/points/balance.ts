import { BalanceAnswer, BalanceRequest } from '#contract/points/balance.ts'
import { Hono } from 'hono'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { keyHeader, writeOnce } from '../http/writeOnce.ts'
import { checkSize, movePoints, platform } from '../ledger/move.ts'
import { staff } from '../session/access.ts'

export const balanceUpdate = (deps: Deps) =>
  new Hono<ApiEnv>().post(
    '/staff/org/balanceUpdate',
    describe({
      area: 'Points',
      summary: 'Add points to the balance of an organisation',
      text: `The points to distribute grow by the same number. A negative number takes points away; where either would
        fall below zero, nothing moves and the answer is \`success: false\` with the code \`user-not-enough-points\` and
        status 200. 0 moves nothing. With a key the points are added once, without one each time.`,
      headers: [keyHeader],
      body: true,
      answer: BalanceAnswer,
      refusals: { 404: 'organisation-not-found', 422: 'points-too-many, idempotency-key-reused' },
    }),
    staff(deps),
    noQuery,
    jsonOnly,
    body(BalanceRequest),
    async (c) => {
      const payload = c.req.valid('json')
      const { org_id, points, description } = payload
      checkSize(points)
      const answer = await writeOnce(deps, c, payload, async (transaction) => {
        await checkExist(transaction, 'organisation', [org_id])
        const move = {
          kind: 'balance',
          entries: [
            [platform, -2 * points],
            [{ kind: 'organisation-balance', ownerId: org_id }, points],
            [{ kind: 'organisation-distribution', ownerId: org_id }, points],
          ],
          staffId: c.get('caller').user.id,
          description,
        } as const
        if (points !== 0) await movePoints(transaction, move, deps.now())
        return { org_id, points }
      })
      return c.json(answer)
    },
  )
