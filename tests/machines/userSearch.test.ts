import { refused } from '#contract/failure.ts'
import { userFrom, type User } from '#contract/users/users.ts'
import { keywordsOf, userSearchMachine, type UserSearchEvent } from '#machines/userSearch.ts'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { held } from './support/held.ts'
import { proveFacts } from './support/facts.ts'
import { answers, fails, runsOut, walk, type Step } from './support/walk.ts'

type Path = readonly Step<UserSearchEvent>[]

const people = [{ id: 1, name: 'Ana', lastname: 'Peña' }].flatMap(userFrom)
const typed = (text: string) => ({ type: 'typed', text }) as const
const retried = { type: 'retried' } as const
const rest = runsOut('debounce')
const found = answers(people)
const no = fails(refused('x', 'No.', 403))
const ana: Path = [typed('ana'), rest, found]

const facts: [fact: string, path: Path, state: string][] = [
  ['nothing is searched by itself', [], 'idle'],
  ['blanks alone are nothing', [typed('  ')], 'idle'],
  ['typing waits for the keys to rest', [typed('a')], 'waiting'],
  ['every key makes it wait anew', [typed('a'), typed('an')], 'waiting'],
  ['then it searches', [typed('ana'), rest], 'searching'],
  ['and shows who was found', ana, 'answered'],
  ['other words drop the answer under way', [typed('ana'), rest, typed('anab')], 'waiting'],
  ['an emptied field does too', [typed('ana'), rest, typed('')], 'idle'],
  ['blanks before the words leave the search alone', [typed('ana'), rest, typed('  ana')], 'searching'],
  ['a blank at the end is another search', [...ana, typed('ana ')], 'waiting'],
  ['the same as the last is not searched again', [...ana, typed('anab'), typed('ana')], 'answered'],
  ['nor after the field was emptied', [...ana, typed(''), typed('ana')], 'answered'],
  ['words whose answer was dropped are searched again', [typed('ana'), rest, typed('anab'), typed('ana')], 'waiting'],
  ['a failure is told', [typed('ana'), rest, no], 'failed'],
  ['and can be tried again', [typed('ana'), rest, no, retried], 'searching'],
  ['or given up for other words', [typed('ana'), rest, no, typed('eva')], 'waiting'],
]

describe('a search for people', () => {
  proveFacts(userSearchMachine, facts, {
    steps: [typed('a'), typed(''), rest, found, no, retried],
    ends: ['answered'],
  })

  it('leading blanks go, blanks in a row are one, and one at the end counts', () => {
    expect(['  ana', 'ana   peña', ' ana\t\n', '', '   '].map(keywordsOf)).toEqual(['ana', 'ana peña', 'ana ', '', ''])
  })

  it('what went wrong is said until it is tried again', () => {
    expect(walk(userSearchMachine, [typed('ana'), rest, no]).context.problem).toMatchObject({ message: 'No.' })
    expect(walk(userSearchMachine, [typed('ana'), rest, no, retried]).context.problem).toBeNull()
  })
})

it('half a second after the last key one search goes out, and a late answer to earlier words is dropped', async () => {
  const clock = new SimulatedClock()
  const search = held<readonly User[], string>()
  const machine = userSearchMachine.provide({ actors: { searchUsers: search.logic } })
  const actor = createActor(machine, { clock }).start()
  actor.send(typed('a'))
  clock.increment(499)
  actor.send(typed('an'))
  clock.increment(499)
  expect(search.calls).toEqual([])
  clock.increment(1)
  actor.send(typed('ana'))
  clock.increment(500)
  expect(search.calls.map(({ input }) => input)).toEqual(['an', 'ana'])
  expect(search.calls[0]!.signal.aborted).toBe(true)
  await search.calls[1]!.answer(people)
  await search.calls[0]!.answer([])
  expect(actor.getSnapshot().context.answered).toEqual({ keywords: 'ana', users: people })
})
