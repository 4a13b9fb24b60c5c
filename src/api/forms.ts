import { queryOptions } from '@tanstack/react-query'
import { asFailure, refusedHere, unknown } from '#contract/failure.ts'
import {
  answeredQuestionFrom,
  formFrom,
  formPayload,
  hasUnreadQuestions,
  losesQuestions,
  type FormContent,
} from '#contract/forms/adapter.ts'
import { wording, type AnsweredQuestion, type Form, type Question } from '#contract/forms/model.ts'
import { sameId, type Id } from '#contract/id.ts'
import { rowsIn } from '#contract/lenient.ts'
import { parsedData, readList } from './answers.ts'
import { post, read } from './client.ts'
import { listQuery, nothingSent } from './listQuery.ts'
import { pressClock } from './press.ts'

const readForms = (signal?: AbortSignal) => readList('forms', formFrom, signal)

export async function readForm(id: Id, signal?: AbortSignal): Promise<Form> {
  const path = 'forms/{id}'
  const [form] = parsedData(path, await read(path, { id, signal }), formFrom)
  if (form === undefined) throw unknown('')
  return form
}

/** Creates or updates a form. Both calls add the questions without an id, so both carry the key. @throws Failure */
export async function saveForm(saving: FormContent & { readonly id: Id | null; readonly key: string }): Promise<void> {
  const { id, key, ...content } = saving
  if (losesQuestions(content)) throw refusedHere('not-read-whole')
  const [json, name] = [formPayload(content), content.title]
  if (id === null) await post('forms/create', { key, json, journal: { call: 'form.created', name } })
  else await post('forms/update', { key, json: { ...json, form_id: id }, journal: { call: 'form.changed', id, name } })
}

export const archiveForm = (id: Id): Promise<void> =>
  post('forms/archive', { json: { form_id: id }, journal: { call: 'form.archived', id } }).then(() => undefined)

/** Deletes a saved question. One that is already gone counts as deleted. @throws Failure */
export const deleteQuestion = (id: Id): Promise<void> =>
  post('forms/delete', { json: { question_id: id }, journal: { call: 'question.deleted', id } }).then(
    () => undefined,
    unlessGone,
  )

/**
 * Deletes a saved question as it was shown. Where a colleague has changed it since, nothing is sent, and it is given as it
 * is now. @throws Failure
 */
export async function deleteIfAsShown(form: Id, shown: Question): Promise<Question | null> {
  const press = pressClock()
  const { questions, asRead } = await press.reading((signal) => readForm(form, signal)).catch(nothingSent)
  if (hasUnreadQuestions(asRead)) throw refusedHere('not-read')
  const now = questions.find(({ id }) => sameId(id, shown.id))
  if (now !== undefined && wording(now) !== wording(shown)) return now
  if (now !== undefined) await press.sending(() => deleteQuestion(now.id))
  return null
}

function unlessGone(thrown: unknown): void {
  const failure = asFailure(thrown)
  if (failure.kind !== 'refused' || failure.status !== 404) throw failure
}

/** What a user answered to a product's form. A POST that only reads. @throws Failure */
export async function readAnswers(
  productId: Id,
  userId: Id,
  signal?: AbortSignal,
): Promise<readonly AnsweredQuestion[]> {
  const answer = await post('forms/product/answers', {
    json: { product_id: productId, user_id: userId },
    signal,
    journal: null,
  })
  const questions = rowsIn(answer, answeredQuestionFrom)
  if (questions === null) throw unknown('')
  return questions
}

export const forms = listQuery(['forms'], readForms)

/** One form, archived or not. */
export const formOf = (id: Id) =>
  queryOptions({ queryKey: ['forms', 'one', String(id)], queryFn: ({ signal }) => readForm(id, signal) })

export const formAnswers = (productId: Id, userId: Id) =>
  queryOptions({
    queryKey: ['forms', 'answers', String(productId), String(userId)],
    queryFn: ({ signal }) => readAnswers(productId, userId, signal),
  })
