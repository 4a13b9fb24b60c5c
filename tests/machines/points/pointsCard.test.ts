import {
  balanceCardMachine,
  courtesyCardMachine,
  type BalanceValues,
  type CourtesyValues,
  type PointsCardContext,
  type PointsCardEvent,
  type PointsCheck,
} from '#machines/points/pointsCard.ts'
import type { User } from '#contract/users/users.ts'
import {
  amount,
  balanceIs as checked,
  her,
  herElsewhere,
  moved,
  personIs,
  shownRead,
  submitted,
  taken,
  unanswered as silent,
} from '#stories/models/points/pointsCard.ts'
import { describe, expect, it } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { held } from '../support/held.ts'
import { proveFacts } from '../support/facts.ts'
import { walk, type Step } from '#statecharts/model/walk.ts'

type Path = readonly Step<PointsCardEvent<BalanceValues, number | null>>[]

const details = { type: 'typed', change: { details: 'Recarga' }, shown: 800 } as const
const same = checked(500)
const another = checked(800)
const moving = checked(500, true)

const asked: Path = [amount('100'), submitted]
const facts: [fact: string, path: Path, state: string][] = [
  ['a typed amount is not sent before Guardar', [amount('100')], 'editing'],
  ['an empty amount is not sent', [submitted], 'editing'],
  ['an amount of zero is not sent', [amount('0'), submitted], 'editing'],
  ['a fraction is not sent', [amount('1.5'), submitted], 'editing'],
  ['an amount above the limit of one move is not sent', [amount('-10000001'), submitted], 'editing'],
  [
    'details that are too long are not sent',
    [amount('5'), { ...details, change: { details: 'x'.repeat(501) } }, submitted],
    'editing',
  ],
  [
    'spaces around the details do not count towards their length',
    [amount('5'), { ...details, change: { details: ` ${'x'.repeat(500)} ` } }, submitted],
    'checking',
  ],
  ['Guardar reads the balance before anything is sent', asked, 'checking'],
  ['an unchanged balance lets the points be sent', [...asked, same], 'editing'],
  ['a changed balance is shown, and nothing is sent', [...asked, another], 'changed'],
  ['Guardar works again after a changed balance', [...asked, another, submitted], 'checking'],
  ['typing works again after a changed balance', [...asked, another, amount('5')], 'editing'],
  ['nothing is sent while other points of this organisation move', [...asked, moving], 'moving'],
  ['Guardar works again after other points were moving', [...asked, moving, submitted], 'checking'],
  ['typing works again after other points were moving', [...asked, moving, amount('5')], 'editing'],
  ['the card is ready again once those points have moved', [...asked, moving, moved], 'editing'],
  [
    'a balance that changed after the amount was typed is shown',
    [amount('100'), { ...submitted, shown: 800 }, another],
    'changed',
  ],
  [
    'a shown balance is not reported a second time',
    [...asked, another, { ...submitted, shown: 800 }, another],
    'editing',
  ],
  ['typing details does not accept a changed balance', [amount('100'), details, submitted, another], 'changed'],
  ['a balance that cannot be read is reported', [...asked, silent], 'notRead'],
  ['Guardar reads a balance again that could not be read', [...asked, silent, submitted], 'checking'],
  ['typing works again after a balance that could not be read', [...asked, silent, amount('5')], 'editing'],
  ['moved points leave the card ready for others', [...asked, same, moved], 'editing'],
  ['points that moved after a changed balance leave the card ready too', [...asked, another, moved], 'editing'],
  [
    'a balance changed by our own points is no change, though the list shows it later',
    [moved, ...asked, checked(600)],
    'editing',
  ],
  ['a balance changed by our own and by a colleague’s points is shown', [moved, ...asked, checked(700)], 'changed'],
  [
    'once the list was read again, a balance is the one that it shows, whatever our own points made of it before',
    [moved, shownRead, ...asked, checked(600)],
    'changed',
  ],
  ['points that moved after an unread balance leave the card ready too', [...asked, silent, moved], 'editing'],
  ['a run takes what the card holds', [taken], 'editing'],
  ['a run takes it after a changed balance', [...asked, another, taken], 'changed'],
  ['a run takes it while other points move', [...asked, moving, taken], 'moving'],
  ['a run takes it after a balance that could not be read', [...asked, silent, taken], 'notRead'],
]
const walked = (path: Path) => walk(balanceCardMachine, path).context.values

describe('adding to a balance', () => {
  proveFacts(balanceCardMachine, facts)

  it('a transfer gets the points and the details, a minus included, once and only from the balance that was seen', async () => {
    const { calls, logic } = held<
      PointsCheck<number | null>,
      Pick<PointsCardContext<BalanceValues, number | null>, 'values' | 'seen'>
    >()
    const actor = createActor(balanceCardMachine.provide({ actors: { read: logic } })).start()
    const checks: EmittedFrom<typeof balanceCardMachine>[] = []
    actor.on('checked', (checked) => checks.push(checked))
    const values = { amount: '−100', details: 'Recarga' }
    actor.send({ type: 'typed', change: values, shown: 500 })
    for (const isMoving of [true, false]) {
      actor.send(submitted)
      actor.send(submitted)
      await calls.at(-1)!.answer({ now: 500, isMoving })
    }
    expect(checks).toEqual([{ type: 'checked', points: -100, values, seen: 500 }])
    expect(calls).toHaveLength(2)
  })

  it('the fields are emptied only once the points have moved', () => {
    expect(walked([...asked, same]).amount).toBe('100')
    expect(walked([amount('7'), moved]).amount, 'typed meanwhile').toBe('7')
    expect(walked([...asked, same, moved])).toEqual({ amount: '', details: '' })
  })
})

describe('courtesy points', () => {
  type CourtesyPath = readonly Step<PointsCardEvent<CourtesyValues, User | null>>[]
  const typing = (change: Partial<CourtesyValues>) => ({ type: 'typed', change, shown: her }) as const
  const save = { type: 'submitted', shown: her } as const
  const asking: CourtesyPath = [typing({ points: '500' }), save]
  const sent: CourtesyPath = [...asking, personIs(her), taken]
  const done = { ...moved, own: null }

  const facts: [fact: string, path: CourtesyPath, state: string][] = [
    ['an empty card is not sent', [save], 'editing'],
    ['a fraction is not sent', [typing({ points: '1.5' }), save], 'editing'],
    ['a message that is too long is not sent', [typing({ message: 'x'.repeat(501) }), save], 'editing'],
    ['a message alone is sent with 0 points', [typing({ message: 'Gracias' }), save], 'checking'],
    ['the person is read again before the question', asking, 'checking'],
    ['an unchanged person leads to the question', [...asking, personIs(her)], 'editing'],
    [
      'a person who is in another organisation by now is shown, and nothing is asked',
      [...asking, personIs(herElsewhere)],
      'changed',
    ],
    [
      'a person who was deactivated is shown, and nothing is asked',
      [...asking, personIs({ ...her, isActive: false })],
      'changed',
    ],
    [
      'a person who has another name is shown, and nothing is asked',
      [...asking, personIs({ ...her, lastname: 'Ortega' })],
      'changed',
    ],
    ['a person who is gone is shown, and nothing is asked', [...asking, personIs(null)], 'changed'],
    [
      'a change that the question does not name still leads to it',
      [...asking, personIs({ ...her, phone: '1' })],
      'editing',
    ],
    [
      'a change that was seen leads to the question',
      [...asking, personIs(herElsewhere), { ...save, shown: herElsewhere }, personIs(herElsewhere)],
      'editing',
    ],
    ['a person who cannot be read leads to no question', [...asking, silent], 'notRead'],
    ['Guardar reads a person again who could not be read', [...asking, silent, save], 'checking'],
    ['points of another run change nothing', [...asking, silent, { ...done, run: 'c3d4' }], 'notRead'],
  ]
  proveFacts(courtesyCardMachine, facts)

  const values = (path: CourtesyPath) => walk(courtesyCardMachine, path).context.values

  it('a finished run empties the points it took, and leaves the person', () => {
    const path = [typing({ email: her.email, message: 'Gracias' }), ...sent]
    expect(values([...path, done])).toEqual({ email: her.email, points: '', message: '' })
  })

  it('points of another run, or typed since, stay in the card', () => {
    expect(values([...sent, { ...done, run: 'c3d4' }]).points).toBe('500')
    for (const change of [{ points: '500' }, { email: 'otra@x.co' }])
      expect(values([...sent, typing(change), done]).points).toBe('500')
  })
})
