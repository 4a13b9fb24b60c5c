import { refused, unknown } from '#contract/failure.ts'
import type { Form, NewQuestion, Question } from '#contract/forms/model.ts'
import type { TypedQuestion } from '#contract/forms/rules.ts'
import type { FormBuilderEvent } from '#machines/products/formBuilder.setup.ts'
import { formBuilderMachine } from '#machines/products/formBuilder.ts'
import { newForm, type FormDraft } from '#machines/products/formDraft.ts'
import { modelOf } from '../../support/model.ts'
import { answers, fails, type Step } from '../../support/walk.ts'

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

export const fresh = { id: null, kept: null, key: 'new-key' }
export const existing = { ...fresh, id: 7 }
export const keptOf = (values: Partial<FormDraft>, base: FormDraft) => ({
  values: { ...base, ...values },
  base,
  key: 'kept-key',
})
/** A new form of which a draft was kept. */
export const restored = { ...fresh, kept: keptOf({ title: 'Bonos', added: [store] }, newForm) }

export const typed = (title: string) => ({ type: 'typed', change: { title } }) as const
export const asks = (change: Partial<Pick<TypedQuestion, 'label' | 'type' | 'option'>>) =>
  ({ type: 'question.typed', change }) as const
export const optionAdded = { type: 'option.added' } as const
export const optionDeleted = (text: string) => ({ type: 'option.deleted', option: text }) as const
export const added = { type: 'question.added' } as const
export const dropped = (at: number) => ({ type: 'question.dropped', at }) as const
export const deletes = (question: Question) => ({ type: 'delete.chosen', question }) as const
export const confirmed = { type: 'delete.confirmed' } as const
export const cancelled = { type: 'delete.cancelled' } as const
export const discarded = { type: 'draft.discarded' } as const
export const renewed = { type: 'key.renewed' } as const
export const submitted = { type: 'submitted' } as const
export const retried = { type: 'retried' } as const

export const no = fails(refused('question-answered', 'Employees have answered this question.', 409))
export const behind = fails(refused('question-not-found', 'This form has no question 11. Please reload the form.', 422))
export const unanswered = fails(unknown(''))

const endings: Readonly<Record<string, readonly Step<FormBuilderEvent>[]>> = {
  loading: [answers(form), unanswered],
  deleting: [answers(), no],
  saving: [answers(), no, behind, unanswered],
  /** A colleague left a question, or none. */
  catchingUp: [answers(changedForm), answers({ ...changedForm, questions: [] }), unanswered],
}

export const formBuilderModel = modelOf(
  formBuilderMachine,
  (state, { id, key, values: { title, question, added: questions }, base, existing: there }) => [
    // One thing is typed at a time: either another title, or a question that is then added.
    ...(title === base.title && questions.length === 0 ? [asks({ label: 'Tienda', type: 'text', option: 'S' })] : []),
    ...(questions.length === 0 && question.label === '' ? [typed('Reservas')] : []),
    typed(form.title),
    optionAdded,
    optionDeleted('S'),
    ...(questions.length === 0 ? [added] : []),
    dropped(0),
    ...(there.includes(hour) ? [deletes(hour)] : []),
    confirmed,
    cancelled,
    submitted,
    retried,
    // Each makes another key: one tells as much as many.
    ...(key.endsWith('+') ? [] : [renewed, discarded]),
    // Read again before it is saved, a new form is nothing.
    ...(state === 'rereading' ? [answers(id === null ? null : form), unanswered] : []),
    ...(state === 'rereading' && id !== null ? [answers(changedForm)] : []),
    ...(endings[state] ?? []),
  ],
  [existing, fresh],
)
