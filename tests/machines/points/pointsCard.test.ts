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
  submitted,
  taken,
  unanswered as silent,
} from '#stories/models/points/pointsCard.ts'
import { describe, expect, it } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { held } from '../support/held.ts'
import { proveFacts } from '../support/facts.ts'
import { walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<PointsCardEvent<BalanceValues, number | null>>[]

const details = { type: 'typed', change: { details: 'Recarga' }, shown: 800 } as const
const same = checked(500)
const another = checked(800)
const moving = checked(500, true)

const asked: Path = [amount('100'), submitted]
const facts: [fact: string, path: Path, state: string][] = [
  ['an amount waits for Guardar', [amount('100')], 'editing'],
  ['nothing does nothing', [submitted], 'editing'],
  ['neither does zero', [amount('0'), submitted], 'editing'],
  ['nor what is no whole number', [amount('1.5'), submitted], 'editing'],
  ['nor more than one move carries', [amount('-10000001'), submitted], 'editing'],
  [
    'nor details that the server would refuse',
    [amount('5'), { ...details, change: { details: 'x'.repeat(501) } }, submitted],
    'editing',
  ],
  [
    'spaces around them do not count',
    [amount('5'), { ...details, change: { details: ` ${'x'.repeat(500)} ` } }, submitted],
    'checking',
  ],
  ['the balance is read again before anything is sent', asked, 'checking'],
  ['as it was seen, the points go to a transfer', [...asked, same], 'editing'],
  ['another balance is shown, and nothing is sent', [...asked, another], 'changed'],
  ['and can be saved then', [...asked, another, submitted], 'checking'],
  ['or changed', [...asked, another, amount('5')], 'editing'],
  ['while other points are on their way nothing is sent', [...asked, moving], 'moving'],
  ['and it can be saved then', [...asked, moving, submitted], 'checking'],
  ['or changed', [...asked, moving, amount('5')], 'editing'],
  ['so they do after other points', [...asked, moving, moved], 'editing'],
  [
    'a balance that changed since the amount was typed is shown',
    [amount('100'), { ...submitted, shown: 800 }, another],
    'changed',
  ],
  ['once', [...asked, another, { ...submitted, shown: 800 }, another], 'editing'],
  ['details are typed to no other balance', [amount('100'), details, submitted, another], 'changed'],
  ['a balance that cannot be read says so', [...asked, silent], 'notRead'],
  ['and is read again', [...asked, silent, submitted], 'checking'],
  ['a change begins anew', [...asked, silent, amount('5')], 'editing'],
  ['points that moved leave the fields empty', [...asked, same, moved], 'editing'],
  ['so they do after a balance that changed', [...asked, another, moved], 'editing'],
  [
    'points of our own are no other balance, though the list shows it later',
    [moved, ...asked, checked(600)],
    'editing',
  ],
  ['what a colleague did besides is', [moved, ...asked, checked(700)], 'changed'],
  ['and after one that could not be read', [...asked, silent, moved], 'editing'],
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

  it('what was typed is gone only once the points have moved', () => {
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
    ['nothing typed is not sent', [save], 'editing'],
    ['nor what is no amount', [typing({ points: '1.5' }), save], 'editing'],
    ['nor a message that the server would refuse', [typing({ message: 'x'.repeat(501) }), save], 'editing'],
    ['a message alone goes with 0 points', [typing({ message: 'Gracias' }), save], 'checking'],
    ['the person is read again before the question', asking, 'checking'],
    ['who is as they were seen is asked about', [...asking, personIs(her)], 'editing'],
    [
      'of another organisation by now they are shown, and nothing is asked',
      [...asking, personIs(herElsewhere)],
      'changed',
    ],
    ['so is who was deactivated', [...asking, personIs({ ...her, isActive: false })], 'changed'],
    ['and who has another name', [...asking, personIs({ ...her, lastname: 'Ortega' })], 'changed'],
    ['and who is gone', [...asking, personIs(null)], 'changed'],
    ['what nobody is told of them may change', [...asking, personIs({ ...her, phone: '1' })], 'editing'],
    [
      'once the change was seen, they are asked about',
      [...asking, personIs(herElsewhere), { ...save, shown: herElsewhere }, personIs(herElsewhere)],
      'editing',
    ],
    ['who cannot be read is not asked about', [...asking, silent], 'notRead'],
    ['and is read again', [...asking, silent, save], 'checking'],
    ['points of another run change nothing', [...asking, silent, { ...done, run: 'c3d4' }], 'notRead'],
  ]
  proveFacts(courtesyCardMachine, facts)

  const values = (path: CourtesyPath) => walk(courtesyCardMachine, path).context.values

  it('the points of the run that took them leave the card, and the person stays', () => {
    const path = [typing({ email: her.email, message: 'Gracias' }), ...sent]
    expect(values([...path, done])).toEqual({ email: her.email, points: '', message: '' })
  })

  it('points of another run, or typed since, stay', () => {
    expect(values([...sent, { ...done, run: 'c3d4' }]).points).toBe('500')
    for (const change of [{ points: '500' }, { email: 'otra@x.co' }])
      expect(values([...sent, typing(change), done]).points).toBe('500')
  })
})
