import type { Failure } from '#contract/failure.ts'
import type { Form, Question } from '#contract/forms/model.ts'
import { optionProblem } from '#contract/forms/options.ts'
import { noQuestion, questionOf, type TypedQuestion } from '#contract/forms/rules.ts'
import type { Id } from '#contract/id.ts'
import { assign, setup } from 'xstate'
import type { FormEvent, FormInput, Saving } from '../form.ts'
import type { FormTag } from '../formStates.ts'
import { discarded, initialForm, nextKey, type KeptDraft } from '../keptDraft.ts'
import { notProvided } from '../notProvided.ts'
import { hasConflict, isChanged, isUnknown } from '../saving.ts'
import {
  draftOf,
  hasQuestions,
  keyReused,
  readOver,
  tooLong,
  withoutArrived,
  type FormDraft,
  type FormOver,
} from './formDraft.ts'

export type FormBuilderEvent =
  | FormEvent<Pick<FormDraft, 'title' | 'description'>>
  | { readonly type: 'question.typed'; readonly change: Partial<Pick<TypedQuestion, 'label' | 'type' | 'option'>> }
  | { readonly type: 'option.added' }
  | { readonly type: 'option.deleted'; readonly option: string }
  | { readonly type: 'question.added' }
  /** A new question goes at once: it was never sent. */
  | { readonly type: 'question.dropped'; readonly at: number }
  /** For an existing question the person is asked first. */
  | { readonly type: 'delete.chosen'; readonly question: Question }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' }
  | { readonly type: 'retried' }

export interface FormBuilderContext extends FormOver {
  /** Null for a new form. */
  readonly id: Id | null
  readonly kept: KeptDraft<FormDraft> | null
  /** The existing question that is, or is to be, deleted. */
  readonly deleting: Question | null
}

export interface FormBuilderInput extends Omit<FormInput<FormDraft>, 'base'> {
  readonly id: Id | null
}

export interface SavingForm extends Saving<FormDraft>, Pick<FormBuilderContext, 'id' | 'existing'> {}

export const workflow = setup({
  types: {
    context: {} as FormBuilderContext,
    events: {} as FormBuilderEvent,
    input: {} as FormBuilderInput,
    tags: {} as FormTag,
    meta: {} as { readonly title: string },
  },
  actors: {
    read: notProvided<Form, Id>('read'),
    /** What the server holds now; null for a new form. */
    reread: notProvided<Form | null, void>('reread'),
    deleteQuestion: notProvided<void, Id>('deleteQuestion'),
    save: notProvided<void, SavingForm>('save'),
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
      return question === null
        ? {}
        : { values: { ...values, added: [...values.added, question], question: noQuestion } }
    }),
    dropQuestion: assign(({ context: { values } }, at: number) => ({
      values: { ...values, added: values.added.toSpliced(at, 1) },
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
    isChanged: ({ context }) => isChangedForm(context),
    hasConflict: ({ context }, form: Form | null) => hasConflict({ context }, form && draftOf(form)),
    isAsWanted: ({ context }, form: Form | null) => form !== null && !isChangedForm(readOver(context, form)),
    isBehind: ({ context }, problem: Failure) =>
      context.id !== null && problem.kind === 'refused' && behind.has(problem.code),
    isUnknown,
  },
})

/** A question that is typed and not added is not saved. */
const isChangedForm = ({ values, base }: Pick<FormOver, 'values' | 'base'>) =>
  isChanged({ context: { base, values: { ...values, question: base.question } } })

/** Refusals of an update that was made from an older state of the form: a question is gone, or what it adds is there. */
const behind: ReadonlySet<string> = new Set(['question-not-found', keyReused])

const withQuestion = (values: FormDraft, change: Partial<TypedQuestion>) => ({
  values: { ...values, question: { ...values.question, ...change } },
})
