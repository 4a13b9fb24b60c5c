import { unknown } from '#contract/failure.ts'
import { balanceFormMachine, type BalanceFormEmitted, type BalanceFormEvent } from '#machines/points/balanceForm.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import { proveFacts } from '../support/facts.ts'
import { answers, fails, walk, type Step } from '../support/walk.ts'

type Path = readonly Step<BalanceFormEvent>[]

const amount = (text: string) => ({ type: 'typed', change: { amount: text } }) as const
const submitted = { type: 'submitted', balance: 500 } as const
const cleared = { type: 'cleared' } as const
const same = answers(500)
const another = answers(800)
const silent = fails(unknown(''))

const asked: Path = [amount('100'), submitted]
const facts: [fact: string, path: Path, state: string][] = [
  ['an amount waits for Guardar', [amount('100')], 'editing'],
  ['nothing does nothing', [submitted], 'editing'],
  ['neither does zero', [amount('0'), submitted], 'editing'],
  ['nor what is no whole number', [amount('1.5'), submitted], 'editing'],
  ['the balance is read again before anything is sent', asked, 'checking'],
  ['as it was seen, the points go to a transfer', [...asked, same], 'editing'],
  ['another balance is told, and nothing is sent', [...asked, another], 'balanceChanged'],
  ['and can be saved then', [...asked, another, submitted], 'checking'],
  ['or changed', [...asked, another, amount('5')], 'editing'],
  ['a balance that cannot be read says so', [...asked, silent], 'notRead'],
  ['and is read again', [...asked, silent, submitted], 'checking'],
  ['a change begins anew', [...asked, silent, amount('5')], 'editing'],
  ['points that moved leave the fields empty', [...asked, same, cleared], 'editing'],
  ['so they do after a balance that changed', [...asked, another, cleared], 'editing'],
  ['and after one that could not be read', [...asked, silent, cleared], 'editing'],
]
const walked = (path: Path) => walk(balanceFormMachine, path)

describe('adding to a balance', () => {
  proveFacts(balanceFormMachine, facts, {
    steps: [amount('100'), submitted, cleared, same, another, silent],
    ends: ['editing'],
  })

  it('a transfer gets the points and the details, a minus included, once and only from the balance that was seen', async () => {
    const { calls, logic } = held<number | null, void>()
    const actor = createActor(balanceFormMachine.provide({ actors: { readBalance: logic } })).start()
    const handedOver: BalanceFormEmitted[] = []
    actor.on('checked', (checked) => handedOver.push(checked))
    actor.send({ type: 'typed', change: { amount: '−100', details: ' Recarga ' } })
    for (const balance of [800, 500]) {
      actor.send(submitted)
      actor.send(submitted)
      await calls.at(-1)!.answer(balance)
    }
    expect(handedOver).toEqual([{ type: 'checked', points: -100, message: 'Recarga' }])
    expect(calls).toHaveLength(2)
  })

  it('what was typed is gone only once the points have moved', () => {
    expect(walked([...asked, same]).context.amount).toBe('100')
    expect(walked([...asked, same, cleared]).context).toMatchObject({ amount: '', details: '' })
  })
})
