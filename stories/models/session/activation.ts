import { refused } from '#contract/failure.ts'
import { activationMachine } from '#machines/session/activation.ts'
import { modelOf } from '#statecharts/model/model.ts'
import { answers, fails } from '#statecharts/model/walk.ts'
import { sessionOf } from './session.ts'

const typed = (password: string, confirmation: string, accepted = true) =>
  ({ type: 'form.changed', form: { password, confirmation, accepted } }) as const

export const activationModel = modelOf(activationMachine, [
  typed('contraseña 🌿', 'contraseña 🌿'),
  typed('a', 'b'),
  typed('a', 'a', false),
  { type: 'form.submitted' },
  answers(sessionOf('maria')),
  fails(refused('password-too-common', 'Too common.', 422)),
])
