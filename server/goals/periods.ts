import { PeriodAnswer, PeriodRequest, PeriodsAnswer, type PeriodWire } from '#contract/goals/periods.ts'
import { sql } from 'kysely'
import { named } from '../catalogue/nameKey.ts'
import { inTransaction, type Db } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import { idInPath, noQuery } from '../http/input.ts'
import { resourceRoutes } from '../http/resourceRoutes.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'

const readPeriods = (db: Db, id?: number): Promise<PeriodWire[]> =>
  db
    .selectFrom('goal_periods')
    .select(['id', 'name', 'is_active as active'])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()

/** Goal periods: list, create, and a switch that only flips. Several may be active at once. */
export const goalPeriods = (deps: Deps) =>
  resourceRoutes(deps, {
    area: 'Goals',
    path: '/staff/goal_period',
    noun: 'period',
    request: PeriodRequest,
    answer: PeriodAnswer,
    list: PeriodsAnswer,
    read: readPeriods,
    create: async (db, { name }) =>
      db.insertInto('goal_periods').values(named(name, 'period')).returning('id').executeTakeFirstOrThrow(),
  }).post(
    '/staff/activate_period/:id',
    describe({
      area: 'Goals',
      summary: 'Switch a period on or off, whichever it is not',
      answer: PeriodAnswer,
      refusals: { 404: 'period-not-found' },
    }),
    staff(deps),
    idInPath,
    noQuery,
    async (c) => {
      const { id } = c.req.valid('param')
      const period = await inTransaction(deps.db, (db) =>
        db
          .updateTable('goal_periods')
          .set({ is_active: sql<boolean>`not is_active` })
          .where('id', '=', id)
          .returning(['id', 'name', 'is_active as active'])
          .executeTakeFirst(),
      )
      if (period === undefined)
        throw new Refusal(404, 'period-not-found', `There is no period ${id}. Please reload the list.`)
      return c.json({ success: true, data: period })
    },
  )
