import type { WithAsRead } from '#contract/asRead.ts'
import type { Form, NewQuestion, Question } from '#contract/forms/model.ts'
import { formLimits, noQuestion, type TypedQuestion } from '#contract/forms/rules.ts'
import { sameId } from '#contract/id.ts'
import type { FormContext } from '../form.ts'
import { nextKey, rebased, type KeptDraft } from '../keptDraft.ts'

/** A form as it is being typed. Existing questions are not changed here, only deleted. */
export interface FormDraft extends WithAsRead {
  readonly title: string
  readonly description: string
  readonly added: readonly NewQuestion[]
  readonly question: TypedQuestion
}

export const newForm: FormDraft = { title: '', description: '', added: [], question: noQuestion }

/** What is typed, over a form that was read. */
export interface FormOver extends FormContext<FormDraft> {
  readonly existing: readonly Question[]
}

/** 'Guardar preguntas' counts existing and new questions. */
export const hasQuestions = ({ existing, values }: Pick<FormOver, 'existing' | 'values'>): boolean =>
  existing.length + values.added.length > 0

/** The fields that are longer than the API takes. What was loaded so may stay. */
export const tooLong = ({ values, base }: Pick<FormOver, 'values' | 'base'>) =>
  (['title', 'description'] as const).filter(
    (field) => values[field].length > formLimits[field] && values[field] !== base[field],
  )

/** The refusal of an update that did arrive before, of which something is different now. */
export const keyReused = 'idempotency-key-reused'

/** A form as it begins to be typed in. */
export const draftOf = ({ title, description, asRead }: Form): FormDraft => ({ ...newForm, title, description, asRead })

/**
 * A form that was read again below what is typed: what was typed stays, but for the questions that are saved by now;
 * what was not typed follows the form.
 */
export function readOver({ values, base, existing, key, problem }: FormOver, form: Form) {
  const { questions } = form
  const newer = questions.filter(({ id }) => !existing.some((question) => sameId(question.id, id)))
  const now = draftOf(form)
  const added = notAmong(newer, values.added)
  const isReused = problem?.kind === 'refused' && problem.code === keyReused
  return {
    base: now,
    existing: questions,
    values: { ...rebased({ values, base }, now), added },
    // Without the questions that did arrive it is another update than the one that brought them.
    key: isReused || added.length < values.added.length ? nextKey(key) : key,
    problem: null,
  }
}

/** A kept draft without its questions that the form has: they were saved, and the answer was lost. */
export const withoutArrived = (kept: KeptDraft<FormDraft>, questions: readonly Question[]): KeptDraft<FormDraft> => ({
  ...kept,
  values: { ...kept.values, added: notAmong(questions, kept.values.added) },
})

/** Two questions that are worded alike are two: each that is there takes one away. */
function notAmong(there: readonly Question[], added: readonly NewQuestion[]): readonly NewQuestion[] {
  const left = there.map(wording)
  return added.filter((question) => {
    const at = left.indexOf(wording(question))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

const wording = ({ label, type, options }: NewQuestion | Question): string => JSON.stringify([label, type, options])
