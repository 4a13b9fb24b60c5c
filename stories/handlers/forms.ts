import { answeredQuestions, forms as samples, questionAnswered } from '#contract/forms/samples.ts'
import {
  ArchiveFormRequest,
  CreateFormRequest,
  DeleteQuestionRequest,
  UpdateFormRequest,
  type FormWire,
  type QuestionWire,
} from '#contract/forms/wire.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import * as v from 'valibot'
import { done } from './collection.ts'
import { refusal } from './refusals.ts'

const noSuchForm = () => refusal(404, 'form-not-found', 'This form does not exist any more. Please reload the list.')

/** Questions of these forms have answers, so they cannot be deleted. */
const answered = new Set(answeredQuestions.filter(({ answers }) => answers.length > 0).map(({ id }) => id))

/** The sample forms: answers as the API would, and requests change them. */
export function formsBackend(given: readonly FormWire[] = samples) {
  let forms = given
  let lastId = 7000
  const newId = () => (lastId += 1)
  const stored = ({ question_anun, type, options }: Omit<QuestionWire, 'id'>): QuestionWire => ({
    id: newId(),
    question_anun,
    type,
    options,
  })
  return [
    http.get('*/api/forms', () => done(forms)),
    http.get<{ id: string }>('*/api/forms/:id', ({ params }) => {
      const form = forms.find(({ id }) => String(id) === params.id)
      return form === undefined ? noSuchForm() : done(form)
    }),
    http.post('*/api/forms/create', async ({ request }) => {
      const { title, formDescription, questions } = v.parse(CreateFormRequest, await request.json())
      const created_at = '2026-11-21T10:00:00.000Z'
      const form = {
        id: newId(),
        name: title,
        description: formDescription,
        created_at,
        questions: questions.map(stored),
      }
      forms = [form, ...forms]
      return done(form)
    }),
    http.post('*/api/forms/update', async ({ request }) => {
      const { form_id, title, formDescription, questions } = v.parse(UpdateFormRequest, await request.json())
      const before = forms.find(({ id }) => id === form_id)
      if (before === undefined) return noSuchForm()
      const added = questions.filter(({ id }) => id === undefined).map(stored)
      const form = { ...before, name: title, description: formDescription, questions: [...before.questions, ...added] }
      forms = forms.map((one) => (one.id === form_id ? form : one))
      return done(form)
    }),
    http.post('*/api/forms/archive', async ({ request }) => {
      const { form_id } = v.parse(ArchiveFormRequest, await request.json())
      forms = forms.filter(({ id }) => id !== form_id)
      return done({ form_id })
    }),
    http.post('*/api/forms/delete', async ({ request }) => {
      const { question_id } = v.parse(DeleteQuestionRequest, await request.json())
      if (answered.has(question_id)) return HttpResponse.json(questionAnswered, { status: 409 })
      forms = forms.map((form) => ({ ...form, questions: form.questions.filter(({ id }) => id !== question_id) }))
      return done({ question_id })
    }),
    http.post('*/api/forms/product/answers', () => done(answeredQuestions)),
  ]
}

/** `GET /forms` with another answer. */
export const listingForms = (answer: HttpResponseResolver) => http.get('*/api/forms', answer)

/** `POST /forms/archive` with another answer. */
export const archivingForm = (answer: HttpResponseResolver) => http.post('*/api/forms/archive', answer)

/** `POST /forms/product/answers` with another answer. */
export const tellingAnswers = (answer: HttpResponseResolver) => http.post('*/api/forms/product/answers', answer)
