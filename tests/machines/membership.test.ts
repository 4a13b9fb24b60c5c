import { refused, unknown } from '#contract/failure.ts'
import { membershipMachine, type Member, type MembershipEvent } from '#machines/membership.ts'
import { chair, lamp } from '#stories/models/membership.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from './support/held.ts'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<MembershipEvent>[]

const table: Member = { id: 3, name: 'Mesa' }
const added = (member: Member) => ({ type: 'member.added', member }) as const
const removed = (member: Member) => ({ type: 'member.removed', member }) as const
const undone = { type: 'removal.undone' } as const
const retried = { type: 'retried' } as const
const dismissed = { type: 'dismissed' } as const
const gone = answers(true)
const there = answers(false)
const putBack = answers()
const no = fails(refused('x', 'No.', 409))

const both: Path = [removed(lamp), gone, removed(chair), gone]

const facts: [fact: string, path: Path, state: string, member: Member | null][] = [
  ['nothing is removed by itself', [], 'idle', null],
  ['X takes the product out at once', [removed(lamp)], 'removing', lamp],
  ['a second X waits its turn', [removed(lamp), removed(chair)], 'removing', lamp],
  ['a product that is gone from the list is removed', [removed(lamp), gone], 'removed', lamp],
  ['the notice of it can be put away', [removed(lamp), gone, dismissed], 'idle', null],
  ['the next product can be removed', [removed(lamp), gone, removed(chair)], 'removing', chair],
  ['a removal can be undone', [removed(lamp), gone, undone], 'adding', lamp],
  ['what was put back is done with', [removed(lamp), gone, undone, putBack], 'idle', null],

  ['a product that the list still shows is not called removed', [removed(lamp), there], 'stillThere', lamp],
  ['it can be tried again', [removed(lamp), there, retried], 'removing', lamp],
  ['it can be let be', [removed(lamp), there, dismissed], 'idle', null],
  ['another one can be removed instead', [removed(lamp), there, removed(chair)], 'removing', chair],
  ['there is nothing to undo in it', [removed(lamp), there, undone], 'stillThere', lamp],

  ['a refused removal says so', [removed(lamp), no], 'notRemoved', lamp],
  ['so does one without an answer', [removed(lamp), fails(unknown(''))], 'notRemoved', lamp],
  ['a refused one can be tried again', [removed(lamp), no, retried], 'removing', lamp],
  ['a refused one can be let be', [removed(lamp), no, dismissed], 'idle', null],
  ['after a refusal another one can be removed', [removed(lamp), no, removed(chair)], 'removing', chair],

  ['a product that could not be put back is still named', [removed(lamp), gone, undone, no], 'notAdded', lamp],
  ['putting back can be tried again', [removed(lamp), gone, undone, no, retried], 'adding', lamp],
  ['putting back can be given up', [removed(lamp), gone, undone, no, dismissed], 'idle', null],
  ['it is not forgotten for another one', [removed(lamp), gone, undone, no, removed(chair)], 'notAdded', lamp],

  ['of two that were removed the last is put back first', [...both, undone], 'adding', chair],
  ['and then the first', [...both, undone, putBack, undone], 'adding', lamp],
  ['when both are back nothing is left to undo', [...both, undone, putBack, undone, putBack, undone], 'idle', null],
  ['the last one can stay out, and the first be put back', [...both, dismissed, undone], 'adding', lamp],
  ['one that could not be put back does not keep the first out', [...both, undone, no, dismissed], 'removed', lamp],
  ['a refused removal leaves those before it', [...both, removed(table), no, dismissed], 'removed', chair],
  ['so does one that the list still shows', [...both, removed(table), there, dismissed], 'removed', chair],
  ['twice removed is once put back', [...both, removed(lamp), gone, undone, putBack, undone, putBack], 'idle', null],
  ['a new member is added at once', [added(lamp)], 'adding', lamp],
  ['one that was added is done with', [added(lamp), putBack], 'idle', null],
  ['one that could not be added is still named', [added(lamp), no], 'notAdded', lamp],
  ['after a refused removal another one can be added', [removed(lamp), no, added(chair)], 'adding', chair],
  ['so it can where the list still shows it', [removed(lamp), there, added(chair)], 'adding', chair],
  ['what was removed can be put back once another was added', [...both, added(table), putBack], 'removed', chair],
  ['a refusal in between is not put back', [removed(lamp), no, removed(chair), gone, undone, putBack], 'idle', null],
]

describe('members of a group', () => {
  proveFacts(membershipMachine, facts, {
    seen: ({ member }) => [member],
  })

  it('what went wrong is said until something new is tried', () => {
    const problem = (path: Path) => walk(membershipMachine, path).context.problem
    expect(problem([removed(lamp), no])).toMatchObject({ message: 'No.' })
    expect(problem([removed(lamp), no, retried])).toBeNull()
    expect(problem([removed(lamp), no, retried, there])).toBeNull()
    expect(problem([removed(lamp), no, removed(chair)])).toBeNull()
    expect(problem([removed(lamp), gone, undone, no])).toMatchObject({ message: 'No.' })
    expect(problem([removed(lamp), gone, undone, no, retried])).toBeNull()
    expect(problem([removed(lamp), gone, undone, no, dismissed])).toBeNull()
  })
})

it('the X and Undo pressed twice send one call each, about the same member', async () => {
  const removal = held<boolean, Member>()
  const back = held<void, Member>()
  const actor = createActor(
    membershipMachine.provide({ actors: { removeMember: removal.logic, addMember: back.logic } }),
  ).start()
  actor.send(removed(lamp))
  actor.send(removed(lamp))
  expect(removal.calls.map(({ input }) => input)).toEqual([lamp])
  expect(removal.calls[0]!.signal.aborted).toBe(false)
  await removal.calls[0]!.answer(true)
  actor.send(undone)
  actor.send(undone)
  expect(back.calls.map(({ input }) => input)).toEqual([lamp])
  await back.calls[0]!.answer()
  expect(actor.getSnapshot().value).toBe('idle')
  expect([removal.calls.length, back.calls.length]).toEqual([1, 1])
})
