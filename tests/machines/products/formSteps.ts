import { refused, unknown } from '#contract/failure.ts'
import type { Form, NewQuestion, Question } from '#contract/forms/model.ts'
import type { TypedQuestion } from '#contract/forms/rules.ts'
import { newForm, type FormBuilderEvent, type FormDraft } from '#machines/products/formBuilder/model.ts'
import { answers, fails, type Step } from '../support/walk.ts'

export type Path = readonly Step<FormBuilderEvent>[]

export const day: Question = { id: 11, type: 'text', label: '¿Qué día prefiere?', options: [] }
export const hour: Question = { id: 12, type: 'select', label: '¿En qué horario?', options: ['Mañana', 'Noche'] }
export const form: Form = {
  id: 7,
  title: 'Reserva',
  description: 'Para coordinar la fecha.',
  createdAt: '2026-10-02T14:30:00.000Z',
  questions: [day, hour],
}
export const store: NewQuestion = { label: 'Tienda', type: 'text', options: [] }

export const fresh = { id: null, kept: null, key: 'new-key' }
export const existing = { ...fresh, id: 7 }
const loadedDraft: FormDraft = { ...newForm, title: form.title, description: form.description }
export const keptOf = (values: Partial<FormDraft>, base: FormDraft) => ({
  values: { ...base, ...values },
  base,
  key: 'kept-key',
})
/** A new form, and one that exists, of which a draft was kept. */
export const restored = { ...fresh, kept: keptOf({ title: 'Bonos', added: [store] }, newForm) }
export const restoredExisting = { ...existing, kept: keptOf({ title: 'Reservas' }, loadedDraft) }
/** A colleague renamed the form since. */
export const restoredOverChanges = {
  ...existing,
  kept: keptOf({ title: 'Reservas' }, { ...loadedDraft, title: 'Cita' }),
}

export const typed = (title: string) => ({ type: 'typed', change: { title } }) as const
export const asks = (change: Partial<Pick<TypedQuestion, 'label' | 'type' | 'option'>>) =>
  ({ type: 'question.typed', change }) as const
export const optionAdded = { type: 'option.added' } as const
export const option = (text: string): Path => [asks({ option: text }), optionAdded]
export const optionDeleted = (text: string) => ({ type: 'option.deleted', option: text }) as const
export const added = { type: 'question.added' } as const
export const dropped = (at: number) => ({ type: 'question.dropped', at }) as const
export const deletes = (question: Question) => ({ type: 'delete.chosen', question }) as const
export const confirmed = { type: 'delete.confirmed' } as const
export const cancelled = { type: 'delete.cancelled' } as const
export const discarded = { type: 'draft.discarded' } as const
export const submitted = { type: 'submitted' } as const
export const retried = { type: 'retried' } as const

export const loaded = answers(form)
/** Read again before it is saved, a new form is nothing. */
export const none = answers(null)
export const taken = answers()
export const no = fails(refused('question-answered', 'Employees have answered this question.', 409))
export const behind = fails(refused('question-not-found', 'This form has no question 11. Please reload the form.', 422))
/** The form as a colleague left it: renamed, and without its first question. */
export const changedForm: Form = { ...form, title: 'Cita', questions: [hour] }
export const loadedChanged = answers(changedForm)
export const unanswered = fails(unknown(''))

/** A question that is typed and added. */
export const question = (label: string): readonly FormBuilderEvent[] => [asks({ label, type: 'text' }), added]
/** A new form with one question, on its way; and an existing one with another title. */
export const sent: Path = [typed('Bonos'), ...question('Tienda'), submitted, none]
export const renamed: Path = [loaded, typed('Reservas'), submitted]
export const sentRenamed: Path = [...renamed, loaded]
