import type { Failure } from '#contract/failure.ts'
import type { Form, Question } from '#contract/forms/model.ts'
import { optionProblem } from '#contract/forms/options.ts'
import { noQuestion, questionOf, type TypedQuestion } from '#contract/forms/rules.ts'
import type { Id } from '#contract/id.ts'
import { assign, setup } from 'xstate'
import { initialForm, discarded, nextKey } from '../../keptDraft.ts'
import { notProvided } from '../../notProvided.ts'
import { hasConflict, isChanged, isUnknown } from '../../saving.ts'
import { draftOf, keyReused, readOver, withoutArrived } from './arrived.ts'
import {
  hasQuestions,
  tooLong,
  type FormBuilderContext,
  type FormBuilderEvent,
  type FormBuilderInput,
  type FormDraft,
  type SavingForm,
} from './model.ts'

export const workflow = setup({
  types: {
    context: {} as FormBuilderContext,
    events: {} as FormBuilderEvent,
    input: {} as FormBuilderInput,
  },
  actors: {
    readForm: notProvided<Form, Id>('readForm'),
    /** As it is now; null for a new one. */
    reread: notProvided<Form | null, void>('reread'),
    deleteQuestion: notProvided<void, Id>('deleteQuestion'),
    saveForm: notProvided<void, SavingForm>('saveForm'),
  },
  actions: {
    load: assign(({ context: { kept, key } }, form: Form) => ({
      ...initialForm(draftOf(form), kept && withoutArrived(kept, form.questions), key),
      kept: null,
      existing: form.questions,
    })),
    rebase: assign(({ context }, form: Form | null) => (form === null ? {} : readOver(context, form))),
    warn: assign({ restored: 'conflict' as const }),
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
    renewKey: assign(({ context }) => ({ key: nextKey(context.key) })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isOption: ({ context: { values } }) => optionProblem(values.question.option, values.question.options) === null,
    isQuestion: ({ context }) => questionOf(context.values.question) !== null,
    isUnmet: ({ context }) => !hasQuestions(context) || tooLong(context).length > 0,
    /** A question that is typed and not added is not saved. */
    isChanged: ({ context: { values, base } }) =>
      isChanged({ context: { base, values: { ...values, question: base.question } } }),
    hasConflict: ({ context }, form: Form | null) => hasConflict({ context }, form && draftOf(form)),
    isBehind: ({ context }, problem: Failure) =>
      context.id !== null && problem.kind === 'refused' && behind.has(problem.code),
    isUnknown,
  },
})

/** Refusals of an update that was made from an older state of the form: a question is gone, or what it adds is there. */
const behind: ReadonlySet<string> = new Set(['question-not-found', keyReused])

const withQuestion = (values: FormDraft, change: Partial<TypedQuestion>) => ({
  values: { ...values, question: { ...values.question, ...change } },
})
