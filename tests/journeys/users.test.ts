import { addOrganisation, call } from '#testing/laurel.ts'
import { addOrder } from '#tests/support/orders.ts'
import { tabTo } from './support/tabTo.ts'
import { traceBy } from './support/traces.ts'
import { expect, test } from './support/test.ts'

test('staff create, change and deactivate users of an organisation, and lose nothing they typed', async ({
  open,
  laurel,
}) => {
  const id = await addOrganisation(laurel, 'Ñandutí del Chaco')
  await addOrganisation(laurel, 'Otra del Chaco')
  const userBy = (email: string) =>
    laurel.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const page = await open({ as: 'admin', at: '/users', complaints: /409 \(Conflict\)/ })
  await page.getByRole('combobox', { name: 'Organización' }).fill('nanduti')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No users')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/users\\?org=${id}$`))
  await expect(page).toHaveTitle('Ñandutí del Chaco · Users · Laurel')

  await page.getByRole('button', { name: 'Create New User' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await expect(dialog.getByLabel('Type of User')).toHaveValue('user')
  await expect(dialog.getByLabel('Status')).toHaveValue('active')
  await dialog.getByLabel('Name', { exact: true }).fill('Inés')
  await dialog.getByLabel('Phone').fill('0315')
  await dialog.getByLabel('Email').fill('MARIA@laurel.example')
  await dialog.getByLabel('Type of User').selectOption('Admin')
  const asked = laurel.listen()
  const organisationsRead = () => asked.filter(({ path }) => path.endsWith('/staff/org')).length
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Ya hay otra cuenta con este correo. Exportar traza')
  await tabTo(page, dialog.getByRole('button', { name: 'Exportar traza' }))
  const { trace, text } = await traceBy(page, () => page.keyboard.press('Enter'))
  await expect(page.getByText('Se guardó traza.json, sin datos personales.')).toBeVisible()
  expect(text).not.toMatch(/Inés|Ñandutí|MARIA|0315/i)
  expect(trace.happened).toContainEqual(
    expect.objectContaining({ method: 'post', path: 'staff/user/create', status: 409 }),
  )
  expect(trace.happened.findLast((step) => 'actor' in step)).toMatchObject({ value: { open: 'refused' } })
  await expect.poll(organisationsRead).toBe(1)
  await dialog.getByLabel('Email').fill('ines@nanduti.example')
  const other = { email: 'bea@nanduti.example', name: 'Bea', lastname: '', organisation_id: id, is_admin: true }
  await laurel.db.insertInto('users').values(other).execute()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se guardó «Inés».')).toBeVisible()
  await expect.poll(organisationsRead).toBe(2)
  const row = page.getByRole('row', { name: /^Inés ines@nanduti\.example/ })
  await expect(row).toContainText('Sí')
  expect(await userBy('ines@nanduti.example')).toMatchObject({ organisation_id: id, phone: '0315', is_admin: true })

  await page.getByRole('button', { name: 'Acciones de Inés' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Status').selectOption('Inactive')
  await page.goBack()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByRole('row', { name: /^Bea/, includeHidden: true })).toContainText('Sí')
  await laurel.db.updateTable('users').set({ is_active: false }).where('email', '=', other.email).execute()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('se queda sin ningún administrador activo')
  await laurel.db.updateTable('users').set({ phone: '0316' }).where('email', '=', 'ines@nanduti.example').execute()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await userBy('ines@nanduti.example')).toMatchObject({ phone: '0316', is_admin: true, is_active: false })

  await page.getByRole('combobox', { name: 'Organización' }).fill('otra del chaco')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Otra del Chaco · Users · Laurel')
  await expect(row).toHaveCount(0)
  await expect(page.getByText('No users')).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
})

test('the panel of a person opens from an order by keyboard: who they are, their orders, an edit, and points for them', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db, [{ price: 950, amount: 2 }])
  const { email } = await laurel.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow()
  const person = laurel.db.selectFrom('users').selectAll().where('id', '=', order.userId)
  const { organisation_id: org_id } = await person.executeTakeFirstOrThrow()
  await call(laurel, 'POST', 'staff/org/balanceUpdate', { org_id, points: 1000, description: '' })
  const page = await open({ as: 'admin', at: `/orders?info=${order.id}` })
  const sheet = page.getByRole('dialog', { name: 'Información completa' })
  const name = sheet.getByRole('link', { name: 'Lucía Fernández Ortega' })
  await expect(name).toBeVisible()
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Lucía Fernández Ortega' })
  await expect(panel).toContainText(email)
  await expect(sheet).toHaveCount(0)
  await expect(panel.getByRole('link', { name: new RegExp(`^#${order.id}.*1900.*In-progress`) })).toBeVisible()

  await tabTo(page, panel.getByRole('button', { name: 'Editar' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await dialog.getByLabel('Phone').fill('0317')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(panel).toContainText('0317')
  await page.reload()
  await expect(panel).toContainText('0317')

  // A colleague makes the person an admin, the only one: what Save asks is about them as just read.
  const theirs = await laurel.db
    .selectFrom('users')
    .select('organisation_id')
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow()
  const everybody = laurel.db.updateTable('users').where('organisation_id', '=', theirs.organisation_id)
  await everybody.set({ is_admin: false }).execute()
  await everybody.set({ is_admin: true }).where('id', '=', order.userId).execute()
  await panel.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByLabel('Status').selectOption('Inactive')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Desactivar a Lucía Fernández Ortega?' })
  await expect(question).toContainText('La organización se queda sin ningún administrador activo.')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Status').selectOption('Active')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(sheet).toContainText(`Orden #${order.id}`)

  await page.goBack()
  await page.goto(`/surveys?person=${encodeURIComponent(email)}`)
  await tabTo(page, panel.getByRole('button', { name: 'Enviar puntos' }))
  await page.keyboard.press('Enter')
  const points = page.getByRole('dialog', { name: 'Puntos de cortesía' })
  await expect(points).toContainText('Lucía Fernández Ortega')
  await expect(points.getByRole('textbox', { name: 'Puntos' })).toBeFocused()
  await page.keyboard.type('25')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).press('Enter')
  await points.getByRole('textbox', { name: 'Puntos' }).press('Enter')
  const sending = page.getByRole('alertdialog')
  await expect(sending).toHaveAccessibleName(/^¿Confirmar el envío de 25 puntos de cortesía a Lucía/)
  await sending.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByText('Actualizacion existosa!')).toBeVisible()
  await expect(points).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Enviar puntos' })).toBeFocused()
  await expect(panel).toContainText('+25')

  await page.goto('/goals?person=nadie@example.com')
  await expect(page.getByRole('dialog')).toContainText('Nadie tiene el correo')
})
