import * as v from 'valibot'
import { longestName } from '../catalogue/rules.ts'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'
import { knownFlag, reader, text } from '../lenient.ts'

export const PeriodWire = v.strictObject({ id: RowId, name: v.string(), active: v.boolean() })
export type PeriodWire = v.InferOutput<typeof PeriodWire>

export const PeriodsAnswer = answerOf(v.array(PeriodWire))
export const PeriodRequest = v.strictObject({ name: v.pipe(v.string(), v.maxLength(longestName)) })
export const PeriodAnswer = answerOf(PeriodWire)

/** A goal period. It belongs to the platform: see "Organisations and periods" in docs/behaviour.md. */
export interface Period {
  readonly id: Id
  readonly name: string
  /** Null where the answer's value could not be read. */
  readonly isActive: boolean | null
}

const PeriodIn = v.object({ id: Id, name: text, active: knownFlag })

export const periodFrom = reader(PeriodIn, ({ id, name, active }): Period => ({ id, name, isActive: active }))

const byName = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** By name as people read it: accents and case aside, and `Q2` before `Q10`. */
export const sortedPeriods = (periods: readonly Period[]): readonly Period[] =>
  periods.toSorted((one, other) => byName.compare(one.name, other.name))
