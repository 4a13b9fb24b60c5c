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
  ['another balance is shown, and nothing is sent', [...asked, another], 'balanceChanged'],
  ['and can be saved then', [...asked, another, submitted], 'checking'],
  ['or changed', [...asked, another, amount('5')], 'editing'],
  ['while other points are on their way nothing is sent', [...asked, moving], 'moving'],
  ['and it can be saved then', [...asked, moving, submitted], 'checking'],
  ['or changed', [...asked, moving, amount('5')], 'editing'],
  ['so they do after other points', [...asked, moving, moved], 'editing'],
  [
    'a balance that changed since the amount was typed is shown',
    [amount('100'), { ...submitted, balance: 800 }, another],
    'balanceChanged',
  ],
  ['once', [...asked, another, { ...submitted, balance: 800 }, another], 'editing'],
  ['details are typed to no other balance', [amount('100'), details, submitted, another], 'balanceChanged'],
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
  ['what a colleague did besides is', [moved, ...asked, checked(700)], 'balanceChanged'],
  ['and after one that could not be read', [...asked, silent, moved], 'editing'],
]
const walked = (path: Path) => walk(balanceFormMachine, path)

describe('adding to a balance', () => {
  proveFacts(balanceFormMachine, facts)

  it('a transfer gets the points and the details, a minus included, once and only from the balance that was seen', async () => {
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

  it('what was typed is gone only once the points have moved', () => {
    expect(walked([...asked, same]).context.amount).toBe('100')
    expect(walked([amount('7'), moved]).context.amount, 'typed meanwhile').toBe('7')
    expect(walked([...asked, same, moved]).context).toMatchObject({ amount: '', details: '' })
  })
})
