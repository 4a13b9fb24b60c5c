import { refused } from '#contract/failure.ts'
import { activationMachine, type ActivationEvent } from '#machines/session/activation.ts'
import { sessionOf } from '#stories/models/session/session.ts'
import { describe, expect, it } from 'vitest'
import { proveFacts } from '../support/facts.ts'
import { answers, fails, walk, type Step } from '#statecharts/model/walk.ts'

const typed = (password: string, confirmation: string, accepted = true) =>
  ({ type: 'form.changed', form: { password, confirmation, accepted } }) as const
const submitted = { type: 'form.submitted' } as const
const good = [typed(' contraseña 🌿 ', ' contraseña 🌿 '), submitted]
const no = fails(refused('password-too-common', 'Too common.', 422))
const session = sessionOf('maria')

const empty = 'incomplete'
const different = 'different'

const facts: [fact: string, path: readonly Step<ActivationEvent>[], state: string, mistake?: string][] = [
  ['nothing is sent before the terms are accepted', [typed('a', 'a', false), submitted], 'editing'],
  ['an empty form is not sent', [typed('', ''), submitted], 'editing', empty],
  ['a form with only the first password is not sent', [typed('a', ''), submitted], 'editing', empty],
  ['a form with only the second password is not sent', [typed('', 'a'), submitted], 'editing', empty],
  ['different passwords are not sent', [typed('a', 'b'), submitted], 'editing', different],
  ['a space makes a password different', [typed('a', 'a '), submitted], 'editing', different],
  ['typing removes the message', [typed('a', 'b'), submitted, typed('a', 'bb')], 'editing'],
  ['equal passwords are sent', good, 'activating'],
  ['a chosen password opens the console', [...good, answers(session)], 'activated'],
  ['a refusal is shown', [...good, no], 'refused'],
  ['after a refusal the same password can be sent again', [...good, no, submitted], 'activating'],
  ['after a refusal another password can be typed', [...good, no, typed('b', 'b')], 'editing'],
]

describe('choosing a password', () => {
  proveFacts(activationMachine, facts, {
    seen: ({ mistake }) => [mistake],
  })

  it('the password is sent as it was typed', () => {
    expect(walk(activationMachine, good).effects).toEqual([['activate', ' contraseña 🌿 ']])
  })

  it('the new session is passed on', () => {
    expect(walk(activationMachine, [...good, answers(session)]).effects).toEqual([['admit', session]])
  })

  it('pressing twice sends one password', () => {
    expect(walk(activationMachine, [...good, submitted])).toMatchObject({ state: 'activating', effects: [] })
  })
})
