import { refused, unknown } from '#contract/failure.ts'
import { toggleMachine } from '#machines/toggle.ts'
import { modelOf, stepsOf } from '#statecharts/model/model.ts'
import { answers, fails } from '#statecharts/model/walk.ts'

export const toggleModel = modelOf(
  toggleMachine,
  stepsOf(
    [{ type: 'flipped', isOn: true }, { type: 'flipped', isOn: false }, { type: 'retried' }, { type: 'overtaken' }],
    {
      flipping: [answers(), fails(refused('not-allowed', 'No.', 403)), fails(unknown(''))],
      /** The value in the list; null if the row is gone. */
      reading: [answers(true), answers(false), answers(null), fails(unknown(''))],
      reloading: [answers(true), answers(false), answers(null), fails(unknown(''))],
    },
  ),
)
