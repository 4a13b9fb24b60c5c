import { unknown } from '#contract/failure.ts'
import { userFrom } from '#contract/users/users.ts'
import { lucia, oscar } from '#contract/users/samples.ts'
import { personSearchMachine, type PersonSearchEvent } from '#machines/points/personSearch.ts'
import { expect, it } from 'vitest'
import { proveFacts } from '../support/facts.ts'
import { answers, fails, walk, type Step } from '../support/walk.ts'

type Path = readonly Step<PersonSearchEvent>[]

const [her] = userFrom(lucia)
const [him] = userFrom({ ...oscar, email: lucia.email.toUpperCase() })
const [other] = userFrom(oscar)
const typed = (email: string) => ({ type: 'email.typed', email }) as const
const asked = { type: 'search.asked' } as const
const searched = [typed(` ${lucia.email.toUpperCase()}`), asked]
const several = [...searched, answers([her, him])]
const chosen = { type: 'person.chosen', id: oscar.id } as const

const facts: [fact: string, path: Path, state: string, person?: number][] = [
  ['nothing typed is not searched', [asked], 'typing'],
  ['what is no e-mail is not searched', [typed('a@b'), asked], 'typing'],
  ['an e-mail is searched', searched, 'searching'],
  ['a second press asks nothing more', [...searched, asked], 'searching'],
  ['the one with this e-mail is found, its case aside', [...searched, answers([other, her])], 'found', lucia.id],
  ['somebody with another e-mail is nobody', [...searched, answers([other])], 'notFound'],
  ['nobody at all too', [...searched, answers([])], 'notFound'],
  ['of several nobody is chosen yet', several, 'several'],
  ['until somebody chooses', [...several, chosen], 'found', oscar.id],
  ['no answer finds nobody', [...searched, fails(unknown(''))], 'searchFailed'],
  ['it can be asked again', [...searched, fails(unknown('')), asked], 'searching'],
  ['so can who was not found', [...searched, answers([]), asked], 'searching'],
  ['or found', [...searched, answers([her]), asked], 'searching'],
  ['or found twice', [...several, asked], 'searching'],
  ['another e-mail puts away whoever was found', [...searched, answers([her]), typed('x')], 'typing'],
  ['and a late answer', [...searched, typed('x')], 'typing'],
]

proveFacts(personSearchMachine, facts, { seen: ({ person }) => [person?.id] })

it('the e-mail is asked for without the blanks around it', () => {
  expect(walk(personSearchMachine, searched).effects).toEqual([['searchUsers', lucia.email.toUpperCase()]])
})
