import { refused } from '#contract/failure.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { paletteMachine } from '#machines/palette.ts'
import { modelOf } from '../support/model.ts'
import { order } from '../support/orderSamples.ts'
import { answers, fails, runsOut } from '../support/walk.ts'

export const paletteModel = modelOf(
  paletteMachine,
  [
    { type: 'typed', text: '#10482' },
    { type: 'typed', text: 'andino' },
    { type: 'line.reached', line: 'area:/users' },
    { type: 'retried' },
    runsOut('debounce'),
    answers([order(openOrders[0])]),
    fails(refused('x', 'No.', 403)),
  ],
  [{ findsByWords: false }],
)
