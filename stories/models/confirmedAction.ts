import { refused, unknown } from '#contract/failure.ts'
import { confirmedActionMachine } from '#machines/confirmedAction.ts'
import { modelOf } from '#statecharts/model/model.ts'
import { answers, fails } from '#statecharts/model/walk.ts'

export const confirmedActionModel = modelOf(confirmedActionMachine, [
  { type: 'confirmed' },
  { type: 'cancelled' },
  answers(),
  fails(refused('form-not-found', 'This form does not exist.', 404)),
  fails(unknown('')),
])
