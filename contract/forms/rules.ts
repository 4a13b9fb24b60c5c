import { isBlank } from '../blank.ts'
import type { NewQuestion, QuestionType } from './model.ts'
import { optionProblem } from './options.ts'

/** Characters that the API takes, counted as `length` does. */
export const formLimits = { title: 200, description: 2000, question: 500 } as const

/** A question that is being typed; `option` is the text of the next option. */
export interface TypedQuestion {
  readonly label: string
  /** Null until it is chosen. */
  readonly type: QuestionType | null
  readonly options: readonly string[]
  readonly option: string
}

export const noQuestion: TypedQuestion = { label: '', type: null, options: [], option: '' }

export const isQuestionTooLong = (label: string): boolean => label.trim().length > formLimits.question

/** Why the option in the field cannot be added with its question; null if it can, or the field is empty. */
export const optionInTheWay = ({ type, options, option }: TypedQuestion) =>
  type !== 'select' || isBlank(option) ? null : optionProblem(option, options)

/** The question that 'Agregar pregunta' adds, with the option that is still in its field; null where it cannot. */
export function questionOf(typed: TypedQuestion): NewQuestion | null {
  const { label, type, options, option } = typed
  if (isBlank(label) || isQuestionTooLong(label) || type === null || optionInTheWay(typed) !== null) return null
  const all = isBlank(option) ? options : [...options, option.trim()]
  return { label: label.trim(), type, options: type === 'select' ? all : [] }
}

/** Whether a question was begun and not added yet; saving the form now would lose it. */
export const isQuestionStarted = ({ label, type, options, option }: TypedQuestion): boolean =>
  !isBlank(label) || type !== null || options.length > 0 || !isBlank(option)
