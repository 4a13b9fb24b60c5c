import { periodFrom, sortedPeriods, type Period } from '#contract/goals/periods.ts'
import type { Id } from '#contract/id.ts'
import { readList } from './answers.ts'
import { post } from './client.ts'
import { listQuery } from './listQuery.ts'

/** Sorted by name. */
export const periods = listQuery<Period>(['goal periods'], async (signal) =>
  sortedPeriods(await readList('staff/goal_period', periodFrom, signal)),
)

interface PeriodSaving {
  readonly values: { readonly name: string }
  readonly key: string
}

export const createPeriod = async ({ values: { name }, key }: PeriodSaving): Promise<void> =>
  void (await post('staff/goal_period', { key, json: { name }, journal: { call: 'period.created', name } }))

/** Switches a period to its other state: the call names no target state. @throws Failure */
export const flipPeriod = async (id: Id): Promise<void> =>
  void (await post('staff/activate_period/{id}', { id, journal: { call: 'period.switched', id } }))
