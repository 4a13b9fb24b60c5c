import type { Failure } from '#contract/failure.ts'
import type { Form, Question } from '#contract/forms/model.ts'
import { optionProblem } from '#contract/forms/options.ts'
import { noQuestion, questionOf, type TypedQuestion } from '#contract/forms/rules.ts'
import type { Id } from '#contract/id.ts'
import { assign, setup } from 'xstate'
import { begun, discarded, type KeptDraft } from '../../keptDraft.ts'
import { notProvided } from '../../notProvided.ts'
import { isUnknown } from '../../saving.ts'
import {
  hasQuestions,
  newForm,
  type FormBuilderContext,
  type FormBuilderEvent,
  type FormDraft,
  type SavingForm,
} from './model.ts'

export const workflow = setup({
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
    typeQuestion: assign(({ context: { values } }, change: Partial<TypedQuestion>) => withQuestion(values, change)),
    addOption: assign(({ context: { values } }) => {
      const { options, option } = values.question
      return withQuestion(values, { options: [...options, option.trim()], option: '' })
    }),
    deleteOption: assign(({ context: { values } }, option: string) =>
      withQuestion(values, { options: values.question.options.filter((kept) => kept !== option) }),
    ),
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
    discard: assign(({ context }) => ({ ...discarded(context), problem: null })),
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

const withQuestion = (values: FormDraft, change: Partial<TypedQuestion>) => ({
  values: { ...values, question: { ...values.question, ...change } },
})
