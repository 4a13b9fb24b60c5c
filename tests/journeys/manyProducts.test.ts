import { addShelf, productRow, shelve } from './support/catalogue.ts'
import { writesOf, type Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { tabTo } from './support/tabTo.ts'
import { expect, test } from './support/test.ts'

const inCatalog = async ({ db }: Laurel, catalog: number) =>
  (await db.selectFrom('product_catalogs').select('product_id').where('catalog_id', '=', catalog).execute())
    .map(({ product_id }) => product_id)
    .toSorted((a, b) => a - b)
const inCity = ({ db }: Laurel, city: number) =>
  db.selectFrom('product_cities').select('product_id').where('city_id', '=', city).execute()

test('staff add ticked products to a catalog by mouse and remove them from a city by keyboard; members are not added twice', async ({
  open,
  laurel,
}) => {
  const [into, from] = [await addShelf(laurel, 'Nueva'), await addShelf(laurel, 'Vieja')]
  const ids = []
  for (const n of [1, 2, 3, 4]) ids.push(await shelve(laurel, from, { name: `Olla ${n}` }))
  await laurel.db.deleteFrom('product_cities').where('product_id', '=', ids[0]!).execute()
  const there = await shelve(laurel, from, { name: 'Olla 5', catalog_ids: [from.catalog, into.catalog] })
  const page = await open({ as: 'admin', at: '/products?q=olla&sort=name' })
  const tickOf = (name: string) => productRow(page, name).getByRole('checkbox')
  const question = page.getByRole('alertdialog')
  await tickOf('Olla 2').click()
  await tickOf('Olla 5').click({ modifiers: ['Shift'] })
  const apply = page.getByRole('button', { name: 'Aplicar' })
  await expect(apply, 'no catalog is chosen').toBeDisabled()
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await expect(apply).toHaveCount(0)
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('olla 3')
  await expect(productRow(page, 'Olla 3')).toBeVisible()
  await expect(page.getByText('4 productos', { exact: true }), 'out of sight they stay ticked').toBeVisible()
  await expect(page.getByText('4 productos 3 fuera de la vista', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Catálogo para la selección' }).selectOption('Catálogo Nueva')
  // A colleague renames it meanwhile: the question names it as it is.
  const renamed = { name: 'Renovado', name_key: 'renovado' }
  await laurel.db.updateTable('catalogs').set(renamed).where('id', '=', into.catalog).execute()
  await apply.click()
  await expect(question).toContainText('3 productos van a Renovado. De cada producto solo cambia eso.')
  await expect(question).toContainText('No cambian:Olla 5: ya está')
  // A colleague takes the only one out: an empty catalog of a list that names products elsewhere has none.
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await laurel.db.deleteFrom('product_catalogs').where('catalog_id', '=', into.catalog).execute()
  await apply.click()
  await expect(question).toContainText('4 productos van a Renovado.')
  await expect(question).not.toContainText('No cambian')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await laurel.db.insertInto('product_catalogs').values({ product_id: there, catalog_id: into.catalog }).execute()
  await apply.click()
  await expect(question).toContainText('No cambian:Olla 5: ya está')
  const asked = laurel.listen()
  await question.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('3 productos en Renovado.')).toBeVisible()
  expect(await inCatalog(laurel, into.catalog)).toEqual([...ids.slice(1), there])
  expect(await inCatalog(laurel, from.catalog), 'and stay where they were').toHaveLength(5)

  await page.getByRole('searchbox').fill('olla')
  await productRow(page, 'Olla 4').focus()
  await page.keyboard.press('Space')
  for (const by of ['Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(by)
  await expect(page.getByText('4 productos', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('combobox', { name: 'Qué hacer con la selección' }))
  for (const key of ['ArrowDown', 'End', 'Enter']) await page.keyboard.press(key)
  await tabTo(page, page.getByRole('combobox', { name: 'Ciudad para la selección' }))
  for (const key of ['ArrowDown', 'End', 'Enter']) await page.keyboard.press(key)
  await tabTo(page, page.getByRole('button', { name: 'Aplicar' }))
  // A colleague puts one into the city meanwhile: the question counts it.
  await laurel.db.insertInto('product_cities').values({ product_id: ids[0]!, city_id: from.city }).execute()
  await page.keyboard.press('Enter')
  await expect(question).toContainText('4 productos salen de Ciudad Vieja.')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 productos fuera de Ciudad Vieja.')).toBeVisible()
  expect(await inCity(laurel, from.city)).toEqual([{ product_id: there }])
  const [puts, removals] = ['PATCH /api/staff/product/', 'DELETE /api/staff/city/product']
  expect(writesOf(asked)).toEqual([puts, puts, puts, removals, removals, removals, removals])
})

test('a question that was slow to be read waits for the dialog that was opened meanwhile, and takes nothing that is typed there', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Lenta')
  for (const n of [1, 2]) await shelve(laurel, shelf, { name: `Vela ${n}` })
  const page = await open({ as: 'admin', at: '/products?q=vela&sort=name' })
  await productRow(page, 'Vela 1').getByRole('checkbox').click()
  await page.getByRole('combobox', { name: 'Qué hacer con la selección' }).selectOption('Quitar de catálogo')
  await page.getByRole('combobox', { name: 'Catálogo para la selección' }).selectOption('Catálogo Lenta')
  const reading = await hold(page, 'GET', '**/api/staff/catalog')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(() => reading.requests.length).toBe(1)
  await productRow(page, 'Vela 2').click()
  const vendor = page.getByRole('dialog').getByLabel('Vendor name')
  await vendor.fill('Ac')
  await reading.release()
  await expect(page.locator('button[aria-busy=true]'), 'it is read').toHaveCount(0)
  await vendor.press('End')
  await page.keyboard.type('me')
  await expect(vendor).toHaveValue('Acme')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await vendor.fill('Acme')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toContainText('1 producto sale de Catálogo Lenta.')
})

test('staff raise the prices of ticked products: what is shown is what is saved, and it is undone, by mouse and by keyboard', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Precios')
  const prices = [
    { price: 32_500, dollar_price: 100.9 },
    { price: 12_950, dollar_price: 39.99 },
    { price: 4200, dollar_price: 13.2 },
  ]
  const ids: number[] = []
  for (const [at, price] of prices.entries())
    ids.push(await shelve(laurel, shelf, { name: `Cobija ${at + 1}`, price: price.price, prices: [price] }))
  const rows = [prices[0]!, prices[1]!]
  await shelve(laurel, shelf, { name: 'Cobija bono', price: 32_500, prices: rows, is_demon_price: true })
  const pricesNow = async () => {
    const all = laurel.db.selectFrom('product_prices').selectAll()
    const found = await all.where('product_id', 'in', ids).orderBy('product_id').execute()
    return found.map(({ price, dollar_price }) => [Number(price), Number(dollar_price)])
  }
  const before = prices.map(({ price, dollar_price }) => [price, dollar_price])
  const page = await open({ as: 'admin', at: '/products?q=cobija&sort=name' })
  await productRow(page, 'Cobija 1').getByRole('checkbox').click()
  await productRow(page, 'Cobija bono')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar 4 productos' })
  const percent = page.getByLabel('Porcentaje')
  await expect(percent, 'the percentage can be typed at once').toBeFocused()
  await page.keyboard.type('8')
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^3 cambian/,
    /Cobija 1.*32\.500 → 35\.100.*100,90 → 109,00/,
    /Cobija 2.*12\.950 → 14\.000.*39,99 → 43,20/,
    /Cobija 3.*4200 → 4550.*13,20 → 14,30/,
    /^1 queda fuera/,
    /Cobija bono.*2 filas de precio/,
  ])
  // A colleague changes one of them meanwhile: it is left as it is.
  await laurel.db.updateTable('product_prices').set({ dollar_price: 14 }).where('product_id', '=', ids[2]!).execute()
  const asked = laurel.listen()
  await dialog.getByRole('button', { name: 'Aplicar a 3 productos' }).click()
  await expect(page.getByText('2 hechos, 1 dejado como está', { exact: true })).toBeVisible()
  const raised = [
    [35_100, 109],
    [14_000, 43.2],
  ]
  expect(await pricesNow()).toEqual([...raised, [4200, 14]])
  expect(writesOf(asked)).toHaveLength(2)
  await page.getByRole('button', { name: 'Enviar igual' }).click()
  await expect(page.getByText('3 productos: Precio +8 %.')).toBeVisible()
  expect(await pricesNow()).toEqual([...raised, [4550, 14.3]])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('2 productos: deshacer Precio +8 %.')).toBeVisible()
  expect(await pricesNow(), 'the value of the colleague is not known').toEqual([...before.slice(0, 2), [4550, 14.3]])

  await productRow(page, 'Cobija 3').focus()
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Cambiar…' }))
  await page.keyboard.press('Enter')
  await expect(percent).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4200')
  await page.keyboard.press('Tab')
  await page.keyboard.type('13,20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 producto: Precio: 4200 puntos, $13,20.')).toBeVisible()
  expect(await pricesNow()).toEqual(before)
})

test('a run whose code did not load goes on once the connection is back, without a reload', async ({
  open,
  laurel,
}) => {
  const [into, from] = [await addShelf(laurel, 'Llegada'), await addShelf(laurel, 'Salida')]
  const product = await shelve(laurel, from, { name: 'Cafetera' })
  const page = await open({ as: 'admin', at: '/products?q=cafetera', complaints: /productEdits|ERR_FAILED/ })
  await page.route('**/productEdits-*.js', (route) => route.abort())
  await productRow(page, 'Cafetera').getByRole('checkbox').click()
  await page.getByRole('combobox', { name: 'Catálogo para la selección' }).selectOption('Catálogo Llegada')
  const apply = page.getByRole('button', { name: 'Aplicar' })
  await apply.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText(/No se pudo cargar lo que lee la respuesta/).first()).toBeVisible()
  await page.unroute('**/productEdits-*.js')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('1 producto en Catálogo Llegada.')).toBeVisible()
  expect(await inCatalog(laurel, into.catalog)).toEqual([product])
})

test('staff duplicate a product with its picture, with another name or as it is', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Copia')
  const id = await shelve(laurel, shelf, { name: 'Hamaca Masaya', featured: true })
  const pictured = laurel.db.selectFrom('products').select('image_url').where('image_url', '<>', '')
  const picture = await pictured.executeTakeFirstOrThrow()
  await laurel.db.updateTable('products').set(picture).where('id', '=', id).execute()
  const page = await open({ as: 'admin', at: '/products?q=hamaca' })
  await page.getByRole('button', { name: 'Acciones de Hamaca Masaya' }).click()
  // A colleague has corrected it since the list was read.
  await laurel.db.updateTable('products').set({ featured: false }).where('id', '=', id).execute()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Hamaca Masaya')
  await dialog.getByLabel('Name', { exact: true }).fill('Hamaca Granada')
  await page.keyboard.press('Enter')
  await expect(productRow(page, 'Hamaca Granada')).toBeVisible()
  const both = laurel.db.selectFrom('products').select(['image_url', 'featured', 'price', 'category_id', 'tyc_id'])
  const [first, second, ...others] = await both.where('name', 'like', 'Hamaca %').execute()
  expect(others).toEqual([])
  expect(second).toEqual(first)
  expect(second).toMatchObject(picture)

  await page.getByRole('button', { name: 'Acciones de Hamaca Granada' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Hamaca Granada')
  await page.keyboard.press('Enter')
  await expect(productRow(page, 'Hamaca Granada')).toHaveCount(2)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: 'Ver' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`open=${id + 2}`))
})
