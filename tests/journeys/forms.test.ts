import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import { addShelf, call, shelve } from './support/catalogue.ts'
import { hold } from './support/held.ts'
import type { Laurel } from './support/laurel.ts'
import { expect, test } from './support/test.ts'

const builder = (page: Page) => page.getByRole('dialog', { name: /^(Crear|Editar) Formulario$/ })
const save = (page: Page) => builder(page).getByRole('button', { name: 'Guardar preguntas' })
const add = (page: Page) => builder(page).getByRole('button', { name: 'Agregar pregunta' })
const saved = (page: Page) => builder(page).getByRole('list', { name: 'Preguntas guardadas' }).locator('> li')
const added = (page: Page) => builder(page).getByRole('list', { name: 'Preguntas nuevas, sin guardar' }).locator('> li')
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })

const openQuestion = { question_anun: '¿Qué día prefiere?', type: 'text', options: [] }
const choice = { question_anun: '¿En qué horario?', type: 'select', options: [{ options: '[Mañana,Tarde]' }] }

const addForm = async (laurel: Laurel, title: string, questions: readonly object[] = [openQuestion, choice]) =>
  (await call(laurel, 'POST', 'forms/create', { title, formDescription: 'Para coordinar', questions })).id

/** What the database holds of a form, its questions in their order. */
async function formNamed({ db }: Laurel, title: string) {
  const form = await db.selectFrom('forms').selectAll().where('name', '=', title).executeTakeFirst()
  const questions = await db
    .selectFrom('form_questions')
    .select(['question', 'type', 'options'])
    .where('form_id', '=', form?.id ?? 0)
    .orderBy('position')
    .execute()
  return { ...form, questions }
}

async function typeQuestion(
  page: Page,
  label: string,
  type: 'Campo abierto' | 'Selección múltiple',
  ...options: string[]
) {
  await page.getByLabel('Pregunta', { exact: true }).fill(label)
  await page.getByRole('radio', { name: type }).check()
  for (const option of options) {
    await page.getByLabel('Opción', { exact: true }).fill(option)
    await page.keyboard.press('Enter')
  }
}

test('a form with both types of question is made, and stands in the list with its day', async ({ open, laurel }) => {
  const page = await open({ as: 'admin', at: '/products?tab=form' })
  await expect(page.getByRole('heading', { name: 'Adminstrar Formulários' })).toBeVisible()
  await page.getByRole('button', { name: 'Crear Formulario' }).click()
  await page.getByLabel('Título').fill('Viaje a la Ñandú 🌿')
  await page.getByLabel('Descripción').fill('Para coordinar\ncon el proveedor.')
  await typeQuestion(page, '¿Quién lo acompaña?', 'Campo abierto')
  await add(page).click()
  await typeQuestion(page, '¿Cómo llega?', 'Selección múltiple', 'En bus', '  A pie ')
  await add(page).click()
  await expect(added(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Vista previa' })).toContainText('¿Cómo llega?En busA pie')
  await save(page).click()
  await expect(builder(page)).toHaveCount(0)

  const form = await formNamed(laurel, 'Viaje a la Ñandú 🌿')
  expect(form.description).toBe('Para coordinar\ncon el proveedor.')
  expect(form.questions).toEqual([
    { question: '¿Quién lo acompaña?', type: 'text', options: [] },
    { question: '¿Cómo llega?', type: 'select', options: ['En bus', 'A pie'] },
  ])
  await expect(rowOf(page, 'Viaje a la Ñandú 🌿')).toContainText(form.created_at!.toISOString().slice(0, 10))
  await expect(page).toHaveURL('/products?tab=form')
})

test('a form gets one question more and loses one, which is asked first and goes at once', async ({ open, laurel }) => {
  await addForm(laurel, 'Reserva')
  const page = await open({ as: 'admin', at: '/products?tab=form' })
  await rowOf(page, 'Reserva').getByText('Para coordinar').click()
  await expect(saved(page)).toHaveText([/^¿Qué día prefiere\?Campo abierto/, /^¿En qué horario\?.*MañanaTarde/])
  await typeQuestion(page, '¿Alguna alergia?', 'Campo abierto')
  await add(page).click()

  await page.getByRole('button', { name: 'Eliminar pregunta: ¿En qué horario?' }).click()
  const question = page.getByRole('alertdialog', { name: 'Eliminar pregunta' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toHaveCount(0)
  expect((await formNamed(laurel, 'Reserva')).questions).toHaveLength(2)
  await page.getByRole('button', { name: 'Eliminar pregunta: ¿En qué horario?' }).click()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(saved(page)).toHaveCount(1)
  expect((await formNamed(laurel, 'Reserva')).questions.map(({ question }) => question)).toEqual(['¿Qué día prefiere?'])
  await expect(added(page), 'what is new stays').toHaveCount(1)

  await page.getByLabel('Título').fill('Reserva de verano')
  await save(page).click()
  await expect(builder(page)).toHaveCount(0)
  const { questions } = await formNamed(laurel, 'Reserva de verano')
  expect(questions.map(({ question }) => question)).toEqual(['¿Qué día prefiere?', '¿Alguna alergia?'])
  await expect(rowOf(page, 'Reserva de verano')).toBeVisible()
  await expect(rowOf(page, 'Reserva')).toHaveCount(0)
})

test('a question that employees have answered stays, in the words of the server', async ({ open, laurel }) => {
  const form_id = await addForm(laurel, 'Contestado')
  const product_id = await shelve(laurel, await addShelf(laurel, 'Contestado'), { form_id })
  const { userId: user_id } = await addOrder(laurel.db, [{ product_id }])
  const { id: question_id } = await laurel.db
    .selectFrom('form_questions')
    .select('id')
    .where('form_id', '=', form_id)
    .where('type', '=', 'text')
    .executeTakeFirstOrThrow()
  const answered_at = new Date('2026-11-18T15:04:00Z')
  await laurel.db
    .insertInto('form_answers')
    .values({ question_id, product_id, user_id, answer: 'El sábado', answered_at })
    .execute()
  const page = await open({ as: 'admin', at: `/products?tab=form&open=${form_id}`, complaints: /status of 409/ })
  await page.getByRole('button', { name: 'Eliminar pregunta: ¿Qué día prefiere?' }).click()
  const question = page.getByRole('alertdialog', { name: 'Eliminar pregunta' })
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByRole('alert')).toContainText('Hay empleados que ya respondieron esta pregunta')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(saved(page)).toHaveCount(2)
})

test('Agregar pregunta waits for words and type, Guardar preguntas for a question; both say so', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/products?tab=form&open=new' })
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAccessibleDescription('Agregue al menos una pregunta para guardar.')
  await expect(add(page)).toHaveAccessibleDescription('Escriba la pregunta y elija el tipo.')
  await page.getByLabel('Pregunta', { exact: true }).fill('¿Color?')
  await expect(add(page)).toBeDisabled()
  await expect(add(page)).toHaveAccessibleDescription('Elija el tipo.')
  await page.getByRole('radio', { name: 'Selección múltiple' }).check()
  await expect(page.getByText(/^Sin opciones no habrá qué elegir/)).toBeVisible()
  for (const [typed, sentence] of [
    ['', 'Escriba la opción.'],
    ['a,b', 'Una opción no puede tener comas ni corchetes.'],
    ['[a]', 'Una opción no puede tener comas ni corchetes.'],
  ] as const) {
    await page.getByLabel('Opción', { exact: true }).fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Opción', { exact: true })).toHaveAccessibleDescription(sentence)
  }
  await expect(page.getByRole('list', { name: 'Opciones' })).toHaveCount(0)
  await page.getByLabel('Opción', { exact: true }).fill('Rojo')
  await page.keyboard.press('Enter')
  await page.getByLabel('Opción', { exact: true }).fill('Rojo')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Opción', { exact: true })).toHaveAccessibleDescription('Esa opción ya está.')
  await page.getByRole('button', { name: 'Quitar opción: Rojo' }).click()
  await page.getByLabel('Opción', { exact: true }).fill('')
  await add(page).click()
  await expect(page.getByLabel('Pregunta', { exact: true })).toBeFocused()
  await expect(added(page)).toHaveText([/^¿Color\?Selección múltipleSin opciones/])
  await page.getByLabel('Título').fill('Sin opciones')
  await save(page).click()
  await expect(builder(page)).toHaveCount(0)
  const { questions } = await formNamed(laurel, 'Sin opciones')
  expect(questions).toEqual([{ question: '¿Color?', type: 'select', options: [] }])
})

test('a question that was typed and not added is not left out without a word', async ({ open, laurel }) => {
  const id = await addForm(laurel, 'A medias')
  const page = await open({ as: 'admin', at: `/products?tab=form&open=${id}` })
  await typeQuestion(page, '¿Talla?', 'Selección múltiple', 'M')
  await save(page).click()
  const question = page.getByRole('alertdialog', { name: 'Hay una pregunta sin agregar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question).toHaveCount(0)
  expect((await formNamed(laurel, 'A medias')).questions).toHaveLength(2)
  await page.getByLabel('Descripción').fill('Para el envío.')
  await save(page).click()
  await question.getByRole('button', { name: 'Guardar sin ella' }).click()
  await expect(builder(page)).toHaveCount(0)
  expect((await formNamed(laurel, 'A medias')).questions).toHaveLength(2)
})

test('ARCHIVAR asks first, and then the form leaves the list', async ({ open, laurel }) => {
  await addForm(laurel, 'Del año pasado')
  const page = await open({ as: 'admin', at: '/products?tab=form' })
  const choose = async () => {
    await page.getByRole('button', { name: 'Acciones de Del año pasado' }).click()
    await page.getByRole('menuitem', { name: 'ARCHIVAR' }).press('Enter')
  }
  const question = page.getByRole('alertdialog', { name: 'Archivar formulario' })
  await choose()
  await question.press('Escape')
  await expect(question).toHaveCount(0)
  expect((await formNamed(laurel, 'Del año pasado')).archived_at).toBeNull()
  await choose()
  await question.getByRole('button', { name: 'Archivar' }).click()
  await expect(question).toHaveCount(0)
  await expect(rowOf(page, 'Del año pasado')).toHaveCount(0)
  expect((await formNamed(laurel, 'Del año pasado')).archived_at).not.toBeNull()
})

test('what was typed outlives a reload, and leaving with it asks first', async ({ open, laurel }) => {
  const id = await addForm(laurel, 'Borrador')
  const page = await open({ as: 'admin', at: `/products?tab=form&open=${id}` })
  await page.getByLabel('Título').fill('Borrador cambiado')
  await typeQuestion(page, '¿Con quién?', 'Campo abierto')
  await add(page).click()
  await typeQuestion(page, '¿Cómo?', 'Selección múltiple', 'A pie')

  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('Borrador cambiado')
  await expect(page.getByText('Se recuperó lo que escribió sin guardar.')).toBeVisible()
  await expect(added(page)).toHaveText([/^¿Con quién\?/])
  await expect(page.getByLabel('Pregunta', { exact: true })).toHaveValue('¿Cómo?')
  await expect(page.getByRole('list', { name: 'Opciones' })).toHaveText('A pie')

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Título')).toHaveValue('Borrador cambiado')
  await builder(page).getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(builder(page)).toHaveCount(0)
  await rowOf(page, 'Borrador').getByText('Para coordinar').click()
  await expect(page.getByLabel('Título')).toHaveValue('Borrador')
  await expect(added(page)).toHaveCount(0)
})

test('a form saved twice in a hurry is made once, and a new one keeps nothing of it', async ({ open, laurel }) => {
  const page = await open({ as: 'admin', at: '/products?tab=form&open=new' })
  await page.getByLabel('Título').fill('Una vez')
  await typeQuestion(page, '¿Talla?', 'Campo abierto')
  await add(page).click()
  const asked = laurel.listen()
  const held = await hold(page, 'POST', '**/api/forms/create')
  await page.getByLabel('Título').press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => held.requests.length).toBe(1)
  await held.release()
  await expect(builder(page)).toHaveCount(0)
  await expect(rowOf(page, 'Una vez')).toHaveCount(1)
  expect(asked.filter(({ path }) => path === '/api/forms/create')).toHaveLength(1)
  await page.getByRole('button', { name: 'Crear Formulario' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await expect(added(page)).toHaveCount(0)
})

test('a list that does not come is logged, shown with the reason, and asked for again', async ({ open, laurel }) => {
  await addForm(laurel, 'Vuelve')
  const page = await open({ as: 'admin', complaints: /status of 403|No se pudieron cargar los formularios/ })
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/forms', (route) =>
    route.fulfill({ status: 403, json: { success: false, error: { code: 'not-allowed', message: 'Not for you.' } } }),
  )
  await page.goto('/products?tab=form')
  await expect(page.getByRole('alert')).toContainText('Su cuenta no puede ver los formularios')
  await expect(page.getByRole('alert')).toContainText('Not for you.')
  expect(logged.filter((words) => words.startsWith('No se pudieron cargar los formularios'))).toHaveLength(1)
  await page.unroute('**/api/forms')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(rowOf(page, 'Vuelve')).toBeVisible()
})

test('from an order one sees what its user answered, and only of products with a form', async ({ open, laurel }) => {
  const form_id = await addForm(laurel, 'Con respuestas')
  const shelf = await addShelf(laurel, 'Respuestas')
  const product_id = await shelve(laurel, shelf, { name: 'Cena para dos', form_id })
  const order = await addOrder(laurel.db, [{ product_id }, {}])
  const [first, second] = await laurel.db
    .selectFrom('form_questions')
    .select('id')
    .where('form_id', '=', form_id)
    .orderBy('position')
    .execute()
  const asked = { product_id, user_id: order.userId }
  await laurel.db
    .insertInto('form_answers')
    .values([
      { ...asked, question_id: first!.id, answer: 'El sábado', answered_at: new Date('2026-01-02T15:04:00Z') },
      { ...asked, question_id: first!.id, answer: 'Mejor el domingo', answered_at: new Date('2026-01-03T15:04:00Z') },
    ])
    .execute()
  const page = await open({ as: 'admin', at: `/orders?info=${order.id}` })
  const sheet = page.getByRole('dialog', { name: 'Información completa' })
  const button = sheet.getByRole('button', { name: /^Ver respuestas/ })
  await expect(button).toHaveCount(1)
  const calls = laurel.listen()
  await expect(button).toHaveAccessibleName('Ver respuestas de Cena para dos')
  await button.click()
  const answersTo = (question: string) =>
    sheet
      .locator('dl > div')
      .filter({ has: page.getByText(question, { exact: true }) })
      .getByRole('definition')
  await expect(answersTo('¿Qué día prefiere?')).toHaveText([
    /^El sábado\s*2 ene 2026, 10:04/,
    /^Mejor el domingo\s*3 ene 2026, 10:04/,
  ])
  await expect(answersTo('¿En qué horario?')).toHaveText('Sin respuestas')
  expect(calls.map(({ path }) => path)).toEqual(['/api/forms/product/answers'])
  expect(page.url(), 'the address holds nothing personal').toBe(`${laurel.address}/orders?info=${order.id}`)

  await laurel.db.deleteFrom('form_answers').where('question_id', 'in', [first!.id, second!.id]).execute()
  await page.reload()
  await button.click()
  await expect(sheet.getByText('Sin respuestas', { exact: true })).toHaveCount(1)
})
