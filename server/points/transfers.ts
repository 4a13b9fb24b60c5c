import { notEnoughPoints } from '#contract/envelope.ts'
import { BalanceAnswer, BalanceRequest } from '#contract/points/balance.ts'
import { CourtesyAnswer, CourtesyRequest } from '#contract/points/transfer.ts'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { checkSize, movePoints, platform } from '../ledger/move.ts'
import { Refusal } from '../refusal.ts'

/** Routes that add points to an organisation's balance, and that give its points to a user as a courtesy. */
export function transfers(deps: Deps) {
  const { app, write } = staffRoutes(deps, 'Points')
  write(
    'POST',
    '/staff/org/balanceUpdate',
    {
      summary: 'Add points to the balance of an organisation',
      text: `The points to distribute grow by the same number. A negative number takes points away; where either would
        fall below zero, nothing moves and the answer is \`success: false\` with the code \`user-not-enough-points\` and
        status 200. 0 moves nothing. With a key the points are added once, without one each time.`,
      body: BalanceRequest,
      once: true,
      changes: ({ org_id, points, description }) => [
        ['clientPoints', org_id, { moved: points, also: { description } }],
      ],
      answer: BalanceAnswer,
      refusals: { 404: 'organisation-not-found', 422: 'points-too-many, idempotency-key-reused' },
    },
    async (db, { org_id, points, description }, { staffId }) => {
      checkSize(points)
      await checkExist(db, 'organisation', [org_id])
      const entries = [
        [platform, -2 * points],
        [{ kind: 'organisation-balance', ownerId: org_id }, points],
        [{ kind: 'organisation-distribution', ownerId: org_id }, points],
      ] as const
      if (points !== 0) await movePoints(db, { kind: 'balance', entries, staffId, description }, deps.now())
      return { org_id, points }
    },
  )
  write(
    'POST',
    '/courtesy',
    {
      summary: 'Give a user points of their organisation as a courtesy',
      text: `The points come from those that the organisation has left to distribute. Where it has too few the answer is
        200 with \`success: false\` and the code \`${notEnoughPoints}\`, and none moves. With an Idempotency-Key they move
        once, however often it is called; without one, each time. 0 points move none.`,
      body: CourtesyRequest,
      once: true,
      changes: ({ user_id, points, description }) => [
        ['userPoints', user_id, { moved: points, also: { description } }],
      ],
      answer: CourtesyAnswer,
      refusals: {
        404: 'user-not-found',
        409: 'user-without-organisation',
        422: 'points-too-many, idempotency-key-reused',
      },
    },
    async (db, { user_id, points, description }, { staffId }) => {
      checkSize(points)
      const ownerId = await organisationOf(db, user_id)
      const entries = [
        [{ kind: 'organisation-distribution', ownerId }, -points],
        [{ kind: 'user', ownerId: user_id }, points],
      ] as const
      if (points > 0) await movePoints(db, { kind: 'courtesy', entries, staffId, description }, deps.now())
      return { user_id, points }
    },
  )
  return app
}

async function organisationOf(transaction: Tx, userId: number): Promise<number> {
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
