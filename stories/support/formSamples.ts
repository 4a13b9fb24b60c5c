import { formFrom } from '#contract/forms/adapter.ts'
import type { Form } from '#contract/forms/model.ts'
import { first } from './orderSamples.ts'

export const form = (wire: unknown): Form => first(formFrom(wire))
