import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { isEmail } from '#contract/points/transfer.ts'
import type { User } from '#contract/users/users.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { noteFailure, output } from '../outcome.ts'

export type PersonSearchEvent =
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'search.asked' }
  | { readonly type: 'person.chosen'; readonly id: Id }

export interface PersonSearchContext {
  readonly email: string
  /** Those whose e-mail it is. */
  readonly people: readonly User[]
  readonly person: User | null
  readonly problem: Failure | null
}

const workflow = setup({
  types: {
    context: {} as PersonSearchContext,
    events: {} as PersonSearchEvent,
    tags: {} as 'busy' | 'needsPerson',
    meta: {} as { readonly title: string },
  },
  actors: { searchUsers: notProvided<readonly User[], string>('searchUsers') },
  actions: {
    type: assign((_action, email: string) => ({ email, people: [], person: null, problem: null })),
    clear: assign({ people: [], person: null, problem: null }),
    find: assign(({ context }, found: readonly User[]) => ({ people: sameEmail(found, context.email) })),
    choose: assign(({ context: { people } }, id?: Id) => ({
      person: people.find((one) => id === undefined || one.id === id) ?? null,
    })),
    note: assign((_action, problem: Failure) => ({ problem })),
  },
  guards: {
    isEmail: ({ context }) => isEmail(context.email),
    isNobody: ({ context }, found: readonly User[]) => sameEmail(found, context.email).length === 0,
    isOne: ({ context }, found: readonly User[]) => sameEmail(found, context.email).length === 1,
  },
})

/** Some servers find more than was asked for. */
const sameEmail = (found: readonly User[], email: string) =>
  found.filter((one) => one.email.trim().toLowerCase() === email.trim().toLowerCase())

const find = { type: 'find', params: output } as const

/** Looks for the one person of an e-mail. Typing another e-mail puts away whoever was found, and a late answer. */
export const personSearchMachine = workflow.createMachine({
  id: 'personSearch',
  description: 'Finds the person of an e-mail, its case aside.',
  context: { email: '', people: [], person: null, problem: null },
  initial: 'typing',
  on: {
    'email.typed': { target: '.typing', actions: { type: 'type', params: ({ event }) => event.email } },
    'search.asked': { guard: 'isEmail', target: '.searching' },
  },
  states: {
    typing: {
      description: 'Nobody is chosen; what is typed may be searched for once it looks like an e-mail.',
      tags: 'needsPerson',
      meta: { title: 'Por buscar' },
    },
    searching: {
      description: 'The server is asked for the users of this e-mail.',
      tags: 'busy',
      meta: { title: 'Buscando' },
      entry: 'clear',
      invoke: {
        src: 'searchUsers',
        input: ({ context }) => context.email.trim(),
        onDone: [
          { guard: { type: 'isNobody', params: output }, target: 'notFound' },
          { guard: { type: 'isOne', params: output }, target: 'found', actions: [find, 'choose'] },
          { target: 'several', actions: find },
        ],
        onError: { target: 'searchFailed', actions: noteFailure },
      },
      on: { 'search.asked': {} },
    },
    found: {
      description: 'The person who gets the points, until another e-mail is typed.',
      tags: 'needsPerson',
      meta: { title: 'Encontrada' },
    },
    several: {
      description: 'More than one person has this e-mail: somebody has to choose.',
      tags: 'needsPerson',
      meta: { title: 'Varias personas' },
      on: { 'person.chosen': { target: 'found', actions: { type: 'choose', params: ({ event }) => event.id } } },
    },
    notFound: {
      description: 'Nobody has this e-mail.',
      tags: 'needsPerson',
      meta: { title: 'Nadie con este correo' },
    },
    searchFailed: {
      description: 'The server could not be asked.',
      tags: 'needsPerson',
      meta: { title: 'No se pudo buscar' },
    },
  },
})

export type PersonSearchState = StateValueFrom<typeof personSearchMachine>
