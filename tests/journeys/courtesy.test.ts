import { addClerk } from '#testing/points/staff.ts'
import { prepareTransfers, transferFacts } from '#testing/points/transfers.ts'
import type { Page } from 'playwright-core'
import type { Laurel } from '#testing/laurel.ts'
import { expect, test } from './support/test.ts'

async function somebody({ db }: Laurel) {
  await addClerk(db)
  const [transfer] = await prepareTransfers(db, 'courtesy', 1)
  if (transfer?.kind !== 'courtesy') throw new Error('No courtesy was laid out.')
  const facts = async () => (await transferFacts(db, [transfer])).get(transfer.id)
  return { ...transfer, facts }
}

async function ask(page: Page, email: string, points: string) {
  await page.getByRole('textbox', { name: 'Correo' }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Puntos' }).fill(points)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
}
const dialogOf = (page: Page) => page.getByRole('alertdialog')
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })

test('staff confirm courtesy points, a double click sends them once, and the card is ready for the next person', async ({
  open,
  laurel,
}) => {
  const { person, organisation, facts } = await somebody(laurel)
  const page = await open({ as: 'admin', at: '/users?org=1' })
  const { name: chosen } = await laurel.db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await ask(page, person.email.toUpperCase(), '500')
  await expect(dialogOf(page)).toHaveAccessibleName(/^¿Confirmar el envío de 500 puntos de cortesía a Lucía/)
  await expect(dialogOf(page)).toContainText(`${organisation?.name}, y la organización elegida es ${chosen}.`)
  await expect(dialogOf(page)).toContainText('1.000.000 → 999.500')
  expect((await facts())?.moves, 'nothing is sent before it is confirmed').toBe(0)

  await button(page, 'Confirmar').dblclick()
  await expect(page.getByText('Actualizacion existosa!')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  expect(await facts()).toEqual({ moves: 1, balance: 500 })
  const points = page.getByRole('textbox', { name: 'Puntos' })
  await expect(points).toHaveValue('')
  await expect(points).toBeFocused()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()

  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText('ya se envió la misma cantidad a esta persona hace menos de un minuto.')
  await button(page, 'Cancelar').click()
  await points.fill('1000000')
  await page.keyboard.press('Enter')
  await button(page, 'Confirmar').click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('no tiene puntos suficientes por distribuir')
  await button(page, 'Cancelar').click()
  await expect(points, 'what was typed stays').toHaveValue('1000000')
  await page.reload()
  await expect(page.getByText('Se recuperó lo que escribió sin guardar.')).toBeVisible()
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(points, 'also over a reload, to be looked at').toHaveValue('1000000')
  expect(await facts()).toEqual({ moves: 1, balance: 500 })

  const email = page.getByRole('textbox', { name: 'Correo' })
  for (const reach of [() => email.click(), () => email.focus()]) {
    await page.reload()
    await expect(email).toHaveValue(person.email.toUpperCase())
    await reach()
    await page.keyboard.type('otra@x.co')
    await expect(email, 'what came back is replaced').toHaveValue('otra@x.co')
    await email.fill(person.email.toUpperCase())
  }
})

test('who was moved or deactivated since they were searched is shown anew at Guardar, before the question', async ({
  open,
  laurel,
}) => {
  const { person, facts } = await somebody(laurel)
  const change = (columns: { organisation_id?: number; is_active?: boolean; email?: string }) =>
    laurel.db.updateTable('users').set(columns).where('id', '=', Number(person.id)).execute()
  const page = await open({ as: 'admin', at: '/users?org=1' })
  await page.getByRole('textbox', { name: 'Correo' }).fill(person.email)
  await page.keyboard.press('Enter')
  const points = page.getByRole('textbox', { name: 'Puntos' })
  await points.fill('500')

  await change({ organisation_id: 1, is_active: false })
  await page.keyboard.press('Enter')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('es ahora de ')
  await expect(alert).toContainText('es ahora Inactive. No se envió nada: revise y guarde de nuevo.')
  await expect(page.getByText('Es de otra organización.')).toHaveCount(0)
  await expect(page.getByText('Su Status es Inactive.')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveAccessibleName(/^¿Confirmar el envío de 500 puntos/)
  await expect(dialogOf(page)).not.toContainText('y la organización elegida es')
  await button(page, 'Cancelar').click()

  await change({ email: `otra-${person.email}` })
  await points.press('Enter')
  await expect(alert).toContainText('ya no tiene este correo. No se envió nada: busque de nuevo.')
  expect((await facts())?.moves).toBe(0)
})

test('points without an answer wait for a decision on every page and tab, and sending them again with the same key settles them', async ({
  open,
  laurel,
}) => {
  const { person, facts } = await somebody(laurel)
  const page = await open({ as: 'admin', at: '/users?org=1', complaints: /ERR_FAILED/ })
  const other = await page.context().newPage()
  await other.goto('/goals')
  await page.route(
    '**/api/courtesy',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await ask(page, person.email, '700')
  await button(page, 'Confirmar').click()
  await expect(dialogOf(page)).toHaveAccessibleName('No se sabe si los puntos llegaron')
  expect(await facts()).toEqual({ moves: 1, balance: 700 })
  await button(page, 'Cerrar').click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogOf(page), 'the same again is the same transfer').toHaveAccessibleName(/^No se sabe/)

  const badge = (where: Page) => where.getByRole('button', { name: '1 decisión pendiente' })
  await expect(badge(other)).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('list', { name: 'Movimientos sin terminar' })).toContainText(
    '700 puntos de cortesía a Lucía',
  )
  await badge(page).click()
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await button(page, 'Reintentar').click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByText(/^Actualizacion existosa! Lucía/), 'said on another page, after a reload').toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await expect(badge(other)).toHaveCount(0)
  expect(await facts()).toEqual({ moves: 1, balance: 700 })
})
