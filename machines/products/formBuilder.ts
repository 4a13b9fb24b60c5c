import { initialForm } from '../keptDraft.ts'
import { failure, noteFailure, noteNothing, output } from '../outcome.ts'
import { notSaved, rereading, unchanged } from '../saving.ts'
import { newForm, type FormBuilderContext } from './formBuilder/model.ts'
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
  },
})

const editing = workflow.createStateConfig({
  on: {
    ...typing.on,
    submitted: [{ guard: 'isUnmet' }, { guard: 'isChanged', target: 'rereading' }, { target: 'unchanged' }],
  },
})

const asking = workflow.createStateConfig({
  on: {
    'delete.confirmed': 'deleting',
    'delete.cancelled': { target: 'editing', actions: { type: 'choose', params: null } },
  },
})

const reading = {
  src: 'readForm',
  input: ({ context }: { readonly context: FormBuilderContext }) => context.id ?? '',
} as const

/** A form with its questions (specification, section 2, Form create/edit). */
export const formBuilderMachine = workflow.createMachine({
  id: 'formBuilder',
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
    loading: {
      entry: noteNothing,
      always: { guard: 'isNew', target: 'editing' },
      invoke: {
        ...reading,
        onDone: { target: 'editing', actions: { type: 'load', params: output } },
        onError: { target: 'notLoaded', actions: noteFailure },
      },
    },
    notLoaded: { on: { retried: 'loading' } },
    editing,
    unchanged: { ...typing, ...unchanged },
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
    rereading,
    saving: {
      invoke: {
        src: 'saveForm',
        input: ({ context: { id, values, existing, key } }) => ({ id, values, existing, key }),
        onDone: 'saved',
        onError: [
          { guard: { type: 'isBehind', params: failure }, target: 'catchingUp', actions: noteFailure },
          ...notSaved,
        ],
      },
    },
    refused: { on: { ...editing.on, 'key.renewed': { actions: 'renewKey' } } },
    /** No answer came: the form may be saved or not. */
    outcomeUnknown: editing,
    /** Reads a form that is not any more what the refused update took it for. */
    catchingUp: {
      invoke: {
        src: 'reread',
        onDone: { target: 'caughtUp', actions: { type: 'rebase', params: output } },
        onError: { target: 'refused', actions: noteFailure },
      },
    },
    /** What is typed stands over the form as it is now. */
    caughtUp: editing,
    saved: { type: 'final' },
  },
})
