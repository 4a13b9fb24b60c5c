import { addOrganisation, type Laurel } from '#testing/laurel.ts'
import { expect, test } from './support/test.ts'

const kept = ({ db }: Laurel, name: string) =>
  db
    .selectFrom('surveys')
    .select(['url', 'results_url', 'is_active', 'is_multi_response'])
    .where('name', '=', name)
    .executeTakeFirst()

test('staff add a survey, preview it, type its results address in its row, and switch it off and on', async ({
  open,
  laurel,
}) => {
  const org = await addOrganisation(laurel, 'Grupo Andino')
  const page = await open({ as: 'admin', at: `/surveys?org=${org}&open=new` })
  // Stands in for the form's own site.
  await page.route('https://form.typeform.com/**', (route) => route.fulfill({ body: 'Form' }))
  const dialog = page.getByRole('dialog', { name: 'Add New Survey' })
  await dialog.getByLabel('Name', { exact: true }).fill('Clima 2026')
  await dialog.getByLabel('Typeform id').fill('https://form.typeform.com/to/qX7vT2bN/?utm_source=x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se guardó «Clima 2026».')).toBeVisible()
  const url = 'https://form.typeform.com/to/qX7vT2bN/?utm_source=x'
  const made = { url, results_url: '', is_active: false, is_multi_response: false }
  expect(await kept(laurel, 'Clima 2026')).toEqual(made)

  await page.getByRole('button', { name: 'Preview: Clima 2026' }).click()
  const shown = page.getByRole('dialog', { name: 'Clima 2026' })
  await expect(shown.locator('iframe')).toHaveAttribute('src', 'https://form.typeform.com/to/qX7vT2bN')
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://form.typeform.com/to/qX7vT2bN')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)

  await expect(page.getByRole('button', { name: 'Preview: Clima 2026' })).toBeFocused()
  await page.keyboard.press('o')
  await page.getByLabel('Results URL').fill('https://datos.example/r1')
  await page.reload()
  await expect(page.getByText('Se recuperó lo que escribió sin guardar.')).toBeVisible()
  await page.getByLabel('Results URL').press('Control+s')
  const link = page.getByRole('link', { name: /^View results/ })
  await expect(link).toHaveAttribute('href', 'https://datos.example/r1')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  const active = page.getByRole('switch', { name: 'Active: Clima 2026' })
  await page.getByRole('switch', { name: 'Multi Response: Clima 2026' }).click()
  await expect(page.getByText('Multi Response: Clima 2026 → Sí')).toBeVisible()
  await active.click()
  await expect(page.getByText('Active: Clima 2026 → Active')).toBeVisible()
  const saved = { ...made, results_url: 'https://datos.example/r1', is_multi_response: true }
  expect(await kept(laurel, 'Clima 2026')).toEqual({ ...saved, is_active: true })
  const notice = page.getByRole('listitem').filter({ hasText: 'Active: Clima 2026 → Active' })
  await notice.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Active: Clima 2026 → Inactive')).toBeVisible()
  await expect(active).toBeFocused()
  expect(await kept(laurel, 'Clima 2026')).toEqual(saved)
})

test('a link pasted for a course is saved as its id, as the console announces, and the surveys’ call switches the course', async ({
  open,
  laurel,
}) => {
  const organisation_id = await addOrganisation(laurel, 'Hoteles Bahía Azul')
  const course = { organisation_id, is_course: true, name: 'Inducción', url: 'a1', results_url: '' }
  await laurel.db.insertInto('surveys').values(course).execute()
  const page = await open({ as: 'admin', at: `/courses?org=${organisation_id}` })
  await page.getByRole('button', { name: 'Edit Url: Inducción' }).click()
  await page.getByLabel('URL', { exact: true }).fill('https://form.typeform.com/to/aB8kLm3R?x=1#y')
  await expect(page.getByText('Se guardará solo «aB8kLm3R».')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'aB8kLm3R' })).toBeVisible()
  await page.getByRole('switch', { name: 'Active: Inducción' }).click()
  await expect(page.getByText('Active: Inducción → Active')).toBeVisible()
  expect(await kept(laurel, 'Inducción')).toMatchObject({ url: 'aB8kLm3R', is_active: true })
})

test('the second press of a double click on Save replaces nothing of a colleague’s that the first has found', async ({
  open,
  laurel,
}) => {
  const organisation_id = await addOrganisation(laurel, 'Cafés del Sur')
  const survey = { organisation_id, is_course: false, name: 'Clima', url: 'a1', results_url: '' }
  await laurel.db.insertInto('surveys').values(survey).execute()
  const page = await open({ as: 'admin', at: `/surveys?org=${organisation_id}` })
  await page.getByRole('button', { name: 'Edit Url: Clima' }).click()
  await page.getByLabel('URL', { exact: true }).fill('mine')
  await laurel.db.updateTable('surveys').set({ url: 'theirs' }).where('name', '=', 'Clima').execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Entretanto alguien guardó otra cosa')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  // What the second press would send is sent by then.
  await page.getByLabel('Results URL').fill('https://datos.example/c')
  await page.waitForLoadState('networkidle')
  expect(await kept(laurel, 'Clima')).toMatchObject({ url: 'theirs' })
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Se guardó «Clima».')).toBeVisible()
  expect(await kept(laurel, 'Clima')).toMatchObject({ url: 'mine', results_url: 'https://datos.example/c' })
})

test('a held Enter is one press: it replaces nothing of a colleague’s that its Save has found, and switches once', async ({
  open,
  laurel,
}) => {
  const organisation_id = await addOrganisation(laurel, 'Cafés del Sur')
  const survey = { organisation_id, is_course: false, name: 'Ambiente', url: 'a1', results_url: '' }
  await laurel.db.insertInto('surveys').values(survey).execute()
  const page = await open({ as: 'admin', at: `/surveys?org=${organisation_id}` })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Edit Url: Ambiente' }).click()
  const url = page.getByLabel('URL', { exact: true })
  await url.fill('mine')
  await laurel.db.updateTable('surveys').set({ url: 'theirs' }).where('name', '=', 'Ambiente').execute()
  await page.keyboard.down('Enter')
  await expect(page.getByText('Entretanto alguien guardó otra cosa')).toBeVisible()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  // What the repeats would send is sent by then.
  await page.getByLabel('Results URL').fill('https://datos.example/c')
  await page.waitForLoadState('networkidle')
  expect(await kept(laurel, 'Ambiente')).toMatchObject({ url: 'theirs' })
  expect(sent).toEqual([])
  await page.getByLabel('Results URL').press('Tab')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Se guardó «Ambiente».')).toBeVisible()
  expect(await kept(laurel, 'Ambiente')).toMatchObject({ url: 'mine', results_url: 'https://datos.example/c' })
  sent.length = 0
  await page.getByRole('switch', { name: 'Active: Ambiente' }).focus()
  await page.waitForTimeout(500)
  for (let repeats = 0; repeats < 4; repeats++) {
    await page.keyboard.down('Enter')
    await page.waitForLoadState('networkidle')
  }
  await page.keyboard.up('Enter')
  await expect(page.getByText('Active: Ambiente → Active')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('staff duplicate a survey in another organisation as it is by then, and it is sent once', async ({
  open,
  laurel,
}) => {
  const [org, other] = [await addOrganisation(laurel, 'Origen'), await addOrganisation(laurel, 'Destino')]
  const survey = { name: 'Pulso', url: 'qX7vT2bN', results_url: 'https://datos.example/p', organisation_id: org }
  await laurel.db
    .insertInto('surveys')
    .values({ ...survey, is_active: true, is_multi_response: false, is_course: false })
    .execute()
  const page = await open({ as: 'admin', at: `/surveys?org=${org}` })
  await page.getByRole('button', { name: 'Duplicar: Pulso' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Duplicar «Pulso»' })
  await dialog.getByRole('combobox', { name: 'Organización' }).fill('destino')
  await page.keyboard.press('Enter')
  // A colleague corrects its address meanwhile.
  await laurel.db.updateTable('surveys').set({ url: 'pA2kLm9R' }).where('organisation_id', '=', org).execute()
  const theirs = { ...survey, name: 'De una colega', is_active: true, is_multi_response: false, is_course: false }
  await laurel.db.insertInto('surveys').values(theirs).execute()
  await dialog.getByRole('button', { name: 'Duplicar' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Se guardó «Pulso».')).toBeVisible()
  await expect(page.getByText('De una colega')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver', exact: true }), 'it is not the colleague’s').toHaveCount(0)
  const copies = await laurel.db.selectFrom('surveys').selectAll().where('organisation_id', '=', other).execute()
  expect(copies).toMatchObject([{ name: 'Pulso', url: 'pA2kLm9R', results_url: 'https://datos.example/p' }])
})
