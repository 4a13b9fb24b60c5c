import { refused, unknown } from '#contract/failure.ts'
import { membershipMachine, type Member, type MembershipEvent, type Removal } from '#machines/membership.ts'
import { chair, lamp } from '#stories/models/membership.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from './support/held.ts'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from '#statecharts/model/walk.ts'

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
  ['nobody is removed at the start', [], 'idle', null],
  ['X removes a product at once', [removed(lamp)], 'removing', lamp],
  ['a second X waits', [removed(lamp), removed(chair)], 'removing', lamp],
  ['and has its turn then', [removed(lamp), removed(chair), gone], 'removing', chair],
  [
    'once, and leaves both to undo',
    [removed(lamp), removed(chair), removed(chair), gone, gone, undone, putBack],
    'removed',
    lamp,
  ],
  ['an X on the product that is being removed adds no turn', [removed(lamp), removed(lamp), gone], 'removed', lamp],
  ['it waits while a refusal is decided on', [removed(lamp), removed(chair), no], 'notRemoved', lamp],
  ['and has its turn after that', [removed(lamp), removed(chair), no, dismissed], 'removing', chair],
  ['an X during an Undo has its turn too', [removed(lamp), gone, undone, removed(chair), putBack], 'removing', chair],
  ['a product that has left the list is removed', [removed(lamp), gone], 'removed', lamp],
  ['what a colleague had removed is not offered for Undo', [removed(lamp), answers(null)], 'idle', null],
  ['nor after others, which are', [removed(lamp), gone, removed(chair), answers(null)], 'removed', lamp],
  ['the notice of a removal can be closed', [removed(lamp), gone, dismissed], 'idle', null],
  ['after a removal the next product can be removed', [removed(lamp), gone, removed(chair)], 'removing', chair],
  ['a removal can be undone', [removed(lamp), gone, undone], 'adding', lamp],
  ['a product put back needs no more attention', [removed(lamp), gone, undone, putBack], 'idle', null],

  ['a product that the list still shows is not called removed', [removed(lamp), there], 'stillThere', lamp],
  ['a removal without effect can be tried again', [removed(lamp), there, retried], 'removing', lamp],
  ['a removal without effect can be given up', [removed(lamp), there, dismissed], 'idle', null],
  ['another product can then be removed', [removed(lamp), there, removed(chair)], 'removing', chair],
  ['a removal without effect cannot be undone', [removed(lamp), there, undone], 'stillThere', lamp],

  ['a refused removal says so', [removed(lamp), no], 'notRemoved', lamp],
  ['a removal without an answer says so', [removed(lamp), fails(unknown(''))], 'notRemoved', lamp],
  ['a refused removal can be tried again', [removed(lamp), no, retried], 'removing', lamp],
  ['a refused removal can be given up', [removed(lamp), no, dismissed], 'idle', null],
  ['after a refused removal another product can be removed', [removed(lamp), no, removed(chair)], 'removing', chair],

  ['a product that could not be put back is still named', [removed(lamp), gone, undone, no], 'notAdded', lamp],
  ['putting back can be tried again', [removed(lamp), gone, undone, no, retried], 'adding', lamp],
  ['putting back can be given up', [removed(lamp), gone, undone, no, dismissed], 'idle', null],
  ['another X does not drop a failed Undo', [removed(lamp), gone, undone, no, removed(chair)], 'notAdded', lamp],

  ['Undo puts back the product removed last', [...both, undone], 'adding', chair],
  ['a second Undo puts back the first product', [...both, undone, putBack, undone], 'adding', lamp],
  ['once both are back nothing is left to undo', [...both, undone, putBack, undone, putBack, undone], 'idle', null],
  ['closing the last notice leaves Undo for the first product', [...both, dismissed, undone], 'adding', lamp],
  ['a product that could not be put back leaves Undo for the first', [...both, undone, no, dismissed], 'removed', lamp],
  ['a refused removal leaves earlier ones to undo', [...both, removed(table), no, dismissed], 'removed', chair],
  ['a removal without effect leaves others to undo', [...both, removed(table), there, dismissed], 'removed', chair],
  ['Undo puts back a product once', [...both, removed(lamp), gone, undone, putBack, undone, putBack], 'idle', null],
  ['a new member is added at once', [added(lamp)], 'adding', lamp],
  ['an added member needs no more attention', [added(lamp), putBack], 'idle', null],
  ['who is added during that waits', [added(lamp), added(chair)], 'adding', lamp],
  ['and has their turn then', [added(lamp), added(chair), putBack], 'adding', chair],
  ['once', [added(lamp), added(chair), added(chair), putBack, putBack], 'idle', null],
  ['a second press on who is being added adds no turn', [added(lamp), added(lamp), putBack], 'idle', null],
  ['turns keep their order', [added(lamp), removed(table), added(chair), putBack, gone], 'adding', chair],
  ['an Undo is offered again after them', [removed(lamp), added(chair), gone, putBack], 'removed', lamp],
  ['a member who could not be added is still named', [added(lamp), no], 'notAdded', lamp],
  ['after a refused removal another member can be added', [removed(lamp), no, added(chair)], 'adding', chair],
  ['after a removal without effect another member can be added', [removed(lamp), there, added(chair)], 'adding', chair],
  ['after adding a member a removal can still be undone', [...both, added(table), putBack], 'removed', chair],
  ['Undo skips a refused removal', [removed(lamp), no, removed(chair), gone, undone, putBack], 'idle', null],
]

describe('members of a group', () => {
  proveFacts(membershipMachine, facts, {
    seen: ({ member }) => [member],
  })

  it('a membership says what went wrong until something new is tried', () => {
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

it('two presses of X or of Undo send one call each for the same member', async () => {
  const removal = held<boolean | null, Removal>()
  const back = held<void, Member>()
  const actor = createActor(
    membershipMachine.provide({ actors: { removeMember: removal.logic, addMember: back.logic } }),
  ).start()
  actor.send(removed(lamp))
  actor.send(removed(lamp))
  expect(removal.calls.map(({ input }) => input)).toEqual([{ ...lamp, isAgreed: false }])
  expect(removal.calls[0]!.signal.aborted).toBe(false)
  await removal.calls[0]!.answer(true)
  actor.send(undone)
  actor.send(undone)
  expect(back.calls.map(({ input }) => input)).toEqual([lamp])
  await back.calls[0]!.answer()
  expect(actor.getSnapshot().value).toBe('idle')
  expect([removal.calls.length, back.calls.length]).toEqual([1, 1])
})

it('an agreement covers the removal it answers, and no later one', async () => {
  const removal = held<boolean | null, Removal>()
  const actor = createActor(membershipMachine.provide({ actors: { removeMember: removal.logic } })).start()
  const agreed = { type: 'retried', isAgreed: true } as const
  for (const event of [removed(lamp), agreed, retried, agreed, dismissed, removed(lamp)]) {
    actor.send(event)
    if (event !== dismissed) await removal.calls.at(-1)!.fail(refused('not-read', ''))
  }
  expect(removal.calls.map(({ input }) => input.isAgreed)).toEqual([false, true, false, true, false])
})
