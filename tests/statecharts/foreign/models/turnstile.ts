import { modelOf, stepsOf } from '#statecharts/model/model.ts'
import { answers, fails, runsOut } from '#statecharts/model/walk.ts'
import { turnstileMachine } from '../machines/turnstile.ts'

export const turnstileModel = modelOf(
  turnstileMachine,
  stepsOf([{ type: 'paid', cents: 50 }, { type: 'pushed' }], {
    weighing: [answers(true), answers(false), fails('jammed')],
    open: [runsOut('patience')],
  }),
)
