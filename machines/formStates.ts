import type { Id } from '#contract/id.ts'
import { noteFailure, noteNothing, output } from './outcome.ts'

/** `busy`: Save was pressed and has not ended. `unloaded`: the record to be changed is not there yet. */
export type FormTag = 'busy' | 'needsPerson' | 'final' | 'unloaded'

/** The first state of a form that reads its record. The machine brings `read`, `load`, `note` and `isNew`. */
export const loading = {
  tags: 'unloaded',
  meta: { title: 'Cargando' },
  description: 'An existing record is read before anything is typed; for a new one there is nothing to read.',
  entry: noteNothing,
  always: { guard: 'isNew', target: 'editing' },
  invoke: {
    src: 'read',
    input: ({ context }: { readonly context: { readonly id: Id | null } }) => context.id ?? '',
    onDone: { target: 'editing', actions: { type: 'load', params: output } },
    onError: { target: 'notLoaded', actions: noteFailure },
  },
} as const

/** The state after a reading that failed. */
export const notLoaded = {
  tags: ['unloaded', 'needsPerson'],
  meta: { title: 'No se pudo cargar' },
  description: 'The record could not be read: nothing can be typed over what nobody has seen.',
  on: { retried: 'loading' },
} as const

/** How the states describe themselves that are the same in every form. */
export const described = {
  editing: { meta: { title: 'Editando' }, description: 'Waits for typing and for Save.' },
  saving: { tags: 'busy', meta: { title: 'Guardando' }, description: 'The write is sent once.' },
  refused: {
    tags: 'needsPerson',
    meta: { title: 'Rechazado' },
    description: 'The server said no, or nothing was sent; what was typed stays.',
  },
  outcomeUnknown: {
    tags: 'needsPerson',
    meta: { title: 'Sin respuesta' },
    description: 'No answer came: it may be saved or not.',
  },
  saved: { type: 'final', tags: 'final', meta: { title: 'Guardado' }, description: 'The server has taken it.' },
} as const
