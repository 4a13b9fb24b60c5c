import { refused } from '#contract/failure.ts'
import { recoveryMachine } from '#machines/session/recovery.ts'
import { modelOf } from '#statecharts/model/model.ts'
import { answers, fails } from '#statecharts/model/walk.ts'

export const recoveryModel = modelOf(recoveryMachine, [
  { type: 'email.submitted', email: 'maria@laurel.example' },
  answers(),
  fails(refused('not-found', 'Not here.', 404)),
])
