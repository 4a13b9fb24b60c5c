import type { Failure } from '#contract/failure.ts'
import type { NewQuestion, Question } from '#contract/forms/model.ts'
import { formLimits, noQuestion, type TypedQuestion } from '#contract/forms/rules.ts'
import type { Id } from '#contract/id.ts'
import type { KeptDraft, Restored } from '../../keptDraft.ts'

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
  /** What was typed is another thing than the one that was saved under its key. */
  | { readonly type: 'key.renewed' }
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

export interface FormBuilderInput extends Pick<FormBuilderContext, 'id' | 'kept' | 'key'> {}

export interface SavingForm extends Pick<FormBuilderContext, 'id' | 'values' | 'existing' | 'key'> {}

/** 'Guardar preguntas' counts existing and new questions (readings T5.15). */
export const hasQuestions = ({ existing, values }: Pick<FormBuilderContext, 'existing' | 'values'>): boolean =>
  existing.length + values.added.length > 0

/** The fields that are longer than the API takes. What was loaded so may stay. */
export const tooLong = ({ values, base }: Pick<FormBuilderContext, 'values' | 'base'>) =>
  (['title', 'description'] as const).filter(
    (field) => values[field].length > formLimits[field] && values[field] !== base[field],
  )
