import { unknown } from '#contract/failure.ts'
import { balanceFormMachine } from '#machines/points/balanceForm.ts'
import { modelOf, stepsOf } from '../../support/model.ts'
import { answers, fails } from '../../support/walk.ts'

export const amount = (text: string) => ({ type: 'typed', change: { amount: text }, balance: 500 }) as const
export const submitted = { type: 'submitted', balance: 500 } as const
export const moved = { type: 'moved', points: 100, balance: 500 } as const
export const balanceIs = (balance: number, isMoving = false) => answers({ balance, isMoving })

export const balanceFormModel = modelOf(
  balanceFormMachine,
  stepsOf([amount('100'), amount(''), submitted, moved], {
    checking: [balanceIs(500), balanceIs(800), balanceIs(500, true), fails(unknown(''))],
  }),
)
