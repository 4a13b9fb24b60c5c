import type { WithAsRead } from '#contract/asRead.ts'
import { wording, type Form, type NewQuestion, type Question } from '#contract/forms/model.ts'
import { optionProblem } from '#contract/forms/options.ts'
import { formLimits, noQuestion, questionOf, type TypedQuestion } from '#contract/forms/rules.ts'
import { sameId } from '#contract/id.ts'
import { createFormMachine, type FormContext, type FormEvent } from '../form.ts'
import { nextKey, rebased, type KeptDraft } from '../keptDraft.ts'

/** A form while somebody types it. */
export interface FormDraft extends WithAsRead {
  readonly title: string
  readonly description: string
  /** The saved questions. They are read-only here: staff delete them with a call of its own. */
  readonly existing: readonly Question[]
  readonly added: readonly NewQuestion[]
  readonly question: TypedQuestion
}

export const newForm: FormDraft = { title: '', description: '', existing: [], added: [], question: noQuestion }

export const draftOf = ({ title, description, questions, asRead }: Form): FormDraft => ({
  ...newForm,
  title,
  description,
  existing: questions,
  asRead,
})

export type QuestionEdit =
  | { readonly type: 'question.typed'; readonly change: Partial<Pick<TypedQuestion, 'label' | 'type' | 'option'>> }
  | { readonly type: 'option.added' | 'question.added' }
  | { readonly type: 'option.deleted'; readonly option: string }
  /** A new question is dropped without asking: it was never sent. */
  | { readonly type: 'question.dropped'; readonly at: number }
export type FormBuilderEvent = FormEvent<FormDraft, QuestionEdit>
export type FormBuilderContext = FormContext<FormDraft>

/** 'Guardar preguntas' counts existing and new questions, and those that could not be read. */
export const hasQuestions = ({ existing, added, asRead }: FormDraft): boolean =>
  existing.length + added.length > 0 || asRead?.['unread'] !== undefined

/** The fields that are longer than the API accepts. A stored longer text may stay. */
export const tooLong = ({ values, base }: Pick<KeptDraft<FormDraft>, 'values' | 'base'>) =>
  (['title', 'description'] as const).filter(
    (field) => values[field].length > formLimits[field] && values[field] !== base[field],
  )

/** Creates or edits a form: saving it adds its new questions. */
export const formBuilderMachine = createFormMachine<FormDraft, QuestionEdit>({
  rules: (form) => [...(hasQuestions(form.values) ? [] : ['questions']), ...tooLong(form)],
  edit: ({ values }, edit) => ({ values: edited(values, edit) }),
  rebase: (typed, now) => {
    const newer = now.existing.filter(({ id }) => !typed.base.existing.some((question) => sameId(question.id, id)))
    const added = notAmong(newer, typed.values.added)
    const { values, key } = rebased(typed, now)
    // Some of the new questions had arrived: the rest is another update, which needs another key.
    return { values: { ...values, added }, key: added.length < typed.values.added.length ? nextKey(key) : key }
  },
  unsent: 'question',
})

function edited(values: FormDraft, edit: QuestionEdit): FormDraft {
  const { added, question } = values
  const { option, options } = question
  const typing = (change: Partial<TypedQuestion>) => ({ ...values, question: { ...question, ...change } })
  switch (edit.type) {
    case 'question.typed':
      return typing(edit.change)
    case 'option.added':
      return optionProblem(option, options) !== null
        ? values
        : typing({ options: [...options, option.trim()], option: '' })
    case 'option.deleted':
      return typing({ options: options.filter((kept) => kept !== edit.option) })
    case 'question.dropped':
      return { ...values, added: added.toSpliced(edit.at, 1) }
    case 'question.added': {
      const whole = questionOf(question)
      return whole === null ? values : { ...values, added: [...added, whole], question: noQuestion }
    }
  }
}

/** Drops the questions that are there already. Each one there matches only one new question of the same wording. */
function notAmong(there: readonly Question[], added: readonly NewQuestion[]): readonly NewQuestion[] {
  const left = there.map(wording)
  return added.filter((question) => {
    const at = left.indexOf(wording(question))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
