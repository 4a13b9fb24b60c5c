import { refused, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { formArchiveMachine, type FormArchiveEvent } from '#machines/products/formArchive.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import { situations, trapped, unreached } from '../support/paths.ts'
import { answers, arrowsOf, fails, walk, type Step } from '../support/walk.ts'

type Path = readonly Step<FormArchiveEvent>[]

const input = { formId: 7 }
const confirmed = { type: 'archive.confirmed' } as const
const cancelled = { type: 'archive.cancelled' } as const
const taken = answers()
const no = fails(refused('form-not-found', 'This form does not exist.', 404))

const facts: [fact: string, path: Path, state: string][] = [
  ['ARCHIVAR asks first', [], 'confirming'],
  ['it can be let be', [cancelled], 'cancelled'],
  ['once confirmed it is sent', [confirmed], 'archiving'],
  ['under way it cannot be let be: there is no way back', [confirmed, cancelled], 'archiving'],
  ['what the server took is archived', [confirmed, taken], 'archived'],
  ['a refusal says so', [confirmed, no], 'failed'],
  ['so does no answer', [confirmed, fails(unknown(''))], 'failed'],
  ['it can be tried again', [confirmed, no, confirmed], 'archiving'],
  ['or be let be', [confirmed, no, cancelled], 'cancelled'],
]

describe('archiving a form', () => {
  it.each(facts)('%s', (_fact, path, state) => {
    expect(walk(formArchiveMachine, path, input).state).toBe(state)
  })

  it('these facts take every arrow that is drawn', () => {
    const arrows = new Set(facts.flatMap(([, path]) => walk(formArchiveMachine, path, input).arrows))
    expect(arrowsOf(formArchiveMachine).filter((arrow) => !arrows.has(arrow))).toEqual([])
  })

  it('every state can be reached, and none is a dead end', () => {
    const reached = situations(formArchiveMachine, [confirmed, cancelled, taken, no], [input])
    expect(unreached(formArchiveMachine, reached)).toEqual([])
    expect(trapped(reached, ['archived', 'cancelled'])).toEqual([])
  })

  it('what went wrong is said until it is tried again', () => {
    const problem = (path: Path) => walk(formArchiveMachine, path, input).context.problem
    expect(problem([confirmed, no])).toMatchObject({ code: 'form-not-found' })
    expect(problem([confirmed, no, confirmed])).toBeNull()
  })

  it('a second confirmation sends nothing', async () => {
    const { calls, logic } = held<void, Id>()
    const actor = createActor(formArchiveMachine.provide({ actors: { archiveForm: logic } }), { input }).start()
    expect(calls).toEqual([])
    actor.send(confirmed)
    actor.send(confirmed)
    expect(calls.map((call) => call.input)).toEqual([7])
    await calls[0]!.answer()
    expect(actor.getSnapshot().value).toBe('archived')
    expect(calls).toHaveLength(1)
  })
})
