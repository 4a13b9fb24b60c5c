import { begun } from '../keptDraft.ts'
import { noteFailure, noteNothing, output } from '../outcome.ts'
import { notSaved } from '../saving.ts'
import { newForm } from './formBuilder/model.ts'
import { workflow } from './formBuilder/setup.ts'

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
    submitted: { guard: 'hasQuestions', target: 'saving' },
  },
})

const asking = workflow.createStateConfig({
  on: {
    'delete.confirmed': 'deleting',
    'delete.cancelled': { target: 'editing', actions: { type: 'choose', params: null } },
  },
})

/** A form with its questions (specification, section 2, Form create/edit). */
export const formBuilderMachine = workflow.createMachine({
  id: 'formBuilder',
  context: ({ input: { id, kept, key } }) => ({
    ...begun(newForm, id === null ? kept : null, key),
    id,
    kept,
    existing: [],
    deleting: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: noteNothing,
      always: { guard: 'isNew', target: 'editing' },
      invoke: {
        src: 'readForm',
        input: ({ context }) => context.id ?? '',
        onDone: { target: 'editing', actions: { type: 'load', params: output } },
        onError: { target: 'notLoaded', actions: noteFailure },
      },
    },
    notLoaded: { on: { retried: 'loading' } },
    editing: typing,
    confirmingDelete: asking,
    deleting: {
      entry: noteNothing,
      invoke: {
        src: 'deleteQuestion',
        input: ({ context }) => context.deleting?.id ?? '',
        onDone: { target: 'editing', actions: 'forgetDeleted' },
        onError: { target: 'notDeleted', actions: noteFailure },
      },
    },
    notDeleted: asking,
    saving: {
      entry: noteNothing,
      invoke: {
        src: 'saveForm',
        input: ({ context: { id, values, existing, key } }) => ({ id, values, existing, key }),
        onDone: 'saved',
        onError: notSaved,
      },
    },
    refused: typing,
    /** No answer came: the form may be saved or not. */
    outcomeUnknown: typing,
    saved: { type: 'final' },
  },
})
