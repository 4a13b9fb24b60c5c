import type { Failure } from '#contract/failure.ts'
import type { User } from '#contract/users/users.ts'
import { assign, setup } from 'xstate'
import { notProvided } from './notProvided.ts'
import { noteFailure, noteNothing, output } from './outcome.ts'

export type UserSearchEvent = { readonly type: 'typed'; readonly text: string } | { readonly type: 'retried' }

export interface UserSearchContext {
  /** As it stands in the field. */
  readonly text: string
  /** What the last answer is to, and who it found; typed again it needs no further search. */
  readonly answered: { readonly keywords: string; readonly users: readonly User[] } | null
  readonly problem: Failure | null
}

/** What is searched of what is typed: a blank at the end makes another search, at the start it does not. */
export const keywordsOf = (text: string): string => text.trimStart().replaceAll(/\s+/g, ' ')

const workflow = setup({
  types: {
    context: {} as UserSearchContext,
    events: {} as UserSearchEvent,
    tags: {} as 'busy' | 'needsPerson',
    meta: {} as { readonly title: string },
  },
  actors: { searchUsers: notProvided<readonly User[], string>('searchUsers') },
  delays: { debounce: 500 },
  actions: {
    type: assign((_action, text: string) => ({ text })),
    keep: assign(({ context }, users: readonly User[]) => ({
      answered: { keywords: keywordsOf(context.text), users },
    })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
  },
  guards: {
    isEmpty: (_guard, text: string) => keywordsOf(text) === '',
    isUnderWay: ({ context }, text: string) => keywordsOf(text) === keywordsOf(context.text),
    isAnswered: ({ context }, text: string) => keywordsOf(text) === context.answered?.keywords,
  },
})

const typed = ({ event }: { readonly event: { readonly text: string } }): string => event.text
const type = { type: 'type', params: typed } as const

export const userSearchMachine = workflow.createMachine({
  id: 'userSearch',
  description:
    'Finds people by a few letters, a moment after the last key. Only the answer to what was typed last counts.',
  context: { text: '', answered: null, problem: null },
  initial: 'idle',
  on: {
    typed: [
      { guard: { type: 'isEmpty', params: typed }, target: '.idle', actions: type },
      {
        description: 'The same as what was answered last is not asked again.',
        guard: { type: 'isAnswered', params: typed },
        target: '.answered',
        actions: type,
      },
      { target: '.waiting', actions: type },
    ],
  },
  states: {
    idle: { meta: { title: 'Sin búsqueda' }, description: 'Nothing is typed, and nothing is searched.' },
    waiting: {
      meta: { title: 'Escribiendo' },
      description: 'Somebody types: the search waits until the keys rest.',
      after: { debounce: 'searching' },
    },
    searching: {
      tags: 'busy',
      meta: { title: 'Buscando' },
      description: 'The search is sent. Other words drop its answer.',
      entry: noteNothing,
      invoke: {
        src: 'searchUsers',
        input: ({ context }) => keywordsOf(context.text),
        onDone: { target: 'answered', actions: { type: 'keep', params: output } },
        onError: { target: 'failed', actions: noteFailure },
      },
      on: {
        typed: {
          description: 'Blanks that change nothing leave the search that is under way alone.',
          guard: { type: 'isUnderWay', params: typed },
          actions: type,
        },
      },
    },
    answered: {
      meta: { title: 'Con respuesta' },
      description: 'Those who were found, or nobody.',
    },
    failed: {
      tags: 'needsPerson',
      meta: { title: 'No se pudo buscar' },
      description: 'The search was refused, or no answer came.',
      on: { retried: 'searching' },
    },
  },
})
