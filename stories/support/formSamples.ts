import { formFrom } from '#contract/forms/adapter.ts'
import type { Form } from '#contract/forms/model.ts'

/** A sample as the screens know it. */
export function form(wire: unknown): Form {
  const [read] = formFrom(wire)
  if (read === undefined) throw new Error('The sample is no form.')
  return read
}
