import type { QuestionType } from '#contract/forms/model.ts'

/** The types to the letter (specification, section 2; readings T2.53). */
export const questionTypeLabels: Readonly<Record<QuestionType, string>> = {
  text: 'Campo abierto',
  select: 'Selección múltiple',
}

/** A type that we do not know is shown as it came. */
export const questionTypeLabel = (type: string): string =>
  type === 'text' || type === 'select' ? questionTypeLabels[type] : type
