import { refused, unknown } from '#contract/failure.ts'
import { confirmedActionMachine, type ConfirmedActionEvent } from '#machines/confirmedAction.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from './support/held.ts'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from '#statecharts/model/walk.ts'

type Path = readonly Step<ConfirmedActionEvent>[]

const confirmed = { type: 'confirmed' } as const
const cancelled = { type: 'cancelled' } as const
const taken = answers()
const silent = fails(unknown(''))
const no = fails(refused('form-not-found', 'This form does not exist.', 404))

const facts: [fact: string, path: Path, state: string][] = [
  ['the action asks first', [], 'confirming'],
  ['Cancel ends the action', [cancelled], 'cancelled'],
  ['a confirmed action is sent', [confirmed], 'acting'],
  ['an action that is being sent cannot be cancelled', [confirmed, cancelled], 'acting'],
  ['a successful action is done', [confirmed, taken], 'done'],
  ['a refused action says so', [confirmed, no], 'refused'],
  ['an action without an answer says so', [confirmed, silent], 'outcomeUnknown'],
  ['a refused action can be tried again', [confirmed, no, confirmed], 'acting'],
  ['a refused action can be cancelled', [confirmed, no, cancelled], 'cancelled'],
  ['an action without an answer can be tried again', [confirmed, silent, confirmed], 'acting'],
  ['an action without an answer can be cancelled', [confirmed, silent, cancelled], 'cancelled'],
]

describe('an action that is confirmed first', () => {
  proveFacts(confirmedActionMachine, facts)

  it('an action says what went wrong until it is tried again', () => {
    const problem = (path: Path) => walk(confirmedActionMachine, path).context.problem
    expect(problem([confirmed, no])).toMatchObject({ code: 'form-not-found' })
    expect(problem([confirmed, no, confirmed])).toBeNull()
  })

  it('a second press of Confirm sends nothing', async () => {
    const { calls, logic } = held<void, void>()
    const actor = createActor(confirmedActionMachine.provide({ actors: { act: logic } })).start()
    expect(calls).toEqual([])
    actor.send(confirmed)
    actor.send(confirmed)
    expect(calls).toHaveLength(1)
    await calls[0]!.answer()
    expect(actor.getSnapshot().value).toBe('done')
    expect(calls).toHaveLength(1)
  })
})
