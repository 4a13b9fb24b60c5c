import { refused, unknown } from '#contract/failure.ts'
import type { Form, NewQuestion, Question } from '#contract/forms/model.ts'
import type { TypedQuestion } from '#contract/forms/rules.ts'
import {
  draftOf,
  newForm,
  type FormBuilderContext,
  type FormBuilderEvent,
  type FormDraft,
  type QuestionEdit,
} from '#machines/products/formBuilder.ts'
import { answers, fails, type Step } from '#statecharts/model/walk.ts'

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
const discarded = { type: 'draft.discarded' } as const
export const submitted = { type: 'submitted' } as const

const no = fails(refused('question-answered', 'Employees have answered this question.', 409))
export const behind = fails(refused('question-not-found', 'This form has no question 11. Please reload the form.', 422))
export const reused = fails(refused('idempotency-key-reused', 'This key belongs to another request.', 422))
/** What Save reads of the form. */
export const read = (now: FormDraft) => answers({ now, question: null })
export const unanswered = fails(unknown(''))

/** What may happen to a form on its screen; one thing is typed at a time: either another title, or a question. */
export const formBuilderSteps = (
  state: string,
  { id, key, values: { title, question, added: more }, base }: FormBuilderContext,
): readonly Step<FormBuilderEvent>[] => [
  ...(title === base.title && more.length === 0 ? nextOf(question) : []),
  ...(more.length === 0 && question.label === '' ? [typed('Reservas')] : []),
  typed(base.title),
  optionAdded,
  optionDeleted('S'),
  ...(more.length === 0 ? [added] : []),
  dropped(0),
  submitted,
  ...(id === null || key.endsWith('+') ? [] : [{ type: 'record.read', now: draftOf(form) } as const]),
  ...(key.endsWith('+') ? [] : [discarded]),
  ...(state === 'sending.rereading'
    ? [draftOf(form), draftOf(changedForm), draftOf({ ...form, title: 'Reservas' })].map(read).concat(unanswered)
    : []),
  ...(state === 'sending.saving' ? [answers(), no, ...(key.endsWith('+') ? [] : [reused]), unanswered] : []),
]

/** A new question, typed field by field. */
function nextOf({ label, type, options, option }: TypedQuestion) {
  if (label === '') return [asks({ label: 'Tienda' })]
  if (type === null) return [asks({ type: 'text' }), asks({ type: 'select' })]
  return type === 'select' && options.length === 0 && option === '' ? [asks({ option: 'S' })] : []
}
