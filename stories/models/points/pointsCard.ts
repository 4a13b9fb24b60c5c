import { unknown } from '#contract/failure.ts'
import { lucia } from '#contract/users/samples.ts'
import { userFrom, type User } from '#contract/users/users.ts'
import { balanceCardMachine } from '#machines/points/pointsCard.ts'
import { modelOf, stepsOf } from '#statecharts/model/model.ts'
import { first } from '../../support/orderSamples.ts'
import { answers, fails } from '#statecharts/model/walk.ts'

export const amount = (text: string) => ({ type: 'typed', change: { amount: text }, shown: 500 }) as const
export const submitted = { type: 'submitted', shown: 500 } as const
export const taken = { type: 'taken', run: 'a1b2' } as const
export const moved = { type: 'moved', run: 'a1b2', points: 100, own: { before: 500, after: 600 } } as const
export const shownRead = { type: 'shown.read' } as const
export const balanceIs = (balance: number, isMoving = false) => answers({ now: balance, isMoving })
export const unanswered = fails(unknown(''))

export const pointsCardModel = modelOf(
  balanceCardMachine,
  stepsOf([amount('100'), amount(''), submitted, taken, moved, shownRead], {
    checking: [balanceIs(500), balanceIs(800), balanceIs(500, true), unanswered],
  }),
)

/** Who gets courtesy points, and the same person as a colleague has moved them meanwhile. */
export const her: User = first(userFrom(lucia))
export const herElsewhere: User = { ...her, organisation: { id: 2, name: 'Hoteles Bahía Azul' } }
export const personIs = (now: User | null) => answers({ now, isMoving: false })

/** What may happen to the courtesy card on its screen. */
export const courtesySteps = stepsOf(
  [
    { type: 'typed', change: { points: '500' }, shown: her },
    { type: 'typed', change: { points: '' }, shown: her },
    { type: 'submitted', shown: her },
    taken,
    { ...moved, points: 500, own: null },
    shownRead,
  ],
  { checking: [personIs(her), personIs(herElsewhere), unanswered] },
)
