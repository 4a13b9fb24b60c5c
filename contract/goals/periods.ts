import * as v from 'valibot'
import { longestName } from '../catalogue/rules.ts'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'
import { flag, reader, text } from '../lenient.ts'

export const PeriodWire = v.strictObject({ id: RowId, name: v.string(), active: v.boolean() })
export type PeriodWire = v.InferOutput<typeof PeriodWire>

/** `GET /staff/goal_period`. */
export const PeriodsAnswer = answerOf(v.array(PeriodWire))
/** Body of `POST /staff/goal_period`. */
export const PeriodRequest = v.strictObject({ name: v.pipe(v.string(), v.maxLength(longestName)) })
/** What `POST /staff/goal_period` and `POST /staff/activate_period/{id}` answer: the period as it is then. */
export const PeriodAnswer = answerOf(PeriodWire)

/** A goal period. It belongs to the platform: see "Organisations and periods" in docs/behaviour.md. */
export interface Period {
  readonly id: Id
  readonly name: string
  readonly isActive: boolean
}

const PeriodIn = v.object({ id: Id, name: text, active: flag })

/** A row of an answer, or none where it has no id. */
export const periodFrom = reader(PeriodIn, ({ id, name, active }): Period => ({ id, name, isActive: active }))

const byName = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** By name as people read it: accents and case aside, and `Q2` before `Q10`. */
export const sortedPeriods = (periods: readonly Period[]): readonly Period[] =>
  periods.toSorted((one, other) => byName.compare(one.name, other.name))
