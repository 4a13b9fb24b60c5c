import { refused, unknown } from '#contract/failure.ts'
import { confirmedActionMachine, type ConfirmedActionEvent } from '#machines/confirmedAction.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from './support/held.ts'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<ConfirmedActionEvent>[]

const confirmed = { type: 'confirmed' } as const
const cancelled = { type: 'cancelled' } as const
const taken = answers()
const silent = fails(unknown(''))
const no = fails(refused('form-not-found', 'This form does not exist.', 404))

const facts: [fact: string, path: Path, state: string][] = [
  ['it asks first', [], 'confirming'],
  ['it can be let be', [cancelled], 'cancelled'],
  ['once confirmed it is sent', [confirmed], 'acting'],
  ['under way it cannot be let be: there is no way back', [confirmed, cancelled], 'acting'],
  ['what the server took is done', [confirmed, taken], 'done'],
  ['a refusal says so', [confirmed, no], 'refused'],
  ['so does no answer', [confirmed, silent], 'outcomeUnknown'],
  ['it can be tried again', [confirmed, no, confirmed], 'acting'],
  ['or be let be', [confirmed, no, cancelled], 'cancelled'],
  ['without an answer too', [confirmed, silent, confirmed], 'acting'],
  ['in both ways', [confirmed, silent, cancelled], 'cancelled'],
]

describe('an action that is confirmed first', () => {
  proveFacts(confirmedActionMachine, facts)

  it('what went wrong is said until it is tried again', () => {
    const problem = (path: Path) => walk(confirmedActionMachine, path).context.problem
    expect(problem([confirmed, no])).toMatchObject({ code: 'form-not-found' })
    expect(problem([confirmed, no, confirmed])).toBeNull()
  })

  it('a second confirmation sends nothing', async () => {
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
