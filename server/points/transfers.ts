import { notEnoughPoints } from '#contract/envelope.ts'
import { BalanceAnswer, BalanceRequest } from '#contract/points/balance.ts'
import { CourtesyAnswer, CourtesyRequest } from '#contract/points/transfer.ts'
import { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { keyHeader, writeOnce } from '../http/writeOnce.ts'
import { checkSize, movePoints, platform } from '../ledger/move.ts'
import { Refusal } from '../refusal.ts'
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

export const courtesy = (deps: Deps) =>
  new Hono<ApiEnv>().post(
    '/courtesy',
    describe({
      area: 'Points',
      summary: 'Give a user points of their organisation as a courtesy',
      text: `The points come from those that the organisation has left to distribute. Where it has too few the answer is
        200 with \`success: false\` and the code \`${notEnoughPoints}\`, and none moves. With an Idempotency-Key they move
        once, however often it is called; without one, each time. 0 points move none.`,
      headers: [keyHeader],
      body: true,
      answer: CourtesyAnswer,
      refusals: {
        404: 'user-not-found',
        409: 'user-without-organisation',
        422: 'points-too-many, idempotency-key-reused',
      },
    }),
    staff(deps),
    noQuery,
    jsonOnly,
    body(CourtesyRequest),
    async (c) => {
      const payload = c.req.valid('json')
      const { user_id, points, description } = payload
      checkSize(points)
      const answer = await writeOnce(deps, c, payload, async (transaction) => {
        const organisation = {
          kind: 'organisation-distribution',
          ownerId: await organisationOf(transaction, user_id),
        } as const
        const entries = [
          [organisation, -points],
          [{ kind: 'user', ownerId: user_id }, points],
        ] as const
        const move = { kind: 'courtesy', entries, staffId: c.get('caller').user.id, description } as const
        if (points > 0) await movePoints(transaction, move, deps.now())
        return { user_id, points }
      })
      return c.json(answer)
    },
  )

async function organisationOf(transaction: Transaction<Database>, userId: number): Promise<number> {
  const user = await transaction
    .selectFrom('users')
    .select('organisation_id')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined)
    throw new Refusal(404, 'user-not-found', 'This user does not exist. Please search for them again.')
  if (user.organisation_id === null)
    throw new Refusal(
      409,
      'user-without-organisation',
      'This user belongs to no organisation, so there are no points to give.',
    )
  return user.organisation_id
}
