import { aPicture } from './support/catalogue.ts'
import { addOrganisation, writesOf } from '#testing/laurel.ts'
import type { Route } from 'playwright-core'
import { pressCalmly } from './support/pressCalmly.ts'
import { expect, test } from './support/test.ts'

test('staff create publicity with a picture and change it; after a failed picture only the picture is sent again', async ({
  open,
  laurel,
}) => {
  const [org, other] = [await addOrganisation(laurel, 'Ñandutí'), await addOrganisation(laurel, 'Cerrado')]
  const older = Array.from({ length: 30 }, (_, at) => ({
    organisation_id: other,
    title: `Feria ${at + 1}`,
    description: '',
    link: '',
    image_url: '',
    is_active: true,
  }))
  await laurel.db.insertInto('publicity').values(older).execute()
  const page = await open({ as: 'admin', at: '/publicity?page=2', complaints: /413|status of (500|404)|ERR_FAILED/ })
  const rows = page.getByRole('table', { name: 'Publicidad' }).getByRole('button', { name: /^Editar/ })
  await expect(rows.first()).toHaveAccessibleName('Editar Feria 25')

  await page.getByRole('button', { name: 'Create publicity' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Día del café ☕')
  await dialog.getByRole('combobox', { name: 'Organización' }).fill('nandu')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Link').fill('https://cafe.example/día')
  await dialog.locator('input[type=file]').setInputFiles(await aPicture('día del café.png'))
  await expect(dialog.getByRole('complementary').locator('img')).toBeVisible()
  const asked = laurel.listen()
  await dialog.getByRole('button', { name: 'Guardar' }).dblclick()
  await expect(page.getByText('¡Enviado con éxito!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(writesOf(asked)).toEqual(['POST /api/publicity/create'])
  const stored = () =>
    laurel.db.selectFrom('publicity').selectAll().where('organisation_id', '=', org).executeTakeFirstOrThrow()
  const made = await stored()
  expect(made).toMatchObject({ title: 'Día del café ☕', link: 'https://cafe.example/día', is_active: true })

  await page.getByRole('combobox', { name: 'Organización' }).fill('nanduti')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/publicity?org=${org}`)
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(dialog.getByText('Imagen guardada')).toBeVisible()
  const shown = dialog.getByRole('complementary').locator('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await dialog.getByLabel('Nombre').fill('Día del té')
  await dialog.getByRole('switch', { name: 'Status' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await aPicture('té.png'))
  await page.route('**/update_image', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Lo escrito se guardó, pero no se sabe si la imagen también.')
  expect(await stored()).toMatchObject({ title: 'Día del té', is_active: false, image_url: made.image_url })
  await page.goBack()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await laurel.db.updateTable('publicity').set({ image_url: '/de-un-colega.png' }).where('id', '=', made.id).execute()
  await dialog.getByRole('button', { name: 'Reintentar la imagen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('si usted guarda, la reemplaza:')
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText('Imagen')
  expect((await stored()).image_url).toBe('/de-un-colega.png')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('¡Enviado con éxito!')).toBeVisible()
  expect(writesOf(asked).slice(1)).toEqual(['PUT /api/publicity/update', 'PUT /api/publicity/update_image'])
  expect((await stored()).image_url).not.toBe('/de-un-colega.png')
  await expect(page.getByRole('row', { name: /^Día del té Ñandutí/ })).toContainText('Inactivo')

  await rows.click()
  await dialog.locator('input[type=file]').setInputFiles(await aPicture('mate.png'))
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/update_image', lost, { times: 1 })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('no se sabe si la imagen también.')
  await dialog.getByRole('button', { name: 'Reintentar la imagen' }).click()
  await expect(dialog, 'nobody else has changed it: the first attempt has arrived').toHaveCount(0)

  await rows.click()
  await dialog.locator('input[type=file]').setInputFiles(await aPicture('tereré.png'))
  await page.route('**/update_image', lost, { times: 1 })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('no se sabe si la imagen también.')
  await page.reload()
  await expect(dialog.getByText('Se recuperó lo que escribió sin guardar.')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(await aPicture('tereré.png'))
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)

  const filter = page.getByRole('combobox', { name: 'Organización' })
  await filter.click()
  const all = page.getByRole('listbox', { name: 'Organización' }).getByRole('option').first()
  await expect(all).toHaveText('Todas')
  await all.click()
  await expect(page).toHaveURL('/publicity')
  await expect(filter).toHaveValue('')
  await expect(rows.first()).toHaveAccessibleName('Editar Día del té')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/publicity?page=2')
  await expect(rows.first()).toHaveAccessibleName('Editar Feria 26')
  await page.getByRole('combobox', { name: 'Filas por página' }).selectOption('All')
  await expect(page).toHaveURL('/publicity?size=all')
  await page.reload()
  const { length } = await laurel.db.selectFrom('publicity').select('id').execute()
  await expect(page.getByText(`1–${length} de ${length}`)).toBeVisible()
  await expect(rows.first()).toHaveAccessibleName('Editar Día del té')
})

test('by keyboard staff find a banner by its client and duplicate it with its picture for another client', async ({
  open,
  laurel,
}) => {
  const [org, other] = [await addOrganisation(laurel, 'Bosque Alto'), await addOrganisation(laurel, 'Río Claro')]
  const page = await open({ as: 'admin', at: '/publicity?open=new', complaints: /ERR_FAILED|Failed to fetch/ })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Feria de libros')
  await dialog.getByRole('combobox', { name: 'Organización' }).fill('bosque')
  await page.keyboard.press('Enter')
  await dialog.locator('input[type=file]').setInputFiles(await aPicture('libros.png'))
  await pressCalmly(dialog.getByRole('button', { name: 'Guardar' }), 'Enter')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Buscar anuncios' }).fill('bosque alto')
  await expect(page).toHaveURL('/publicity?q=bosque+alto')
  await expect(page.getByText('1–1 de 1 anuncio')).toBeVisible()
  // Pinned views count what the list shows under them.
  const views = { A: 'q=bosque+alto', B: `org=${other}`, C: `org=${org}&q=feria` }
  for (const [name, view] of Object.entries(views)) {
    await page.goto(`/publicity?${view}`)
    await page.getByRole('button', { name: 'Vistas' }).press('Enter')
    await page.getByLabel('Nombre de la vista').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Vistas' }).press('Enter')
    await page.getByRole('button', { name: `Fijar la vista ${name} sobre la lista` }).press('Enter')
  }
  await expect(page.getByRole('navigation', { name: 'Vistas fijadas' }).getByRole('link')).toHaveText([
    'A1',
    'B0',
    'C1',
  ])
  // A banner that was begun and not finished is another draft.
  await page.goto('/publicity?open=new')
  await dialog.getByLabel('Nombre').fill('A medias')
  await page.goto('/publicity?q=bosque+alto')
  const duplicate = page.getByRole('button', { name: 'Duplicar Feria de libros' })
  await duplicate.press('Enter')
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Feria de libros')
  await page.keyboard.press('Escape')
  await expect(dialog, 'nothing was typed, so nothing is asked').toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const corrected = { link: 'https://corregido.example/' }
  await laurel.db.updateTable('publicity').set(corrected).where('title', '=', 'Feria de libros').execute()
  await page.route('**/api/publicity', (route) => route.abort())
  await duplicate.press('Enter')
  await expect(page.getByText('La lista puede estar desactualizada')).toBeVisible()
  await expect(dialog, 'nobody knows what there is to duplicate').toHaveCount(0)
  await page.unroute('**/api/publicity')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Feria de libros')
  await expect(dialog.getByLabel('Link'), 'a colleague has corrected it meanwhile').toHaveValue(corrected.link)
  await expect(dialog.getByText('Se recuperó lo que escribió sin guardar.')).toHaveCount(0)
  await expect(dialog.getByRole('complementary').locator('img')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Organización' }).fill('rio cla')
  await page.keyboard.press('Enter')
  const asked = laurel.listen()
  await pressCalmly(dialog.getByRole('button', { name: 'Guardar' }), 'Enter')
  await expect(dialog).toHaveCount(0)
  expect(writesOf(asked)).toEqual(['POST /api/publicity/create'])
  const made = await laurel.db
    .selectFrom('publicity')
    .selectAll()
    .where('organisation_id', 'in', [org, other])
    .execute()
  expect(made.map(({ title }) => title)).toEqual(['Feria de libros', 'Feria de libros'])
  expect(new Set(made.map(({ image_url }) => image_url)).size, 'each has a picture of its own').toBe(2)

  await page.goto('/publicity?open=new')
  await expect(dialog.getByLabel('Nombre')).toHaveValue('A medias')
  await dialog.getByRole('button', { name: 'Descartar' }).first().click()
  await page.keyboard.press('Escape')
  await page.goto('/publicity?q=bosque+alto')

  // One banner for two clients at once; the answer of the first is lost.
  const pair = [await addOrganisation(laurel, 'Loma Uno'), await addOrganisation(laurel, 'Loma Dos')]
  await page.reload()
  await page.getByRole('button', { name: 'Duplicar Feria de libros' }).first().press('Enter')
  await dialog.getByRole('combobox', { name: 'Organización' }).fill('loma uno')
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'También en' }).fill('loma dos')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const chosen = dialog.getByRole('combobox', { name: 'Organización' })
  for (const [words, also] of [
    ['loma dos', 0],
    ['loma uno', 1],
  ] as const) {
    await chosen.fill(words)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^#\d/), 'its name is known').toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Quitar Loma Dos' })).toHaveCount(also)
  }
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/publicity/create', lost, { times: 1 })
  await pressCalmly(dialog.getByRole('button', { name: 'Guardar' }), 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('¡Enviado con éxito! «Feria de libros» en 2 organizaciones.')).toBeVisible()
  const both = await laurel.db.selectFrom('publicity').selectAll().where('organisation_id', 'in', pair).execute()
  expect(both.map(({ organisation_id }) => organisation_id).toSorted(), 'one for each, and none twice').toEqual(
    pair.toSorted(),
  )
})

test('a banner that could not be read to be duplicated is read again by a further press', async ({ open, laurel }) => {
  const organisation_id = await addOrganisation(laurel, 'Duplicados')
  const banner = { organisation_id, title: 'Feria doble', description: '', link: '', image_url: '', is_active: true }
  await laurel.db.insertInto('publicity').values(banner).execute()
  const page = await open({ as: 'admin', at: `/publicity?org=${organisation_id}`, complaints: /status of 503/ })
  const duplicate = page.getByRole('button', { name: 'Duplicar Feria doble' })
  await duplicate.waitFor()
  await page.route('**/api/publicity', (route) => route.fulfill({ status: 503, body: '' }))
  await duplicate.click()
  await expect(page.getByText('La lista puede estar desactualizada')).toBeVisible()
  await page.unroute('**/api/publicity')
  await duplicate.click()
  await expect(page.getByRole('dialog').getByLabel('Nombre')).toHaveValue('Feria doble')
})

test('a banner that was sent without an answer is not created twice where it goes to further organisations then', async ({
  open,
  laurel,
}) => {
  const [one, other] = [await addOrganisation(laurel, 'Alcanzada'), await addOrganisation(laurel, 'Sumada')]
  const page = await open({ as: 'admin', at: '/publicity?open=new', complaints: /ERR_FAILED/ })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Feria de una vez')
  await dialog.getByRole('combobox', { name: 'Organización' }).fill('Alcanzada')
  await page.keyboard.press('Enter')
  await dialog.locator('input[type=file]').setInputFiles(await aPicture('feria.png'))
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/publicity/create', lost, { times: 1 })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('No se sabe si se guardó.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'También en' }).fill('Sumada')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se envía a 2 organizaciones.')).toBeVisible()
  const made = async (title = 'Feria de una vez') => {
    const rows = laurel.db.selectFrom('publicity').select('organisation_id').where('title', '=', title)
    return (await rows.orderBy('organisation_id').execute()).map(({ organisation_id }) => organisation_id)
  }
  await expect.poll(() => made()).toContain(other)
  await expect(page.locator('[data-dock]').getByText('Feria de una vez')).toHaveCount(0)
  expect(await made()).toEqual([one, other])

  // The same where the page is reloaded in between.
  await page.getByRole('button', { name: 'Create publicity' }).click()
  await dialog.getByLabel('Nombre').fill('Feria recargada')
  await dialog.getByRole('combobox', { name: 'Organización' }).fill('Alcanzada')
  await page.keyboard.press('Enter')
  await dialog.locator('input[type=file]').setInputFiles(await aPicture('feria.png'))
  await page.route('**/publicity/create', lost, { times: 1 })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('No se sabe si se guardó.')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Se recuperó lo que escribió sin guardar.')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(await aPicture('feria.png'))
  await dialog.getByRole('combobox', { name: 'También en' }).fill('Sumada')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => made('Feria recargada')).toContain(other)
  await expect(page.locator('[data-dock]').getByText('Feria recargada')).toHaveCount(0)
  expect(await made('Feria recargada')).toEqual([one, other])
})

test('what is typed into the search on a later page is found from its first page on, before the address has it', async ({
  open,
  laurel,
}) => {
  const organisation_id = await addOrganisation(laurel, 'Torneos del Sur')
  const texts = { description: '', link: '', image_url: '', is_active: true }
  const torneos = Array.from({ length: 11 }, (_, at) => ({ ...texts, organisation_id, title: `Torneo ${at + 1}` }))
  await laurel.db.insertInto('publicity').values(torneos).execute()
  const page = await open({ as: 'admin', at: '/publicity?page=2' })
  const rows = page.getByRole('table', { name: 'Publicidad' }).getByRole('button', { name: /^Editar/ })
  await expect(rows.first()).toHaveAccessibleName('Editar Torneo 6')
  await page.getByRole('searchbox', { name: 'Buscar anuncios' }).fill('torneo')
  await expect(page.getByText('de 11 anuncios')).toBeVisible()
  expect(await rows.first().getAttribute('aria-label'), 'nothing moves later, under a press').toBe('Editar Torneo 11')
  await rows.first().click()
  await expect(page.getByRole('dialog').getByLabel('Nombre')).toHaveValue('Torneo 11')
})
