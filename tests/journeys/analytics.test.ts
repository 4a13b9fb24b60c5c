import { openHostileSite } from './support/hostileSite.ts'
import { call, type Laurel } from './support/laurel.ts'
import { expect, test as plainTest } from './support/test.ts'

const test = plainTest.extend('site', { scope: 'file' }, async ({ laurel }, { onCleanup }) => {
  const site = await openHostileSite(`${laurel.address}/api`)
  onCleanup(() => site.close())
  return site
})

async function addOrganisation({ db }: Laurel, name: string): Promise<number> {
  return (await db.insertInto('organisations').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

test('an analytic is added, switched, made public and given another address, and all of it is kept', async ({
  open,
  laurel,
}) => {
  const org = await addOrganisation(laurel, 'Grupo Andino')
  const page = await open({ as: 'admin', at: `/custom_analytics?org=${org}` })
  await page.getByRole('button', { name: 'Add Custom analytic' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Custom analytic' })
  await dialog.getByLabel('Título').fill('Participación')
  await dialog.getByLabel('Analytic url').fill('javascript:alert(1)')
  await expect(dialog.getByText('No empieza con https:// o http://: no se abre.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó «Participación».')).toBeVisible()
  await page.getByRole('switch', { name: 'Estado: Participación' }).click()
  await page.getByRole('switch', { name: 'Publico: Participación' }).click()
  await expect(page.getByRole('switch', { name: 'Estado: Participación' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Publico: Participación' })).toBeChecked()

  await page.getByRole('button', { name: 'Edit Url: Participación' }).click()
  await page.getByLabel('Calibration button url').fill('https://tableros.example/calibrar')
  await page.getByLabel('Analytic url').fill('https://tableros.example/participacion')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: /^preview external URLS/ })
  await expect(link).toHaveAttribute('href', 'https://tableros.example/calibrar')
  await page.reload()
  await expect(link).toBeVisible()
  const kept = laurel.db.selectFrom('analytics').selectAll().where('organisation_id', '=', org)
  expect(await kept.executeTakeFirstOrThrow()).toMatchObject({
    title: 'Participación',
    analytic_url: 'https://tableros.example/participacion',
    external_urls: { calibrate: 'https://tableros.example/calibrar' },
    active: false,
    is_public: true,
  })
})

test('a previewed page gets nothing of the console, not even its tab, and one that is opened apart knows of nobody', async ({
  open,
  laurel,
  site,
}) => {
  const org = await addOrganisation(laurel, 'Hoteles Bahía Azul')
  await call(laurel, 'POST', `staff/custom_analytics/${org}`, {
    title: 'Ocupación',
    analytic_url: site.address,
    external_urls: null,
  })
  const visit = { as: 'admin', trustsAnySite: true, complaints: /./ } as const
  const page = await open({ ...visit, at: `/custom_analytics?org=${org}` })
  await page.getByRole('button', { name: 'Preview: Ocupación' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Participación' })).toBeVisible()
  await expect.poll(() => site.told).toHaveLength(1)
  expect(site.told[0]).toEqual({
    'token of the console': 'refused',
    'document of the console': 'refused',
    'address it was opened from': 'nothing',
    'address of the tab': 'refused',
    storage: 'refused',
    cookies: 'refused',
    'call of the API': 'refused',
    'form sent to the API': 'nothing',
    'window with an opener': 'nothing',
    'answer to a message': 'nothing',
  })
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Abrir en otra pestaña/ }).click(),
  ])
  await tab.waitForURL('**/elsewhere')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(site.told[1]).toMatchObject({ 'address it was opened from': 'nothing' })
  await expect(page).toHaveURL(new RegExp(`org=${org}`))

  // The control: what the page does is real. Without a sandbox, beside a token of its origin, it takes that and the tab.
  const before = site.told.length
  const bare = await open({ ...visit, origin: site.address, at: '/control' })
  await bare.waitForURL('**/elsewhere')
  expect(site.told[before]).toMatchObject({
    'token of the console': 'taken',
    'document of the console': 'taken',
    'address it was opened from': 'taken',
    'address of the tab': 'taken',
    storage: 'taken',
    cookies: 'taken',
    'window with an opener': 'taken',
  })
})
