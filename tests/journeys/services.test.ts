import { movePoints, platform } from '#server/ledger/move.ts'
import { addOrganisation, call, writesOf, type Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { pressCalmly } from './support/pressCalmly.ts'
import { expect, test } from './support/test.ts'

async function organisationWithPoints(laurel: Laurel, name: string): Promise<number> {
  const { db, idOf } = laurel
  const id = await addOrganisation(laurel, name)
  const staffId = await idOf('admin')
  const entries = [
    [platform, -2000],
    [{ kind: 'organisation-balance', ownerId: id }, 1000],
    [{ kind: 'organisation-distribution', ownerId: id }, 1000],
  ] as const
  await db
    .transaction()
    .execute((transaction) =>
      movePoints(transaction, { kind: 'balance', entries, staffId, description: 'Saldo inicial' }, new Date()),
    )
  return id
}

/** Its 'Cursos' are switched on, and it has one person who would lose them. */
async function organisationWithCourses(laurel: Laurel, name: string): Promise<number> {
  const id = await organisationWithPoints(laurel, name)
  const { id: courses } = await laurel.db
    .selectFrom('services')
    .select('id')
    .where('name', '=', 'Cursos')
    .executeTakeFirstOrThrow()
  await call(laurel, 'PATCH', 'staff/services', { org_id: id, services: [{ service_id: courses, active: true }] })
  await laurel.db
    .insertInto('users')
    .values({ name: 'Eva', lastname: 'Paz', email: `eva@org${id}.example`, organisation_id: id })
    .execute()
  return id
}

const activeServices = ({ db }: Laurel, organisation: number) =>
  db
    .selectFrom('organisation_services')
    .select('service_id')
    .where('organisation_id', '=', organisation)
    .where('active', '=', true)
    .execute()

test('staff switch services, find them switched after a reload, restore some, and save all at once', async ({
  open,
  laurel,
}) => {
  const id = await organisationWithPoints(laurel, 'Grupo Andino')
  const page = await open({ as: 'admin', at: `/services?org=${id}` })
  const changes = page.getByText('2 cambios sin guardar')
  await page.getByRole('button', { name: 'Activate Cursos' }).click()
  await page.getByRole('button', { name: 'Activate Metas' }).click()
  await expect(changes).toBeVisible()
  await page.reload()
  await expect(changes).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Se guardaron los servicios de «Grupo Andino».')).toBeVisible()
  expect(await activeServices(laurel, id)).toHaveLength(2)
  await laurel.db
    .insertInto('users')
    .values({ name: 'Ana', lastname: 'Ruiz', email: 'ana@andino.example', organisation_id: id })
    .execute()
  // The console still shows an organisation without people.
  await page.getByRole('button', { name: 'Dissable Metas' }).click()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: '¿Desactivar servicios de Grupo Andino?' })
  await expect(question).toContainText('1 persona deja de tener «Metas».')
  const sent = laurel.listen()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(writesOf(sent)).toEqual([])
  await laurel.db
    .insertInto('users')
    .values({ name: 'Eva', lastname: 'Paz', email: 'eva@andino.example', organisation_id: id })
    .execute()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(question).toContainText('2 personas dejan de tener «Metas».')
  await pressCalmly(question.getByRole('button', { name: 'Desactivar' }), 'Enter')
  await expect(page.getByText('Se guardaron los servicios de «Grupo Andino».')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate Metas' })).toBeVisible()
})

test('if a balance grew meanwhile, staff see that first; then they add points, and take some after a question', async ({
  open,
  laurel,
}) => {
  const id = await organisationWithPoints(laurel, 'Hoteles Bahía Azul')
  const page = await open({ as: 'admin', at: `/services?org=${id}` })
  const card = page.getByRole('region', { name: 'Balance corporativo' })
  const amount = card.getByLabel('Sumar al balance')
  await amount.fill('500')
  await expect(card.getByText('1500').first()).toBeVisible()
  await call(laurel, 'POST', 'staff/org/balanceUpdate', { org_id: id, points: 250, description: '' })
  await card.getByRole('button', { name: 'Guardar' }).click()
  await expect(card.getByRole('alert')).toHaveText(/cambió de 1000 a 1250/)
  await card.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se sumaron 500 puntos al balance de Hoteles Bahía Azul.')).toBeVisible()
  await amount.fill('-750')
  await card.getByLabel('Detalles').fill('Ajuste')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Se restaron 750 puntos al balance de Hoteles Bahía Azul.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText([
    /^Ajuste−750/,
    /^Balance\+500/,
    /^Balance\+250/,
    /^Saldo inicial/,
  ])
  await expect(amount).toHaveValue('')
})

test('points to a balance whose request was lost go again only once staff have seen that a colleague changed it since', async ({
  open,
  laurel,
}) => {
  const id = await organisationWithPoints(laurel, 'Viñedos del Valle')
  const page = await open({ as: 'admin', at: `/services?org=${id}`, complaints: /ERR_FAILED|Error saving/ })
  const dialog = page.getByRole('alertdialog')
  const again = dialog.getByRole('button', { name: 'Reintentar' })
  const sendInVain = async (amount: string) => {
    await page.route('**/api/staff/org/balanceUpdate', (route) => route.abort(), { times: 1 })
    await page.getByLabel('Sumar al balance').fill(amount)
    await page.keyboard.press('Enter')
    await expect(again).toBeVisible()
  }
  await sendInVain('500')
  await call(laurel, 'POST', 'staff/org/balanceUpdate', { org_id: id, points: 500, description: '' })
  await page.reload()
  await page.getByRole('button', { name: '1 decisión pendiente' }).click()
  await page.getByRole('button', { name: 'Comprobar' }).click()
  const asked = laurel.listen()
  await again.click()
  await expect(dialog).toContainText('Desde el envío el balance cambió, y ahora es 1500')
  expect(writesOf(asked)).toEqual([])
  await dialog.getByRole('button', { name: 'Dejarlo así' }).click()
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  expect(writesOf(asked)).toEqual([])

  await sendInVain('40')
  await again.click()
  await expect(page.getByText('Se sumaron 40 puntos al balance de Viñedos del Valle.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance corporativo' }).getByText('1540').first()).toBeVisible()
})

test('points that Guardar is about to send are not offered to be discarded on leaving', async ({ open, laurel }) => {
  const id = await organisationWithPoints(laurel, 'Cervecería Río Claro')
  const page = await open({ as: 'admin', at: `/services?org=${id}` })
  const card = page.getByRole('region', { name: 'Balance corporativo' })
  await card.getByLabel('Sumar al balance').fill('15')
  const reading = await hold(page, 'GET', '**/api/staff/org')
  await card.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => reading.requests.length).toBe(1)
  const orders = page.getByRole('link', { name: 'Orders', exact: true })
  await orders.click()
  await expect(card.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await reading.release()
  await expect(page.getByText('Se sumaron 15 puntos al balance de Cervecería Río Claro.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await orders.click()
  await expect(page).toHaveURL('/orders')
})

test('the question about services waits for the one about points, and does not take its answer', async ({
  open,
  laurel,
}) => {
  const id = await organisationWithCourses(laurel, 'Mercados del Sur')
  const page = await open({ as: 'admin', at: `/services?org=${id}` })
  const card = page.getByRole('region', { name: 'Balance corporativo' })
  await card.getByLabel('Sumar al balance').fill('-5')
  await page.getByRole('button', { name: 'Dissable Cursos' }).click()
  const organisations = await hold(page, 'GET', '**/api/staff/org')
  const services = await hold(page, 'GET', `**/api/staff/services/${id}`)
  await card.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await organisations.release()
  const points = page.getByRole('alertdialog', { name: /se restan 5 puntos/ })
  await expect(points).toBeVisible()
  await expect.poll(() => services.requests.length).toBe(1)
  const read = page.waitForResponse(`**/api/staff/services/${id}`)
  await services.release()
  await read
  await page.waitForTimeout(500)
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await points.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Se restaron 5 puntos al balance de Mercados del Sur.')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: '¿Desactivar servicios de Mercados del Sur?' })
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await question.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Se guardaron los servicios de «Mercados del Sur».')).toBeVisible()
  expect(await activeServices(laurel, id)).toHaveLength(0)
})

test('a question waits for the palette, which goes on taking keys; the one about leaving closes it', async ({
  open,
  laurel,
}) => {
  const id = await organisationWithCourses(laurel, 'Puertos del Este')
  const page = await open({ as: 'admin', at: '/goals' })
  await page.getByRole('link', { name: 'Services' }).click()
  await page.getByRole('combobox', { name: /^Organización/ }).fill('Puertos')
  await page.getByRole('option', { name: 'Puertos del Este' }).click()
  await page.getByRole('button', { name: 'Dissable Cursos' }).click()
  const services = await hold(page, 'GET', `**/api/staff/services/${id}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => services.requests.length).toBe(1)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Buscar y abrir' })
  await expect(palette).toBeFocused()
  const read = page.waitForResponse(`**/api/staff/services/${id}`)
  await services.release()
  await read
  await page.waitForTimeout(500)
  await page.keyboard.type('este')
  await expect(palette).toHaveValue('este')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '¿Desactivar servicios de Puertos del Este?' })
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await pressCalmly(question, 'Escape')

  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  await expect(palette).toHaveCount(0)
})

test('a move of a colleague between two pages of moves shows none of them twice', async ({ open, laurel }) => {
  const id = await organisationWithPoints(laurel, 'Hoteles Dos Páginas')
  const add = (description: string) =>
    call(laurel, 'POST', 'staff/org/balanceUpdate', { org_id: id, points: 1, description })
  for (let at = 1; at <= 22; at += 1) await add(`Ajuste ${at}`)
  const page = await open({ as: 'admin', at: `/services?org=${id}` })
  const card = page.getByRole('region', { name: 'Balance corporativo' })
  const more = card.getByRole('button', { name: 'Ver más' })
  await more.click()
  await expect(card.getByRole('listitem')).toHaveCount(20)
  await add('De un colega')
  await more.click()
  await expect(card.getByText('Saldo inicial')).toBeVisible()
  await expect(card.getByText(/^Ajuste 3$/)).toHaveCount(1)
  await expect(card.getByRole('listitem')).toHaveCount(23)
})

test('a service that a colleague switches between the reading and the call is not switched back', async ({
  open,
  laurel,
}) => {
  const id = await organisationWithPoints(laurel, 'Grupo Lento')
  const page = await open({ as: 'admin', at: `/services?org=${id}` })
  await page.getByRole('button', { name: 'Activate Cursos' }).click()
  const organisations = await hold(page, 'GET', '**/api/staff/org')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => organisations.requests.length).toBe(1)
  await page.waitForTimeout(200)
  const { id: goals } = await laurel.db
    .selectFrom('services')
    .select('id')
    .where('name', '=', 'Metas')
    .executeTakeFirstOrThrow()
  await call(laurel, 'PATCH', 'staff/services', { org_id: id, services: [{ service_id: goals, active: true }] })
  // The window gets the focus when they count as old, and they are read again.
  const read = page.waitForResponse(`**/api/staff/services/${id}`)
  await page.evaluate(() => {
    const later = Date.now() + 6000
    Date.now = () => later
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await read
  await organisations.release()
  await expect(page.getByText('Se guardaron los servicios de «Grupo Lento».')).toBeVisible()
  expect(await activeServices(laurel, id)).toHaveLength(2)
})

test('on a phone Save stays in sight below many services, and Ctrl+S saves', async ({ open, laurel }) => {
  const id = await organisationWithPoints(laurel, 'Grupo Largo')
  const many = Array.from({ length: 9 }, (_, at) => ({ name: `Servicio ${at}`, description: '' }))
  await laurel.db.insertInto('services').values(many).execute()
  const page = await open({ as: 'admin', at: `/services?org=${id}`, viewport: { width: 390, height: 800 } })
  const [saved, save] = [page.getByText(/^Se guardaron/), page.getByRole('button', { name: 'Save' })]
  await page.getByRole('button', { name: 'Activate Servicio 8' }).click()
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expect(saved).toBeVisible()
  await expect(saved).toHaveCount(0)
  // The notice may lie over the last service.
  await page.getByRole('button', { name: 'Dissable Servicio 8' }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: 'Activate Servicio 8' }).press('Enter')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Control+s')
  await expect.poll(() => activeServices(laurel, id)).toHaveLength(1)
})

test('a navigation pressed while services are saved comes after a save that succeeds', async ({ open, laurel }) => {
  const id = await organisationWithPoints(laurel, 'Grupo Ágil')
  const page = await open({ as: 'admin', at: `/services?org=${id}`, complaints: /503/ })
  await page.getByRole('button', { name: 'Activate Cursos' }).click()
  for (const isRefused of [true, false]) {
    const held = await hold(page, 'PATCH', '**/api/staff/services')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => held.requests.length).toBe(1)
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL(`/services?org=${id}`)
    if (!isRefused) await held.release()
    else await held.answer({ status: 503, json: {} })
    if (isRefused) await expect(page.getByRole('alert')).toBeVisible()
  }
  await expect(page).toHaveURL('/products')
  await expect(page.getByText('Se guardaron los servicios de «Grupo Ágil».')).toBeVisible()
  expect(await activeServices(laurel, id)).toHaveLength(1)
})
