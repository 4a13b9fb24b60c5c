import { isBlank } from '../products/text.ts'
import type { NewQuestion, QuestionType } from './model.ts'

/** A question that is being typed; `option` is the text of the next option. */
export interface TypedQuestion {
  readonly label: string
  /** Null until it is chosen (readings T5.13). */
  readonly type: QuestionType | null
  readonly options: readonly string[]
  readonly option: string
}

export const noQuestion: TypedQuestion = { label: '', type: null, options: [], option: '' }

/** The question that 'Agregar pregunta' adds; null where it is disabled: the label is empty or the type not chosen. */
export function questionOf({ label, type, options }: TypedQuestion): NewQuestion | null {
  if (isBlank(label) || type === null) return null
  return { label: label.trim(), type, options: type === 'select' ? options : [] }
}
