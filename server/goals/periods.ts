import { PeriodAnswer, PeriodRequest, PeriodsAnswer, type PeriodWire } from '#contract/goals/periods.ts'
import { sql } from 'kysely'
import { named } from '../catalogue/nameKey.ts'
import type { Db } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { resourceRoutes } from '../http/resourceRoutes.ts'

const readPeriods = (db: Db, id?: number): Promise<PeriodWire[]> =>
  db
    .selectFrom('goal_periods')
    .select(['id', 'name', 'is_active as active'])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()

/** Routes of goal periods. The call that activates one has no body and flips it; several may be active. */
export function goalPeriods(deps: Deps) {
  const { app, write, written } = resourceRoutes(deps, {
    area: 'Goals',
    path: '/staff/goal_period',
    noun: 'period',
    source: 'period',
    request: PeriodRequest,
    answer: PeriodAnswer,
    list: PeriodsAnswer,
    read: readPeriods,
    create: async (db, { name }) =>
      db.insertInto('goal_periods').values(named(name, 'period')).returning('id').executeTakeFirstOrThrow(),
  })
  write(
    'POST',
    '/staff/activate_period/:id',
    {
      summary: 'Switch a period on or off, whichever it is not',
      changes: (_, { id }) => [['period', id]],
      answer: PeriodAnswer,
      refusals: { 404: 'period-not-found' },
    },
    async (db, _, { id }) => {
      const flipped = { is_active: sql<boolean>`not is_active` }
      await db.updateTable('goal_periods').set(flipped).where('id', '=', id).execute()
      return written(db, id)
    },
  )
  return app
}
