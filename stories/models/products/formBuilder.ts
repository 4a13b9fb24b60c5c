import { refused, unknown } from '#contract/failure.ts'
import type { Form, NewQuestion, Question } from '#contract/forms/model.ts'
import type { TypedQuestion } from '#contract/forms/rules.ts'
import { draftOf, newForm, type FormDraft, type QuestionEdit } from '#machines/products/formBuilder.ts'
import { fails } from '../../support/walk.ts'

export const day: Question = { id: 11, type: 'text', label: '¿Qué día prefiere?', options: [] }
export const hour: Question = { id: 12, type: 'select', label: '¿En qué horario?', options: ['Mañana', 'Noche'] }
export const form: Form = {
  id: 7,
  title: 'Reserva',
  description: 'Para coordinar la fecha.',
  createdAt: '2026-10-02T14:30:00.000Z',
  questions: [day, hour],
}
/** The form as a colleague left it: renamed, and without its first question. */
export const changedForm: Form = { ...form, title: 'Cita', questions: [hour] }
export const store: NewQuestion = { label: 'Tienda', type: 'text', options: [] }

export const fresh = { id: null, base: newForm, kept: null, key: 'new-key' }
export const existing = { ...fresh, id: 7, base: draftOf(form) }
export const keptOf = (values: Partial<FormDraft>, base: FormDraft) => ({
  values: { ...base, ...values },
  base,
  key: 'kept-key',
})
/** A new form of which a draft was kept. */
export const restored = { ...fresh, kept: keptOf({ title: 'Bonos', added: [store] }, newForm) }

const edited = (edit: QuestionEdit) => ({ type: 'edited', edit }) as const
export const typed = (title: string) => ({ type: 'typed', change: { title } }) as const
export const asks = (change: Partial<Pick<TypedQuestion, 'label' | 'type' | 'option'>>) =>
  edited({ type: 'question.typed', change })
export const optionAdded = edited({ type: 'option.added' })
export const optionDeleted = (text: string) => edited({ type: 'option.deleted', option: text })
export const added = edited({ type: 'question.added' })
export const dropped = (at: number) => edited({ type: 'question.dropped', at })
export const discarded = { type: 'draft.discarded' } as const
export const renewed = { type: 'key.renewed' } as const
export const submitted = { type: 'submitted' } as const

export const no = fails(refused('question-answered', 'Employees have answered this question.', 409))
export const behind = fails(refused('question-not-found', 'This form has no question 11. Please reload the form.', 422))
export const reused = fails(refused('idempotency-key-reused', 'This key belongs to another request.', 422))
export const unanswered = fails(unknown(''))
