import { addOrder } from '#tests/support/orders.ts'
import { addOrganisation } from '#testing/laurel.ts'
import type { Page } from 'playwright-core'
import { rowOf } from './support/orders.ts'
import { tabTo } from './support/tabTo.ts'
import { expect, test } from './support/test.ts'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('from an order staff reach its person, their organisation and the product, and copy where it is sent', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const change = { dni: '0102', phone: '300 555', address: 'Calle 7', location: 'Bogotá' }
  await laurel.db.updateTable('users').set(change).where('id', '=', order.userId).execute()
  const { email } = await laurel.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow()
  const page = await open({ as: 'admin', at: `/orders?info=${order.id}` })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const sheet = page.getByRole('dialog', { name: 'Información completa' })
  await tabTo(page, sheet.getByRole('button', { name: 'Copiar DNI' }))
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1)
  expect(await clipboard(page)).toBe('0102')
  await sheet.getByRole('button', { name: 'Copiar datos de envío' }).click()
  await expect.poll(() => clipboard(page)).toContain(`DNI 0102\n300 555\n${email}\nCalle 7\nBogotá\nGrupo Andino`)

  await sheet.getByRole('link', { name: 'Audífonos inalámbricos' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Audífonos inalámbricos')
  await page.goto('/orders')
  await rowOf(page, order.id).getByRole('link', { name: 'Grupo Andino' }).click()
  const client = page.getByRole('table', { name: 'Clientes' }).getByRole('row').nth(1)
  await expect(client).toContainText('Grupo Andino')
  await page.goBack()
  await tabTo(page, rowOf(page, order.id).getByRole('link', { name: 'Lucía Fernández Ortega' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Lucía Fernández Ortega' })).toContainText(email)
  await page.goto(`/users?named=Grupo+Andino&q=${encodeURIComponent(email)}`)
  const users = page.getByRole('table', { name: 'Usuarios' })
  await expect(users.getByRole('row').nth(1)).toContainText(email)
  await expect(page.getByRole('searchbox', { name: 'Buscar usuarios' })).toHaveValue(email)

  await page.getByRole('button', { name: 'Acciones de Lucía Fernández Ortega' }).click()
  await page.getByRole('menuitem', { name: 'Enviar puntos' }).click()
  await expect(page.getByLabel('Puntos', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Acciones de Lucía Fernández Ortega' }).click()
  await page.getByRole('menuitem', { name: 'Ver órdenes' }).click()
  await expect(rowOf(page, order.id)).toBeVisible()
})

test('what was saved is one press away, a client leads to what is its own, and the palette finds a person', async ({
  open,
  laurel,
}) => {
  const organisation_id = await addOrganisation(laurel, 'Hoteles Bahía Azul')
  const zoe = { name: 'Zoé', lastname: 'Quiroga', email: 'zoe@bahia.example', organisation_id }
  await laurel.db.insertInto('users').values(zoe).execute()
  const page = await open({ as: 'admin', at: '/products?tab=categories&open=new' })
  await page.getByRole('dialog').getByLabel('Name').fill('Aseo')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: 'Ver' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Aseo')
  await page.keyboard.press('Escape')

  await page.goto('/clients')
  const menu = page.getByRole('button', { name: 'Acciones de Hoteles Bahía Azul' })
  for (const [item, heading] of [
    ['Services', 'Services'],
    ['Publicity', 'Publicity'],
    ['Usuarios', 'Users'],
  ] as const) {
    await menu.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('org')).toMatch(/^\d+$/)
    if (item !== 'Usuarios') await page.goBack()
  }

  await page.goto('/orders')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar y abrir' })).toBeFocused()
  await page.keyboard.type('zoe quir')
  const person = page.getByRole('group', { name: 'Personas' }).getByRole('option')
  await expect(person).toContainText('Zoé Quiroga')
  await person.click()
  const panel = page.getByRole('dialog', { name: 'Zoé Quiroga' })
  await expect(panel).toContainText('zoe@bahia.example')
  await panel.getByRole('button', { name: 'Editar' }).click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await account.getByLabel('Phone').fill('300 555')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: 'Ver' }).click()
  await expect(account.getByLabel('Phone')).toHaveValue('300 555')
  expect(new URL(page.url()).pathname).toBe('/users')
})
