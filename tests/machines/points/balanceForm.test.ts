import { unknown } from '#contract/failure.ts'
import {
  balanceFormMachine,
  type BalanceCheck,
  type BalanceFormEmitted,
  type BalanceFormEvent,
} from '#machines/points/balanceForm.ts'
import { amount, balanceIs as checked, moved, submitted } from '#stories/models/points/balanceForm.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import { proveFacts } from '../support/facts.ts'
import { fails, walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<BalanceFormEvent>[]

const details = { type: 'typed', change: { details: 'Recarga' }, balance: 800 } as const
const same = checked(500)
const another = checked(800)
const moving = checked(500, true)
const silent = fails(unknown(''))

const asked: Path = [amount('100'), submitted]
const facts: [fact: string, path: Path, state: string][] = [
  ['an amount waits for Guardar', [amount('100')], 'editing'],
  ['Guardar without an amount sends nothing', [submitted], 'editing'],
  ['Guardar with zero sends nothing', [amount('0'), submitted], 'editing'],
  ['Guardar with a fraction sends nothing', [amount('1.5'), submitted], 'editing'],
  ['Guardar with more than one move can carry sends nothing', [amount('-10000001'), submitted], 'editing'],
  [
    'Guardar with too long details sends nothing',
    [amount('5'), { ...details, change: { details: 'x'.repeat(501) } }, submitted],
    'editing',
  ],
  [
    'spaces around the details do not count',
    [amount('5'), { ...details, change: { details: ` ${'x'.repeat(500)} ` } }, submitted],
    'checking',
  ],
  ['Guardar reads the balance again before sending', asked, 'checking'],
  ['an unchanged balance starts the transfer', [...asked, same], 'editing'],
  ['a changed balance is shown, and nothing is sent', [...asked, another], 'balanceChanged'],
  ['after seeing the changed balance staff can save', [...asked, another, submitted], 'checking'],
  ['after seeing the changed balance staff can type another amount', [...asked, another, amount('5')], 'editing'],
  ['while other points are being sent nothing is sent', [...asked, moving], 'moving'],
  ['while other points are being sent staff can save again', [...asked, moving, submitted], 'checking'],
  ['while other points are being sent staff can type another amount', [...asked, moving, amount('5')], 'editing'],
  ['points that arrive meanwhile empty the fields', [...asked, moving, moved], 'editing'],
  [
    'a balance that changed since the amount was typed is shown',
    [amount('100'), { ...submitted, balance: 800 }, another],
    'balanceChanged',
  ],
  ['a changed balance is shown once', [...asked, another, { ...submitted, balance: 800 }, another], 'editing'],
  ['typing details does not accept a changed balance', [amount('100'), details, submitted, another], 'balanceChanged'],
  ['a balance that cannot be read says so', [...asked, silent], 'notRead'],
  ['Guardar reads an unreadable balance again', [...asked, silent, submitted], 'checking'],
  ['typing another amount drops the failed reading', [...asked, silent, amount('5')], 'editing'],
  ['points that arrived empty the fields', [...asked, same, moved], 'editing'],
  ['points that arrived empty the fields after a changed balance', [...asked, another, moved], 'editing'],
  ['points of our own are no changed balance, even if the list is late', [moved, ...asked, checked(600)], 'editing'],
  ['a colleague’s points beside our own are a changed balance', [moved, ...asked, checked(700)], 'balanceChanged'],
  ['points that arrived empty the fields after a failed reading', [...asked, silent, moved], 'editing'],
]
const walked = (path: Path) => walk(balanceFormMachine, path)

describe('adding to a balance', () => {
  proveFacts(balanceFormMachine, facts)

  it('a transfer starts once with points and details, negative points too, and only from the balance that was seen', async () => {
    const { calls, logic } = held<BalanceCheck, void>()
    const actor = createActor(balanceFormMachine.provide({ actors: { readBalance: logic } })).start()
    const checks: BalanceFormEmitted[] = []
    actor.on('checked', (checked) => checks.push(checked))
    actor.send({ type: 'typed', change: { amount: '−100', details: ' Recarga ' }, balance: 500 })
    for (const isMoving of [true, false]) {
      actor.send(submitted)
      actor.send(submitted)
      await calls.at(-1)!.answer({ balance: 500, isMoving })
    }
    expect(checks).toEqual([{ type: 'checked', points: -100, message: 'Recarga', balance: 500 }])
    expect(calls).toHaveLength(2)
  })

  it('the fields are emptied only once the points have arrived', () => {
    expect(walked([...asked, same]).context.amount).toBe('100')
    expect(walked([amount('7'), moved]).context.amount, 'typed meanwhile').toBe('7')
    expect(walked([...asked, same, moved]).context).toMatchObject({ amount: '', details: '' })
  })
})
