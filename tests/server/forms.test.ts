import { FormAnswer, FormAnswersAnswer, FormsAnswer, type FormWire } from '#contract/forms/wire.ts'
import { dataOf, fileApi, refusalOf, refusedAs } from '#tests/support/fileApi.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { addProduct } from '#tests/support/orders.ts'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()

const text = { question_anun: '¿Qué día prefiere?', type: 'text', options: [] }
const select = { question_anun: '¿Horario?', type: 'select', options: [{ options: '[Mañana,Tarde]' }] }
const content = { title: 'Reserva', formDescription: 'Para coordinar', questions: [text, select] }

const send = (path: string, body: unknown, headers?: Record<string, string>) =>
  api.send('POST', `/api/forms/${path}`, body, token, headers)
async function create(change: object = {}): Promise<FormWire> {
  const answer = await send('create', { ...content, ...change })
  expect(answer.status).toBe(200)
  return dataOf(FormAnswer, answer)
}
const list = () => dataOf(FormsAnswer, api.get('/api/forms', token))
const read = (id: number) => dataOf(FormAnswer, api.get(`/api/forms/${id}`, token))
async function answerTo(question_id: number, product_id: number, user_id: number, answer: string, minute = 0) {
  const answered_at = new Date(Date.UTC(2026, 10, 20, 9, minute))
  await api.db.insertInto('form_answers').values({ question_id, product_id, user_id, answer, answered_at }).execute()
  return answered_at.toISOString()
}

test('a created form has its questions in order', async () => {
  const form = await create()
  expect(form).toMatchObject({ name: 'Reserva', description: 'Para coordinar', created_at: '2026-11-20T10:00:00.000Z' })
  expect(form.questions.map(({ id: _id, ...question }) => question)).toEqual([text, select])
  expect(await read(form.id)).toEqual(form)
})

test('options that look like numbers, also quoted ones, stay as sent', async () => {
  for (const [sent, stored] of [
    ['[1.0,1,2.50,1e3]', '[1.0,1,2.50,1e3]'],
    ['[10.50, 1.0 ,1]', '[10.50,1.0,1]'],
    [String.raw`["\"Rojo\"","Azul"]`, String.raw`["\"Rojo\"","Azul"]`],
  ] as const) {
    const form = await create({ questions: [{ ...select, options: [{ options: sent }] }] })
    expect((await read(form.id)).questions[0]?.options).toEqual([{ options: stored }])
  }
})

test('forms are listed newest first, and an archived one leaves the list but can be read', async () => {
  const older = await create({ title: 'Antes' })
  api.clock.advance(1000)
  const newer = await create({ title: 'Después' })
  expect((await list()).slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id])
  for (let time = 0; time < 2; time++)
    expect(await (await send('archive', { form_id: newer.id })).json()).toEqual({
      success: true,
      data: { form_id: newer.id },
    })
  expect((await list())[0]?.id).toBe(older.id)
  expect(await read(newer.id)).toEqual(newer)
})

test('an update adds questions at the end and keeps the existing ones, sent or not', async () => {
  const form = await create()
  const [first] = form.questions
  const added = { question_anun: '¿Talla?', type: 'select', options: [{ options: '[s, m ,m,l]' }] }
  const answer = await send('update', {
    form_id: form.id,
    title: 'Reserva nueva',
    formDescription: '',
    questions: [{ ...first, question_anun: 'Otro texto', type: 'select' }, added],
  })
  const changed = await dataOf(FormAnswer, answer)
  expect(changed).toMatchObject({ name: 'Reserva nueva', description: '' })
  expect(changed.questions.slice(0, 2)).toEqual(form.questions)
  expect(changed.questions[2]).toMatchObject({ question_anun: '¿Talla?', options: [{ options: '[s,m,l]' }] })
  expect(await read(form.id)).toEqual(changed)
})

test('a request sent twice with its key creates one form, and adds a question once', async () => {
  const creates = () => send('create', { ...content, title: 'Con llave' }, { 'Idempotency-Key': 'form-1' })
  const [one, two] = await Promise.all([creates(), creates()])
  const form = (await one.json()).data as FormWire
  expect((await two.json()).data).toEqual(form)
  const adds = () =>
    send('update', { ...content, form_id: form.id, questions: [text] }, { 'Idempotency-Key': 'form-2' })
  await Promise.all([adds(), adds()])
  expect((await read(form.id)).questions).toHaveLength(3)
})

test('a question can be deleted once; the second time it does not exist', async () => {
  const form = await create()
  const [first, second] = form.questions
  const remove = (question_id: number) => send('delete', { question_id })
  expect(await (await remove(first!.id)).json()).toEqual({ success: true, data: { question_id: first!.id } })
  expect(await refusedAs(remove(first!.id))).toEqual([404, 'question-not-found'])
  expect((await remove(second!.id)).status).toBe(200)
  expect((await read(form.id)).questions).toEqual([])
})

test('an answered question stays, and the refusal says why', async () => {
  const form = await create()
  const product = await addProduct(api.db)
  const user = await api.addUser()
  await answerTo(form.questions[0]!.id, product, user, 'El sábado')
  const before = await contentsOf(api.db)
  const answer = await send('delete', { question_id: form.questions[0]!.id })
  const refusal = await refusalOf(answer)
  expect([answer.status, refusal.code]).toEqual([409, 'question-answered'])
  expect(refusal.message).toContain('answered')
  expect(await contentsOf(api.db)).toEqual(before)
})

test('all questions of a product’s form are shown with this user’s answers for this product', async () => {
  const form = await create()
  const [day, time] = form.questions
  const [product, other] = [await addProduct(api.db), await addProduct(api.db)]
  await api.db.updateTable('products').set({ form_id: form.id }).where('id', 'in', [product, other]).execute()
  const [user, colleague] = [await api.addUser(), await api.addUser()]
  const later = await answerTo(day!.id, product, user, 'Mejor el domingo 🙂', 5)
  const first = await answerTo(day!.id, product, user, 'El sábado', 1)
  await answerTo(day!.id, other, user, 'De otro producto')
  await answerTo(time!.id, product, colleague, 'De otra persona')
  const answer = await send('product/answers', { product_id: product, user_id: user })
  expect(await dataOf(FormAnswersAnswer, answer)).toEqual([
    {
      id: day!.id,
      question_anun: day!.question_anun,
      type: 'text',
      answers: [
        ['El sábado', first],
        ['Mejor el domingo 🙂', later],
      ],
    },
    { id: time!.id, question_anun: time!.question_anun, type: 'select', answers: [] },
  ])
})

test('a product without a form has no questions, and unknown products and users are not found', async () => {
  const [product, user] = [await addProduct(api.db), await api.addUser()]
  const ask = (product_id: number, user_id: number) => send('product/answers', { product_id, user_id })
  expect(await (await ask(product, user)).json()).toEqual({ success: true, data: [] })
  expect((await refusalOf(ask(99_999, user))).code).toBe('product-not-found')
  expect((await refusalOf(ask(product, 99_999))).code).toBe('user-not-found')
})

test('a refused call leaves the database unchanged', async () => {
  const form = await create()
  const foreign = (await create()).questions[0]!
  const archived = await create()
  await send('archive', { form_id: archived.id })
  const update = { ...content, form_id: form.id }
  const before = await contentsOf(api.db)
  for (const [path, body, status, code] of [
    ['create', { ...content, questions: [{ ...text, id: foreign.id }] }, 422, 'question-not-found'],
    ['update', { ...update, questions: [text, foreign] }, 422, 'question-not-found'],
    ['update', { ...update, form_id: 99_999 }, 404, 'form-not-found'],
    ['update', { ...update, form_id: archived.id }, 409, 'form-archived'],
    ['archive', { form_id: 99_999 }, 404, 'form-not-found'],
    ['delete', { question_id: 99_999 }, 404, 'question-not-found'],
    ['create', { ...content, questions: [{ ...text, options: [{ options: '[a]' }] }] }, 422, 'options-not-asked'],
    ['create', { ...content, questions: [{ ...select, options: [{ options: 'a,b' }] }] }, 422, 'option-invalid'],
    ['create', { ...content, questions: [{ ...select, options: [{ options: '["a,b"]' }] }] }, 422, 'option-invalid'],
    ['create', { ...content, questions: [{ ...select, options: [{ options: '[a,[b]]' }] }] }, 422, 'option-invalid'],
    ['create', { ...content, questions: [] }, 400, 'invalid-request'],
    ['create', { ...content, questions: [{ ...text, question_anun: ' ' }] }, 400, 'invalid-request'],
    ['create', { ...content, questions: [{ ...text, type: 'date' }] }, 400, 'invalid-request'],
    ['create', { ...content, form_id: form.id }, 400, 'invalid-request'],
    ['create', { ...content, name: 'x' }, 400, 'invalid-request'],
    ['update', content, 400, 'invalid-request'],
    ['archive', { form_id: form.id, archived: true }, 400, 'invalid-request'],
    ['delete', { question_id: String(foreign.id) }, 400, 'invalid-request'],
    ['product/answers', { product_id: 1 }, 400, 'invalid-request'],
  ] as const) {
    const answer = await send(path, body)
    expect([path, body, answer.status, (await refusalOf(answer)).code]).toEqual([path, body, status, code])
  }
  expect((await api.get('/api/forms/99999', token)).status).toBe(404)
  expect((await api.get('/api/forms')).status).toBe(401)
  expect(await contentsOf(api.db)).toEqual(before)
})
