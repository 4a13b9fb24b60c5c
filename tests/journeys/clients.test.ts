import type { Page } from 'playwright-core'
import { addOrganisation, call, writesOf, type Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('table', { name: 'Clientes' }).locator('tr', { hasText: name })
const saved = ({ db }: Laurel, name: string) =>
  db.selectFrom('organisations').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

test('staff create a client, edit it while they add and remove HR admins, and move it to another plan', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/clients', complaints: /ERR_INTERNET_DISCONNECTED/ })
  await page.getByRole('button', { name: 'Add New Client' }).click()
  const fresh = page.getByRole('dialog', { name: 'Add New Client' })
  await expect(fresh.getByText('Para guardar faltan: Client Name, Email, Country, Address y Language.')).toBeVisible()
  await expect(fresh.getByText('Status')).toHaveCount(0)
  await expect(fresh.getByText('Los administradores de RR. HH. se agregan después de crearlo.')).toBeVisible()
  await fresh.getByLabel('Client Name').fill('Viajes Quetzal')
  await fresh.getByLabel('Country').selectOption('México')
  await fresh.getByLabel('Language').selectOption('English')
  await expect(fresh.getByText('Para guardar faltan: Email y Address.')).toBeVisible()
  await fresh.getByRole('link', { name: 'Address' }).click()
  await page.keyboard.type('Reforma 1')
  await expect(fresh.getByText('Para guardar falta: Email.')).toBeVisible()
  await fresh.getByLabel('Email').fill('x')
  await fresh.getByLabel('Catalog', { exact: true }).fill('navidad')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await fresh.getByRole('button', { name: 'Save' }).click()
  const added = page.getByRole('dialog', { name: 'Edit Viajes Quetzal' })
  await expect(added.getByRole('searchbox', { name: 'Buscar personas de este cliente' })).toBeFocused()
  await expect(fresh).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(added).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('quetzal')
  await expect(row(page, 'Viajes Quetzal')).toContainText('Navidad en familia')
  const { id, ...made } = await saved(laurel, 'Viajes Quetzal')
  expect(made).toMatchObject({ email: 'x', address: 'Reforma 1', language: 'english', subscription_type: 'basic' })

  const people = ['Ángela Ñáñez', 'Bruno Ñáñez'].map((name) => {
    const [first = '', lastname = ''] = name.split(' ')
    return { email: `${first}@quetzal.example`, name: first, lastname, organisation_id: id }
  })
  const foreign = { email: 'otra@otra.example', name: 'Otra', lastname: 'Ñáñez' }
  await laurel.db
    .insertInto('users')
    .values([...people, foreign])
    .execute()
  await row(page, 'Viajes Quetzal').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Viajes Quetzal' })
  await dialog.getByLabel('Industry').fill('Turismo y')
  const asked = laurel.listen()
  await dialog.getByRole('searchbox').pressSequentially('  nañez', { delay: 20 })
  const found = dialog.getByRole('list', { name: 'Personas encontradas' }).getByRole('listitem')
  await expect(found).toHaveCount(2)
  // Lists are read again meanwhile.
  const searches = asked.map(({ path }) => new URL(path, laurel.address).searchParams.get('keywords'))
  expect(searches.filter((words) => words !== null)).toEqual(['nañez'])
  for (const name of ['Ángela', 'Bruno']) {
    await expect(found.getByRole('link', { name: `${name} Ñáñez`, exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: `Agregar a ${name} Ñáñez` }).click()
    await expect(dialog.getByRole('button', { name: `Quitar a ${name} Ñáñez` })).toBeVisible()
  }
  const admitted = await hold(page, 'GET', '**/api/staff/org/*/users')
  const angelas = dialog.getByRole('button', { name: 'Quitar a Ángela Ñáñez' })
  await angelas.click()
  await expect(angelas, 'who is active is being read').toHaveAttribute('aria-busy', 'true')
  await admitted.release()
  await expect(dialog.getByText('Se quitó a «Ángela Ñáñez» de los administradores.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(dialog.getByText('Ya es administrador')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Quitar a Ángela Ñáñez' }).click()
  await expect(dialog.getByRole('button', { name: 'Agregar a Ángela Ñáñez' })).toBeVisible()
  const angela = await laurel.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'Ángela@quetzal.example')
    .executeTakeFirstOrThrow()
  const sent = laurel.listen()
  await call(laurel, 'POST', 'staff/org/admin', { userid: angela.id, org_id: id })
  await dialog.getByRole('button', { name: 'Agregar a Ángela Ñáñez' }).click()
  await expect(dialog.getByRole('button', { name: 'Quitar a Ángela Ñáñez' })).toBeEnabled()
  await call(laurel, 'DELETE', 'staff/org/admin', { userid: angela.id, org_id: id })
  await dialog.getByRole('button', { name: 'Quitar a Ángela Ñáñez' }).click()
  await expect(dialog.getByRole('button', { name: 'Agregar a Ángela Ñáñez' })).toBeVisible()
  expect(writesOf(sent), 'a colleague was there before').toEqual([])
  await dialog.getByRole('button', { name: 'Quitar a Bruno Ñáñez' }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitar al último administrador' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await call(laurel, 'PATCH', 'staff/org', { ...(await sentAgain(laurel, 'Viajes Quetzal')), business_id: 'NIT 7' })
  await dialog.getByLabel('Industry').press('End')
  await page.keyboard.type(' viajes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await saved(laurel, 'Viajes Quetzal')).toMatchObject({
    industry: 'Turismo y viajes',
    business_id: 'NIT 7',
    subscription_type: 'basic',
  })
  const admins = laurel.db
    .selectFrom('users')
    .select('name')
    .where('organisation_id', '=', id)
    .where('is_admin', '=', true)
  expect(await admins.execute()).toEqual([{ name: 'Bruno' }])
  await expect(row(page, 'Viajes Quetzal')).toContainText('Bruno Ñáñez')

  await page.getByRole('button', { name: 'Acciones de Viajes Quetzal' }).click()
  await page.getByRole('menuitem', { name: 'Change Plan' }).click()
  const plan = page.getByRole('alertdialog', { name: 'Change Plan' })
  await plan.getByLabel('Plan', { exact: true }).selectOption('Premium')
  await page.context().setOffline(true)
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(plan.getByRole('alert')).toBeVisible()
  await expect(plan.getByText('Basic → Premium')).toBeVisible()
  await page.context().setOffline(false)
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(plan).toHaveCount(0)
  expect(await saved(laurel, 'Viajes Quetzal')).toMatchObject({ subscription_type: 'premium' })

  await page.getByRole('button', { name: 'Acciones de Viajes Quetzal' }).click()
  await page.getByRole('menuitem', { name: 'Change Plan' }).click()
  await expect(plan.getByLabel('Plan', { exact: true })).toHaveValue('premium')
  await plan.getByLabel('Plan', { exact: true }).selectOption('Basic')
  // The list is read again a moment after the last change, which would take the choice back here.
  const reads = await hold(page, 'GET', '**/api/staff/org')
  await call(laurel, 'PATCH', `staff/org/${id}/plan`, { plan: 'basic' })
  const last = laurel.listen()
  await plan.getByRole('button', { name: 'Save' }).click()
  await reads.release()
  await expect(plan).toHaveCount(0)
  expect(writesOf(last), 'a colleague was there before').toEqual([])
})

test('the question about a plan says how many people notice by then', async ({ open, laurel }) => {
  const org = await addOrganisation(laurel, 'Recién Llegados')
  const page = await open({ as: 'admin', at: '/clients' })
  await page.getByRole('button', { name: 'Acciones de Recién Llegados' }).waitFor()
  const hired = { email: 'ana@llegados.example', name: 'Ana', lastname: 'Ruiz', organisation_id: org, is_admin: false }
  await laurel.db.insertInto('users').values(hired).execute()
  await page.getByRole('button', { name: 'Acciones de Recién Llegados' }).click()
  await page.getByRole('menuitem', { name: 'Change Plan' }).click()
  const plan = page.getByRole('alertdialog', { name: 'Change Plan' })
  await plan.getByLabel('Plan', { exact: true }).selectOption('Premium')
  await expect(plan).toContainText('1 persona lo nota.')
})

test('Back while a plan is sent: a refusal is said on the page', async ({ open, laurel }) => {
  await addOrganisation(laurel, 'Plan Lento')
  const page = await open({ as: 'admin', at: '/clients', complaints: /409/ })
  await page.getByRole('button', { name: 'Acciones de Plan Lento' }).click()
  await page.getByRole('menuitem', { name: 'Change Plan' }).click()
  const plan = page.getByRole('alertdialog', { name: 'Change Plan' })
  await plan.getByLabel('Plan', { exact: true }).selectOption('Premium')
  const sending = await hold(page, 'PATCH', '**/api/staff/org/*/plan')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sending.requests.length).toBe(1)
  await page.goBack()
  await expect(plan).toHaveCount(0)
  await sending.answer({ status: 409, json: { success: false, message: 'Tiene facturas abiertas.' } })
  await expect(page.getByText(/Change Plan · .*Plan Lento.*: .*Tiene facturas abiertas\./)).toBeVisible()
})

test('a client that is saved after Back opens over nothing else', async ({ open, laurel }) => {
  await addOrganisation(laurel, 'Otra Cosa')
  const page = await open({ as: 'admin', at: '/clients' })
  await page.getByRole('button', { name: 'Add New Client' }).click()
  const fresh = page.getByRole('dialog', { name: 'Add New Client' })
  await fresh.getByLabel('Client Name').fill('Llega Tarde')
  await fresh.getByLabel('Email').fill('x')
  await fresh.getByLabel('Country').selectOption('México')
  await fresh.getByLabel('Language').selectOption('English')
  await fresh.getByLabel('Address').fill('Reforma 1')
  const reads = await hold(page, 'GET', '**/api/staff/org')
  await fresh.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => reads.requests.length).toBe(1)
  await page.goBack()
  await expect(fresh).toHaveCount(0)
  await row(page, 'Otra Cosa').click()
  const other = page.getByRole('dialog', { name: 'Edit Otra Cosa' })
  await expect(other).toBeVisible()
  await reads.release()
  await expect(page.getByText('Se guardó «Llega Tarde».')).toBeVisible()
  await expect(other).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('of two tabs that take away two different last admins at the same instant, one asks', async ({ open, laurel }) => {
  const org = await addOrganisation(laurel, 'Dos Puntas')
  const [ana, beto] = ['Ana', 'Beto'].map((name) => ({
    email: `${name}@puntas.example`,
    name,
    lastname: 'Puntas',
    organisation_id: org,
    is_admin: true,
  }))
  const admit = async () => {
    await laurel.db.deleteFrom('users').where('organisation_id', '=', org).execute()
    const rows = laurel.db.insertInto('users').values([ana!, beto!]).returning('id')
    return (await rows.execute()).map(({ id }) => id)
  }
  const admins = async () =>
    (
      await laurel.db
        .selectFrom('users')
        .select('id')
        .where('organisation_id', '=', org)
        .where('is_admin', '=', true)
        .where('is_active', '=', true)
        .execute()
    ).length

  await admit()
  const one = await open({ as: 'admin', at: `/clients?open=${org}` })
  const other = await one.context().newPage()
  await other.goto(`${laurel.address}/clients?open=${org}`)
  const both = [
    { page: one, name: 'Quitar a Ana Puntas' },
    { page: other, name: 'Quitar a Beto Puntas' },
  ]
  for (const { page, name } of both) await page.getByRole('button', { name }).waitFor()
  const sending = await Promise.all(both.map(({ page }) => hold(page, 'DELETE', '**/api/staff/org/admin')))
  await Promise.all(both.map(({ page, name }) => page.getByRole('button', { name }).press('Enter')))
  const sent = () => sending.reduce((sum, { requests }) => sum + requests.length, 0)
  await expect.poll(sent).toBe(1)
  await one.waitForTimeout(300)
  expect(sent(), 'the other waits').toBe(1)
  await Promise.all(sending.map(({ release }) => release()))
  const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Quitar al último administrador' })
  await expect.poll(async () => (await asking(one).count()) + (await asking(other).count())).toBe(1)
  expect(await admins()).toBe(1)

  const [first, second] = await admit()
  const saves = await Promise.all(
    (
      [
        [one, first],
        [other, second],
      ] as const
    ).map(async ([page, user]) => {
      await page.goto(`${laurel.address}/users?org=${org}&open=${user}`)
      await page.getByRole('dialog').getByLabel('Type of User').selectOption('User')
      return { page, held: await hold(page, 'PATCH', '**/api/staff/user/*') }
    }),
  )
  await Promise.all(saves.map(({ page }) => page.getByRole('button', { name: 'Save' }).press('Enter')))
  const saving = () => saves.reduce((sum, { held }) => sum + held.requests.length, 0)
  await expect.poll(saving).toBe(1)
  await Promise.all(saves.map(({ held }) => held.release()))
  const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Quitar al último administrador?' })
  await expect.poll(async () => (await question(one).count()) + (await question(other).count())).toBe(1)
  expect(await admins()).toBe(1)
})

/** An organisation's fields as a colleague would send them. */
async function sentAgain(laurel: Laurel, named: string) {
  const { id, name, sub_domain, email, country_id, address, language, industry } = await saved(laurel, named)
  return { org_id: id, name, sub_domain, email, country: country_id, address, language, industry, catalogs: [] }
}

test('the question about the last admin waits for the one about leaving: Quitar came up in the place of Descartar', async ({
  open,
  laurel,
}) => {
  const org = await addOrganisation(laurel, 'Una Sola')
  await laurel.db
    .insertInto('users')
    .values({ email: 'ana@sola.example', name: 'Ana', lastname: 'Sola', organisation_id: org, is_admin: true })
    .execute()
  const page = await open({ as: 'admin', at: `/clients?open=${org}` })
  const dialog = page.getByRole('dialog', { name: 'Edit Una Sola' })
  await dialog.getByLabel('Industry').fill('Otra')
  const reading = await hold(page, 'GET', `**/api/staff/org/${org}/users`)
  await dialog.getByRole('button', { name: 'Quitar a Ana Sola' }).click()
  await expect.poll(() => reading.requests.length).toBe(1)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })
  const question = page.getByRole('alertdialog', { name: 'Quitar al último administrador' })
  await expect(leaving).toBeVisible()
  await reading.release()
  // The removal no longer waits for an answer: its question would be here.
  await expect(page.locator('button[aria-label="Quitar a Ana Sola"]')).toHaveAttribute('aria-busy', 'false')
  await expect(question).toHaveCount(0)
  await leaving.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog.getByLabel('Industry')).toHaveValue('Otra')
  await expect(dialog.getByRole('button', { name: 'Quitar a Ana Sola' })).toBeVisible()
})

test('whoever is added while another HR admin is being added has their turn, also after the dialog is closed', async ({
  open,
  laurel,
}) => {
  const organisation_id = await addOrganisation(laurel, 'Tres Personas')
  const people = ['Ana', 'Eva', 'Zoe'].map((name) => ({
    name,
    lastname: 'Tres',
    email: `${name}@tres.example`,
    organisation_id,
  }))
  await laurel.db.insertInto('users').values(people).execute()
  const page = await open({ as: 'admin', at: `/clients?open=${organisation_id}` })
  const dialog = page.getByRole('dialog', { name: 'Edit Tres Personas' })
  await dialog.getByRole('searchbox').fill('tres')
  const adding = await hold(page, 'POST', '**/api/staff/org/admin')
  for (const { name } of people) await dialog.getByRole('button', { name: `Agregar a ${name} Tres` }).click()
  await expect.poll(() => adding.requests.length).toBe(1)
  await expect(dialog.locator('button[aria-busy=true]')).toHaveCount(3)

  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await adding.release()
  const admins = laurel.db.selectFrom('users').select('name').orderBy('name').where('is_admin', '=', true)
  const named = async () =>
    (await admins.where('organisation_id', '=', organisation_id).execute()).map(({ name }) => name)
  await expect.poll(named).toEqual(['Ana', 'Eva', 'Zoe'])
})
