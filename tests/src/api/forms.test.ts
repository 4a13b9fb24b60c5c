import { deleteIfAsShown, deleteQuestion, readForm, saveForm } from '#api/forms.ts'
import type { NewQuestion } from '#contract/forms/model.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'
import { joinApi, joinReplies, json } from '../support/console.ts'

const { api, token } = await fileApi()

const day: NewQuestion = { label: '¿Qué día prefiere?', type: 'text', options: [] }
const size: NewQuestion = { label: '¿Talla?', type: 'select', options: ['S', 'M'] }
const content = { title: 'Reserva', description: '', existing: [] }

/** Creates a form with one question, and reads it. */
async function newForm() {
  const answer = await api.send(
    'POST',
    '/api/forms/create',
    { title: 'Reserva', formDescription: '', questions: [{ question_anun: day.label, type: 'text', options: [] }] },
    token,
  )
  return readForm((await answer.json()).data.id)
}

/** Joins the API through a network that loses the first `answers` answers. */
function losing(answers: number) {
  let lost = 0
  joinApi(api, token, {
    fetch: async (...request) => {
      const answer = await api.app.fetch(new Request(...request))
      if (lost === answers) return answer
      lost += 1
      throw new TypeError('Failed to fetch')
    },
  })
}

test('an update that is resent with its key after a lost answer adds its questions once', async () => {
  joinApi(api, token)
  const { id, questions } = await newForm()
  const update = { ...content, id, existing: questions, added: [size], key: 'update-1' }
  losing(1)
  await expect(saveForm(update)).rejects.toMatchObject({ kind: 'unknown' })
  await saveForm(update)
  expect((await readForm(id)).questions.map(({ label }) => label)).toEqual([day.label, size.label])
})

test('with another key it adds its questions twice', async () => {
  joinApi(api, token)
  const { id, questions } = await newForm()
  const update = { ...content, id, existing: questions, added: [size] }
  losing(1)
  await expect(saveForm({ ...update, key: 'update-2' })).rejects.toMatchObject({ kind: 'unknown' })
  await saveForm({ ...update, key: 'update-3' })
  expect((await readForm(id)).questions).toHaveLength(3)
})

test('a question is deleted only as it was shown', async () => {
  joinApi(api, token)
  const { id, questions } = await newForm()
  const [now] = questions
  for (const before of [{ label: 'Antes' }, { type: 'scale' }, { options: ['Antes'] }])
    expect(await deleteIfAsShown(id, { ...now!, ...before }), 'nothing is sent').toEqual(now)
  expect((await readForm(id)).questions).toEqual(questions)
  expect(await deleteIfAsShown(id, now!)).toBeNull()
  expect((await readForm(id)).questions).toEqual([])
  expect(await deleteIfAsShown(id, now!), 'it is gone').toBeNull()
})

test('a question is not called deleted where the questions could not be read', async () => {
  const requests = joinReplies([json({ success: true, data: { id: 1, name: 'Tallas', questions: '11, 12' } })])
  const question = { id: 11, type: 'text', label: 'Talla', options: [] }
  await expect(deleteIfAsShown(1, question)).rejects.toMatchObject({ kind: 'refused', code: 'not-read' })
  expect(requests.map(({ method }) => method)).toEqual(['GET'])
})

test('deleting a question that a colleague has deleted succeeds', async () => {
  joinApi(api, token)
  const { id, questions } = await newForm()
  await deleteQuestion(questions[0]!.id)
  await deleteQuestion(questions[0]!.id)
  expect((await readForm(id)).questions).toEqual([])
})

test('no question is added to ones that could not be read, and nothing is sent', async () => {
  const requests = joinReplies([])
  const asRead = { unread: { read: '11, 12', shown: [] } }
  const adding = saveForm({ ...content, asRead, id: 1, added: [day], key: 'k' })
  await expect(adding).rejects.toMatchObject({ kind: 'refused', code: 'not-read-whole' })
  expect(requests).toEqual([])
})
