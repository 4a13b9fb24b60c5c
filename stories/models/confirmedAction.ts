import { refused, unknown } from '#contract/failure.ts'
import { confirmedActionMachine } from '#machines/confirmedAction.ts'
import { modelOf } from '../support/model.ts'
import { answers, fails } from '../support/walk.ts'

export const confirmedActionModel = modelOf(confirmedActionMachine, [
  { type: 'confirmed' },
  { type: 'cancelled' },
  answers(),
  fails(refused('form-not-found', 'This form does not exist.', 404)),
  fails(unknown('')),
])
