import type { Failure } from '#contract/failure.ts'
import type { Form, NewQuestion, Question } from '#contract/forms/model.ts'
import { optionProblem } from '#contract/forms/options.ts'
import { noQuestion, questionOf, type TypedQuestion } from '#contract/forms/rules.ts'
import type { Id } from '#contract/id.ts'
import { assign, setup } from 'xstate'
import { begun, discarded, type KeptDraft, type Restored } from '../keptDraft.ts'
import { notProvided } from '../notProvided.ts'
import { noteFailure, noteNothing, output } from '../outcome.ts'
import { isUnknown, notSaved } from '../saving.ts'

/** A form as it is being typed: existing questions are not changed here (readings T2.50, T2.51). */
export interface FormDraft {
  readonly title: string
  readonly description: string
  readonly added: readonly NewQuestion[]
  readonly question: TypedQuestion
}

export const newForm: FormDraft = { title: '', description: '', added: [], question: noQuestion }

export type FormBuilderEvent =
  | { readonly type: 'typed'; readonly change: Partial<Pick<FormDraft, 'title' | 'description'>> }
  | { readonly type: 'question.typed'; readonly change: Partial<Pick<TypedQuestion, 'label' | 'type' | 'option'>> }
  | { readonly type: 'option.added' }
  | { readonly type: 'option.deleted'; readonly option: string }
  | { readonly type: 'question.added' }
  /** A new question: it was never sent, so that it goes at once. */
  | { readonly type: 'question.dropped'; readonly at: number }
  /** An existing question: asked first. */
  | { readonly type: 'delete.chosen'; readonly question: Question }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' }
  | { readonly type: 'draft.discarded' }
  | { readonly type: 'submitted' }
  | { readonly type: 'retried' }

export interface FormBuilderContext {
  /** Null for a new form. */
  readonly id: Id | null
  readonly values: FormDraft
  readonly base: FormDraft
  readonly key: string
  readonly kept: KeptDraft<FormDraft> | null
  readonly restored: Restored
  readonly existing: readonly Question[]
  /** The existing question that is, or is to be, deleted. */
  readonly deleting: Question | null
  readonly problem: Failure | null
}

export interface SavingForm extends Pick<FormBuilderContext, 'id' | 'values' | 'existing' | 'key'> {}

/** 'Guardar preguntas' counts existing and new questions (readings T5.15). */
export const hasQuestions = ({ existing, values }: Pick<FormBuilderContext, 'existing' | 'values'>): boolean =>
  existing.length + values.added.length > 0

const workflow = setup({
  types: {
    context: {} as FormBuilderContext,
    events: {} as FormBuilderEvent,
    input: {} as { readonly id: Id | null; readonly kept: KeptDraft<FormDraft> | null; readonly key: string },
  },
  actors: {
    readForm: notProvided<Form, Id>('readForm'),
    deleteQuestion: notProvided<void, Id>('deleteQuestion'),
    saveForm: notProvided<void, SavingForm>('saveForm'),
  },
  actions: {
    load: assign(({ context }, { title, description, questions }: Form) => ({
      ...begun({ ...newForm, title, description }, context.kept, context.key),
      kept: null,
      existing: questions,
    })),
    type: assign(({ context }, change: Partial<FormDraft>) => ({ values: { ...context.values, ...change } })),
    typeQuestion: assign(({ context: { values } }, change: Partial<TypedQuestion>) => ({
      values: { ...values, question: { ...values.question, ...change } },
    })),
    addOption: assign(({ context: { values } }) => ({
      values: {
        ...values,
        question: {
          ...values.question,
          options: [...values.question.options, values.question.option.trim()],
          option: '',
        },
      },
    })),
    deleteOption: assign(({ context: { values } }, option: string) => ({
      values: {
        ...values,
        question: { ...values.question, options: values.question.options.filter((kept) => kept !== option) },
      },
    })),
    addQuestion: assign(({ context: { values } }) => {
      const question = questionOf(values.question)
      return {
        values: { ...values, added: [...values.added, ...(question === null ? [] : [question])], question: noQuestion },
      }
    }),
    dropQuestion: assign(({ context: { values } }, at: number) => ({
      values: { ...values, added: values.added.filter((_, index) => index !== at) },
    })),
    choose: assign((_action, deleting: Question | null) => ({ deleting, problem: null })),
    forgetDeleted: assign(({ context }) => ({
      existing: context.existing.filter(({ id }) => id !== context.deleting?.id),
      deleting: null,
    })),
    discard: assign(({ context }) => ({
      ...discarded(context),
      problem: null,
    })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isOption: ({ context: { values } }) => optionProblem(values.question.option, values.question.options) === null,
    isQuestion: ({ context }) => questionOf(context.values.question) !== null,
    hasQuestions: ({ context }) => hasQuestions(context),
    isUnknown,
  },
})

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
