import type { Page } from 'playwright-core'
import { writesOf, type Laurel } from '#testing/laurel.ts'
import { expect, test } from './support/test.ts'

const builder = (page: Page) => page.getByRole('dialog', { name: /^(Crear|Editar) Formulario$/ })
const save = (page: Page) => builder(page).getByRole('button', { name: 'Guardar preguntas' })
const add = (page: Page) => builder(page).getByRole('button', { name: 'Agregar pregunta' })
const saved = (page: Page) => builder(page).getByRole('list', { name: 'Preguntas guardadas' }).locator('> li')
const added = (page: Page) => builder(page).getByRole('list', { name: 'Preguntas nuevas, sin guardar' }).locator('> li')
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })

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
  await page.getByLabel('Label', { exact: true }).fill(label)
  await page.getByRole('radio', { name: type }).check()
  for (const option of options) {
    await page.getByLabel('Opción', { exact: true }).fill(option)
    await page.keyboard.press('Enter')
  }
}

/** Holds the lock of a form, as a tab that saves it does, until the returned function is called. */
async function holdForm(page: Page, id: number | undefined) {
  await page.evaluate(
    (name) =>
      new Promise<void>((taken) => {
        void navigator.locks.request(name, () => {
          taken()
          return new Promise<void>((free) => Object.assign(window, { free }))
        })
      }),
    `laurel.turn.form.${id}`,
  )
  return () => page.evaluate(() => (window as unknown as { free: () => void }).free())
}

test('staff create a form with both types of question, add a question, delete one, and archive the form', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/products?tab=form' })
  await page.getByRole('button', { name: 'Crear Formulario' }).click()
  await page.getByLabel('Title').fill('Viaje a la Ñandú 🌿')
  await page.getByLabel('Description').fill('Para coordinar\ncon el proveedor.')
  await typeQuestion(page, '¿Quién lo acompaña?', 'Campo abierto')
  await add(page).click()
  await typeQuestion(page, '¿Cómo llega?', 'Selección múltiple', 'En bus', '  A pie ')
  await add(page).click()
  await expect(added(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Vista previa' })).toContainText('¿Cómo llega?En busA pie')
  await save(page).dblclick()
  await expect(builder(page)).toHaveCount(0)

  const form = await formNamed(laurel, 'Viaje a la Ñandú 🌿')
  expect(form.description).toBe('Para coordinar\ncon el proveedor.')
  const [first] = form.questions
  expect(form.questions).toEqual([
    { question: '¿Quién lo acompaña?', type: 'text', options: [] },
    { question: '¿Cómo llega?', type: 'select', options: ['En bus', 'A pie'] },
  ])
  await expect(rowOf(page, 'Viaje a la Ñandú 🌿')).toContainText(
    form.created_at!.toLocaleDateString('es', { dateStyle: 'medium', timeZone: 'UTC' }),
  )
  await expect(page).toHaveURL('/products?tab=form')

  await rowOf(page, 'Viaje a la Ñandú 🌿').getByText('Para coordinar').click()
  await expect(saved(page)).toHaveText([/^¿Quién lo acompaña\?Campo abierto/, /^¿Cómo llega\?.*En busA pie/])
  await typeQuestion(page, '¿Alguna alergia?', 'Campo abierto')
  await add(page).click()
  await page.getByRole('button', { name: 'Eliminar pregunta: ¿Cómo llega?' }).click()
  const question = page.getByRole('alertdialog', { name: 'Eliminar pregunta' })
  const saving = await holdForm(page, form.id)
  const asked = laurel.listen()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByRole('button', { name: 'Eliminar' }), 'another tab saves the form').toHaveAttribute(
    'aria-busy',
    'true',
  )
  await laurel.db.deleteFrom('form_questions').where('question', '=', '¿Cómo llega?').execute()
  await saving()
  await expect(saved(page)).toHaveCount(1)
  expect(writesOf(asked), 'a colleague was there before').toEqual([])
  expect((await formNamed(laurel, 'Viaje a la Ñandú 🌿')).questions).toEqual([first])
  await expect(added(page), 'what is new stays').toHaveCount(1)
  await page.getByLabel('Title').fill('Viaje de verano')
  await save(page).click()
  await expect(builder(page)).toHaveCount(0)
  expect((await formNamed(laurel, 'Viaje de verano')).questions).toEqual([
    first,
    { ...first, question: '¿Alguna alergia?' },
  ])
  await expect(rowOf(page, 'Viaje a la Ñandú 🌿')).toHaveCount(0)

  await page.getByRole('button', { name: 'Acciones de Viaje de verano' }).click()
  await page.getByRole('menuitem', { name: 'ARCHIVAR' }).press('Enter')
  const archive = page
    .getByRole('alertdialog', { name: 'Archivar formulario' })
    .getByRole('button', { name: 'Archivar' })
  const renaming = await holdForm(page, form.id)
  await archive.click()
  await laurel.db.updateTable('forms').set({ name: 'Viaje de enero' }).where('id', '=', form.id!).execute()
  await renaming()
  await expect(page.getByRole('alertdialog')).toContainText('«Viaje de enero» sale de la lista')
  await archive.click()
  await expect(rowOf(page, 'Viaje de enero')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Adminstrar Formulários' })).toBeFocused()
  expect((await formNamed(laurel, 'Viaje de enero')).archived_at).not.toBeNull()
})
