import { PeriodRequest, type PeriodWire } from '#contract/goals/periods.ts'
import { periods as samples } from '#contract/goals/samples.ts'
import { http } from 'msw'
import { collection, done } from './collection.ts'

/** The sample periods: answers as the API would, and requests change them. */
export function periodsBackend(given: readonly PeriodWire[] = samples) {
  const periods = collection({
    path: 'goal_period',
    schema: PeriodRequest,
    rows: given,
    rowOf: ({ name }, id): PeriodWire => ({ id, name, active: false }),
    nameOf: ({ name }) => name,
  })
  return [
    ...periods.handlers,
    http.post('*/api/staff/activate_period/:id', ({ params }) =>
      done(periods.change(Number(params['id']), ({ active }) => ({ active: !active }))),
    ),
  ]
}
