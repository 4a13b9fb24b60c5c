import { refused, unknown } from '#contract/failure.ts'
import { createFormMachine, type FormInput } from '#machines/form.ts'
import { modelOf } from '../support/model.ts'
import { answers, fails } from '../support/walk.ts'

export interface Category {
  readonly name: string
  readonly country: number | null
}

export const confirmed = { type: 'confirmed', asked: 'Sin nombre' } as const

/** A form whose values have a rule, and one field with a call of its own. */
export const machine = createFormMachine<Category>(({ name }) => (name === 'unmet' ? ['otro nombre'] : [])).provide({
  guards: {
    needsQuestion: ({ context: { values, agreed } }) =>
      values.name === '' && values.country !== null && agreed !== confirmed.asked,
  },
})
const base: Category = { name: '', country: null }
export const fresh: FormInput<Category> = { base, kept: null, key: 'new-key' }
export const inTwo: FormInput<Category> = { ...fresh, later: 'country' }
export const restored: FormInput<Category> = {
  ...fresh,
  kept: { values: { name: 'Hogar', country: 2 }, base, key: 'kept-key' },
}

export const typed = (name: string) => ({ type: 'typed', change: { name } }) as const
export const filled = { type: 'typed', change: { country: 2 } } as const
export const emptied = { type: 'typed', change: { country: null } } as const
export const cancelled = { type: 'cancelled' } as const
export const submitted = { type: 'submitted' } as const
export const renewed = { type: 'key.renewed' } as const
export const discarded = { type: 'draft.discarded' } as const
export const now = (name: string, country: number | null) => answers({ name, country })
export const no = fails(refused('name-taken', 'There is a category of this name.', 409))
export const unanswered = fails(unknown(''))

export const formModel = modelOf(
  machine,
  (state, { key }) => [
    typed('Hogar'),
    typed(''),
    typed('unmet'),
    filled,
    emptied,
    submitted,
    confirmed,
    cancelled,
    // Each makes another key: one tells as much as many.
    ...(key.endsWith('+') ? [] : [renewed, discarded]),
    ...(state === 'rereading' ? [answers(null), now('Casa', null), now('Hogar', null), unanswered] : []),
    ...(state.startsWith('saving') ? [answers(), no, unanswered] : []),
  ],
  [fresh, inTwo],
)
