import type { TypedQuestion } from '#contract/forms/rules.ts'
import { isBlank } from '#contract/products/text.ts'

/** Whether something of a question was typed or chosen that 'Guardar preguntas' would leave out. */
export const isBegun = ({ label, type, options, option }: TypedQuestion): boolean =>
  !isBlank(label) || type !== null || options.length > 0 || !isBlank(option)
