import type { SnapshotFrom } from 'xstate'
import { described, loading, notLoaded } from '../formStates.ts'
import { initialForm } from '../keptDraft.ts'
import { failure, noteFailure, noteNothing, output } from '../outcome.ts'
import { notSaved, rereading, unchanged } from '../saving.ts'
import { workflow } from './formBuilder.setup.ts'
import { newForm } from './formDraft.ts'

const typing = workflow.createStateConfig({
  on: {
    typed: { actions: { type: 'type', params: ({ event }) => event.change } },
    'question.typed': { actions: { type: 'typeQuestion', params: ({ event }) => event.change } },
    'option.added': { guard: 'isOption', actions: 'addOption' },
    'option.deleted': { actions: { type: 'deleteOption', params: ({ event }) => event.option } },
    'question.added': { guard: 'isQuestion', actions: 'addQuestion' },
    'question.dropped': { actions: { type: 'dropQuestion', params: ({ event }) => event.at } },
    'delete.chosen': { target: 'confirmingDelete', actions: { type: 'choose', params: ({ event }) => event.question } },
    'draft.discarded': { target: 'editing', actions: 'discard' },
  },
})

const editing = workflow.createStateConfig({
  on: {
    ...typing.on,
    submitted: [
      { description: 'There is nothing to save, or a text is too long.', guard: 'isUnmet' },
      { guard: 'isChanged', target: 'rereading' },
      { target: 'unchanged' },
    ],
  },
})

const asking = workflow.createStateConfig({
  tags: 'needsPerson',
  on: {
    'delete.confirmed': 'deleting',
    'delete.cancelled': { target: 'editing', actions: { type: 'choose', params: null } },
  },
})

export const formBuilderMachine = workflow.createMachine({
  id: 'formBuilder',
  description: 'A form being made or changed: existing questions are deleted at once, new ones are saved with it.',
  context: ({ input: { id, kept, key } }) => ({
    ...initialForm(newForm, id === null ? kept : null, key),
    id,
    kept,
    existing: [],
    deleting: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading,
    notLoaded,
    editing: { ...editing, ...described.editing },
    unchanged: { ...typing, ...unchanged },
    confirmingDelete: {
      ...asking,
      meta: { title: 'Confirmando la eliminación' },
      description: 'Deleting an existing question does not wait for Save: the person is asked first.',
    },
    deleting: {
      meta: { title: 'Eliminando la pregunta' },
      description: 'The question is deleted by a call of its own; the form waits behind the dialog.',
      entry: noteNothing,
      invoke: {
        src: 'deleteQuestion',
        input: ({ context }) => context.deleting?.id ?? '',
        onDone: { target: 'editing', actions: 'forgetDeleted' },
        onError: { target: 'notDeleted', actions: noteFailure },
      },
    },
    notDeleted: {
      ...asking,
      meta: { title: 'No se eliminó' },
      description: 'The server refused, or did not answer: it can be tried again or let be.',
    },
    rereading,
    saving: {
      ...described.saving,
      invoke: {
        src: 'save',
        input: ({ context: { id, values, existing, key } }) => ({ id, values, existing, key }),
        onDone: 'saved',
        onError: [
          {
            description: 'The update was made from an older state of the form.',
            guard: { type: 'isBehind', params: failure },
            target: 'catchingUp',
            actions: noteFailure,
          },
          ...notSaved,
        ],
      },
    },
    refused: { ...described.refused, on: { ...editing.on, 'key.renewed': { actions: 'renewKey' } } },
    outcomeUnknown: { ...editing, ...described.outcomeUnknown },
    catchingUp: {
      tags: 'busy',
      meta: { title: 'Poniéndose al día' },
      description: 'Reads a form that is no longer what the refused update took it for.',
      invoke: {
        src: 'reread',
        onDone: { target: 'caughtUp', actions: { type: 'rebase', params: output } },
        onError: { target: 'refused', actions: noteFailure },
      },
    },
    caughtUp: {
      ...editing,
      tags: 'needsPerson',
      meta: { title: 'Al día' },
      description: 'What is typed stands over the form as it is now.',
    },
    saved: described.saved,
  },
})

export type FormBuilderSnapshot = SnapshotFrom<typeof formBuilderMachine>
