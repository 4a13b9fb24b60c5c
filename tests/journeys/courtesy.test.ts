import writeWorkbook from 'write-excel-file/node'
import { addClerk } from '#testing/points/staff.ts'
import { prepareTransfers, transferFacts } from '#testing/points/transfers.ts'
import type { Page } from 'playwright-core'
import { addOrganisation, call, type Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { pressCalmly } from './support/pressCalmly.ts'
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
  await pressCalmly(points, 'Enter')
  await expect(dialogOf(page)).toHaveAccessibleName(/^¿Confirmar el envío de 500 puntos/)
  await expect(dialogOf(page)).not.toContainText('y la organización elegida es')
  await button(page, 'Cancelar').click()

  await change({ email: `otra-${person.email}` })
  await pressCalmly(points, 'Enter')
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

test("'Enviar puntos' while Guardar reads the person: its person follows once the question is over", async ({
  open,
  laurel,
}) => {
  const { person } = await somebody(laurel)
  const next = { email: 'siguiente@laurel.example', name: 'Sigue', lastname: 'Después', organisation_id: 1 }
  await laurel.db.insertInto('users').values(next).execute()
  const page = await open({ as: 'admin', at: '/users?org=1&q=siguiente' })
  const email = page.getByRole('textbox', { name: 'Correo' })
  await email.fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Puntos' }).fill('5')
  const reading = await hold(page, 'GET', '**/api/staff/user/search*')
  await page.keyboard.press('Enter')
  await expect.poll(() => reading.requests.length).toBe(1)
  await page.getByRole('button', { name: 'Acciones de Sigue Después' }).click()
  await page.getByRole('menuitem', { name: 'Enviar puntos' }).click()
  await reading.release()
  await expect(dialogOf(page)).toHaveAccessibleName(/^¿Confirmar el envío de 5 puntos de cortesía a Lucía/)
  await button(page, 'Cancelar').click()
  await expect(email).toHaveValue(next.email)
  await expect(page.getByRole('main').getByText('Sigue Después').first()).toBeVisible()
})

test('Buscar waits for an Excel that is still read, so that the question is about all', async ({ open, laurel }) => {
  const { person, organisation } = await somebody(laurel)
  const other = { email: 'del-excel@laurel.example', name: 'Excel', lastname: 'Lento' }
  await laurel.db
    .insertInto('users')
    .values({ ...other, organisation_id: Number(organisation?.id) })
    .execute()
  const page = await open({ as: 'admin', at: `/users?org=${organisation?.id}` })
  await page.getByRole('button', { name: 'Para varias personas' }).click()
  const list = page.getByRole('dialog', { name: 'Puntos de cortesía para varias personas' })
  await list.getByRole('textbox', { name: 'Correos' }).fill(`${person.email} 5`)
  const code = await hold(page, 'GET', '**/universal-*.js')
  const sheet = await writeWorkbook([{ data: [[{ value: other.email }, { value: 7 }]] }]).toBuffer()
  await list.getByLabel('Excel con correos y puntos').setInputFiles({ name: 'lista.xlsx', buffer: sheet, mimeType: '' })
  await expect.poll(() => code.requests.length).toBe(1)
  const look = list.getByRole('button', { name: /^Buscar/ })
  await expect(look).toHaveAttribute('aria-busy', 'true')
  await code.release()
  await look.click()
  await list.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogOf(page)).toHaveAccessibleName('¿Confirmar el envío de 12 puntos de cortesía a 2 personas?')
})

test('Buscar looks for a list anew: who was missing and was created meanwhile is found', async ({ open, laurel }) => {
  const organisation_id = await addOrganisation(laurel, 'Hoteles Bahía Azul')
  const zoe = { name: 'Zoé', lastname: 'Quiroga', email: 'zoe@bahia.example', organisation_id }
  const page = await open({ as: 'admin', at: `/users?org=${organisation_id}` })
  await page.getByRole('button', { name: 'Para varias personas' }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Puntos de cortesía para varias personas' })
  await list.getByRole('textbox', { name: 'Correos' }).fill(zoe.email)
  await page.keyboard.press('Control+Enter')
  await expect(list).toContainText('1 no encontrada')

  await laurel.db.insertInto('users').values(zoe).execute()
  await list.getByRole('button', { name: 'Corregir' }).click()
  await list.getByRole('button', { name: 'Buscar 1 persona' }).click()
  await expect(list).toContainText('1 encontrada')
  await expect(list).not.toContainText('no encontrada')
})

test('somebody of another organisation is compared with what is usual there, and takes no points from the chosen one', async ({
  open,
  laurel,
}) => {
  const { person, points } = await somebody(laurel)
  const chosen = await addOrganisation(laurel, 'Hoteles Bahía Azul')
  const page = await open({ as: 'admin', at: '/goals' })
  const usual = { balance: null, courtesy: 10 }
  await page.route(`**/api/staff/org/${chosen}/ledger*`, (route) =>
    route.fulfill({ json: { success: true, data: [], next: false, history: [], usual } }),
  )
  await page.goto(`/users?org=${chosen}`)
  await page.getByRole('button', { name: 'Para varias personas' }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Puntos de cortesía para varias personas' })
  await list.getByRole('textbox', { name: 'Correos' }).fill(`${person.email} ${points}`)
  await page.keyboard.press('Control+Enter')
  await list.getByRole('button', { name: 'Incluir' }).click()
  await expect(list).toContainText('Es de otra organización.')
  await expect(list).toContainText('Puntos por distribuir 0 → 0')
  await expect(list).not.toContainText('lo habitual')
})

test('the question about a list says how many points are left by then', async ({ open, laurel }) => {
  const org = await addOrganisation(laurel, 'Grupo Ceiba')
  const ana = { name: 'Ana', lastname: 'Quiroga', email: 'ana.saldo@ceiba.example', organisation_id: org }
  await laurel.db.insertInto('users').values(ana).execute()
  await call(laurel, 'POST', 'staff/org/balanceUpdate', { org_id: org, points: 250, description: '' })
  const page = await open({ as: 'admin', at: `/users?org=${org}` })
  await page.getByRole('button', { name: 'Para varias personas' }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Puntos de cortesía para varias personas' })
  await list.getByRole('textbox', { name: 'Correos' }).fill(`${ana.email} 10`)
  await page.keyboard.press('Control+Enter')
  await expect(list).toContainText('Puntos por distribuir 250 → 240')

  await call(laurel, 'POST', 'staff/org/balanceUpdate', { org_id: org, points: -245, description: '' }, 'manager')
  await list.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogOf(page)).toContainText('5 → −5')
  await expect(dialogOf(page)).toContainText('No alcanza.')
})

test('who was included, removed from the list and typed again is asked about again', async ({ open, laurel }) => {
  const { person } = await somebody(laurel)
  const chosen = await addOrganisation(laurel, 'Hoteles Bahía Azul')
  const page = await open({ as: 'admin', at: `/users?org=${chosen}` })
  await page.getByRole('button', { name: 'Para varias personas' }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Puntos de cortesía para varias personas' })
  const emails = list.getByRole('textbox', { name: 'Correos' })
  const include = list.getByRole('button', { name: 'Incluir' })
  await emails.fill(`${person.email} 10`)
  await page.keyboard.press('Control+Enter')
  await include.click()
  await expect(list).toContainText('Es de otra organización.')

  await list.getByRole('button', { name: 'Editar la lista' }).click()
  await emails.fill(`${person.email} 10\nnadie@ceiba.example 10`)
  await page.keyboard.press('Control+Enter')
  await expect(list.getByText('No encontrada', { exact: true })).toBeVisible()
  await expect(include).toHaveCount(0)

  await list.getByRole('button', { name: 'Editar la lista' }).click()
  await emails.fill('nadie@ceiba.example 10')
  await emails.fill(`${person.email} 10`)
  await page.keyboard.press('Control+Enter')
  await expect(include).toBeVisible()
  await expect(list.getByRole('button', { name: 'Guardar' })).toBeDisabled()
})

test('the second press of a double click on Incluir includes nobody who has taken that place', async ({
  open,
  laurel,
}) => {
  const organisation_id = await addOrganisation(laurel, 'Grupo Ceiba')
  const chosen = await addOrganisation(laurel, 'Hoteles Bahía Azul')
  const people = ['ana', 'eva', 'zoe'].map((name) => ({
    name,
    lastname: 'Quiroga',
    email: `${name}.dos@ceiba.example`,
    organisation_id,
  }))
  await laurel.db.insertInto('users').values(people).execute()
  const page = await open({ as: 'admin', at: `/users?org=${chosen}` })
  await page.getByRole('button', { name: 'Para varias personas' }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Puntos de cortesía para varias personas' })
  await list.getByRole('textbox', { name: 'Correos' }).fill(people.map(({ email }) => `${email} 10`).join('\n'))
  await page.keyboard.press('Control+Enter')
  await expect(list).toContainText('3 de otra organización')
  await list.getByRole('button', { name: 'Incluir' }).first().click({ delay: 80 })
  await expect(list).toContainText('2 de otra organización')
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.getByLabel('Mensaje para todas').fill('Gracias.')
  await expect(list).toContainText('2 de otra organización')
})

test('a pasted list is resolved to people and sent one by one by keyboard; an unknown outcome stops it, and nothing goes out twice', async ({
  open,
  laurel,
}) => {
  const { db } = laurel
  await addClerk(db)
  const people = await prepareTransfers(db, 'courtesy', 4)
  const [elsewhere] = await prepareTransfers(db, 'courtesy', 1)
  const emails = [...people, elsewhere].map((one) => (one?.kind === 'courtesy' ? one.person.email : ''))
  const org = people[0]?.organisation
  const page = await open({ as: 'admin', at: `/users?org=${org?.id}`, complaints: /ERR_FAILED/ })
  const movesOf = async () => {
    const facts = await transferFacts(db, people)
    return people.map(({ id }) => facts.get(id)?.moves)
  }
  await page.getByRole('button', { name: 'Para varias personas' }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Puntos de cortesía para varias personas' })
  const cells = [
    ['correo', 'puntos'],
    [emails[3] ?? '', 700],
  ].map((row) => row.map((value) => ({ value })))
  const sheet = await writeWorkbook([{ data: cells }]).toBuffer()
  await list.getByLabel('Excel con correos y puntos').setInputFiles({ name: 'lista.xlsx', buffer: sheet, mimeType: '' })
  const text = list.getByRole('textbox', { name: 'Correos' })
  await expect(text).toHaveValue(new RegExp(`${emails[3]}\\s700$`))
  await text.press('Control+End')
  await page.keyboard.insertText(
    `\n${emails[0]}\n${emails[1]}, 900, Por la sede\n${emails[2]}\nnadie@x.co\n${emails[4]}\n${emails[0]}`,
  )
  await page.keyboard.press('Control+Enter')
  await expect(list).toContainText('4 encontradas')
  for (const words of ['1 de otra organización', '1 no encontrada', '1 repetida'])
    await expect(list).toContainText(words)
  const forAll = list.getByRole('textbox', { name: 'Puntos para cada una' })
  await expect(forAll).toBeFocused()
  await page.keyboard.type('500')
  await expect(list).toContainText('4 personas · 2600 · Puntos por distribuir 4.000.000 → 3.997.400')
  await page.route(
    '**/api/courtesy',
    async (route) => {
      if (route.request().postDataJSON().points !== 900) return route.fallback()
      await route.fetch()
      await route.abort()
    },
    { times: 3 },
  )
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveAccessibleName('¿Confirmar el envío de 2600 puntos de cortesía a 4 personas?')
  await expect(dialogOf(page)).toContainText('1 lleva mensaje propio')
  await expect(button(page, 'Cancelar')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dock = page.getByRole('region', { name: 'Varios a la vez' })
  await expect(dock).toContainText('2 hechos, 1 sin enviar, 1 sin confirmar')
  expect(await movesOf()).toEqual([1, 1, 0, 1])

  await page.reload()
  await expect(dock).toContainText('Interrumpido: enviando 2600 puntos de cortesía a 4 personas')
  expect(await movesOf(), 'nothing is sent by itself').toEqual([1, 1, 0, 1])
  await dock.getByRole('button', { name: 'Reintentar' }).press('Enter')
  await expect(dock).toContainText('3 hechos, 1 sin enviar')
  await pressCalmly(dock.getByRole('button', { name: 'Enviar el restante' }), 'Enter')
  await expect(page.getByText(/^Actualizacion existosa! 2600 puntos de cortesía a 4 personas/)).toBeVisible()
  expect(await movesOf()).toEqual([1, 1, 1, 1])
})

test('a list keeps a corrected line over a reload, and leaves out who gets points from another tab meanwhile', async ({
  open,
  laurel,
}) => {
  const { person, organisation, facts } = await somebody(laurel)
  const page = await open({ as: 'admin', at: `/users?org=${organisation?.id}` })
  await page.getByRole('button', { name: 'Para varias personas' }).click()
  const list = page.getByRole('dialog', { name: 'Puntos de cortesía para varias personas' })
  await list.getByRole('textbox', { name: 'Correos' }).fill(`${person.email} 50`)
  await page.keyboard.press('Control+Enter')
  await list.getByRole('textbox', { name: /^Puntos de / }).fill('500')
  await page.reload()
  await page.getByRole('button', { name: 'Para varias personas' }).click()
  await expect(list.getByRole('textbox', { name: 'Correos' })).toHaveValue(`${person.email} 50`)
  await page.keyboard.press('Control+Enter')
  await expect(list).toContainText('1 encontrada')
  await pressCalmly(list.locator(':focus'), 'Enter')
  await expect(dialogOf(page)).toHaveAccessibleName(/^¿Confirmar el envío de 500 puntos/)

  const other = await page.context().newPage()
  await other.goto(`/users?org=${organisation?.id}`)
  await ask(other, person.email, '300')
  await button(other, 'Confirmar').click()
  await expect(other.getByText('Actualizacion existosa!')).toBeVisible()

  await button(page, 'Confirmar').click()
  const dock = page.getByRole('region', { name: 'Varios a la vez' })
  await expect(dock).toContainText('Entretanto cambiaron o recibieron otros puntos; no se les envió nada.')
  await expect(dock).toContainText('1 envío antes')
  expect(await facts()).toEqual({ moves: 1, balance: 300 })
})

test('the card keeps its fields while the panel beside it reads the same person again', async ({ open, laurel }) => {
  const { person, organisation } = await somebody(laurel)
  const page = await open({ as: 'admin', at: `/users?org=${organisation?.id}`, complaints: /status of 500/ })
  await page.getByRole('textbox', { name: 'Correo' }).fill(person.email)
  await page.keyboard.press('Enter')
  const points = page.getByRole('textbox', { name: 'Puntos' })
  await points.fill('12')
  await page.getByRole('row').getByRole('link', { name: person.name }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const read = await hold(page, 'GET', '**/api/staff/user/search?*')
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => read.requests.length).toBe(1)
  await expect(page.getByRole('dialog', { name: 'Account' })).toHaveCount(0)
  await points.press('End')
  await page.keyboard.type('3')
  await read.answer({ status: 500, json: {} })
  await page.keyboard.type('4')
  await expect(points).toHaveValue('1234')
  await expect(points).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveAccessibleName(/^¿Confirmar el envío de 1\.?234 puntos de cortesía a/)
})

test('the dialog of courtesy points is not closed while Guardar reads: the question came up over Descartar', async ({
  open,
  laurel,
}) => {
  const { person, organisation, facts } = await somebody(laurel)
  const page = await open({ as: 'admin', at: `/users?org=${organisation?.id}&person=${person.email}` })
  await page.getByRole('button', { name: 'Enviar puntos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Puntos de cortesía' })
  await dialog.getByLabel('Puntos').fill('7')
  const reading = await hold(page, 'GET', '**/api/staff/user/search**')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => reading.requests.length).toBe(1)
  await pressCalmly(dialog, 'Escape')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await expect(dialogOf(page)).toHaveCount(0)
  await reading.release()
  await expect(dialogOf(page)).toHaveAccessibleName(/^¿Confirmar el envío de 7 puntos/)
  await button(page, 'Cancelar').click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await button(page, 'Descartar').click()
  await expect(dialog).toHaveCount(0)
  expect((await facts())?.moves).toBe(0)
})

test("one 'Seguir editando' answers the question about leaving, which Cancelar and then Back have asked", async ({
  open,
  laurel,
}) => {
  const { person, organisation } = await somebody(laurel)
  const page = await open({ as: 'admin', at: '/clients' })
  await page.getByRole('searchbox').fill(organisation?.name ?? '')
  await page.locator(`a[href="/users?org=${organisation?.id}"]`).click()

  async function askTwice(dialog: string) {
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialogOf(page)).toHaveAccessibleName('Hay cambios sin guardar')
    await page.goBack()
    await button(page, 'Seguir editando').click()
    await expect(dialogOf(page)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Para varias personas' }).click()
  const text = page.getByRole('textbox', { name: 'Correos' })
  await text.fill(person.email)
  await askTwice('Puntos de cortesía para varias personas')
  await expect(text, 'what was typed stays').toHaveValue(person.email)
  await page.keyboard.press('Escape')
  await button(page, 'Descartar').click()

  await page.getByRole('searchbox').fill(person.email)
  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('button', { name: 'Enviar puntos' }).click()
  const points = page.getByRole('textbox', { name: 'Puntos' })
  await points.fill('7')
  await askTwice('Puntos de cortesía')
  await expect(points).toHaveValue('7')
})
