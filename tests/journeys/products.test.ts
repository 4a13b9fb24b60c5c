import { demoStaff } from '#server/seed/staff.ts'
import type { Page } from 'playwright-core'
import { add, addShelf, aPicture, choose, productRow, shelve } from './support/catalogue.ts'
import { hold } from './support/held.ts'
import type { Laurel } from './support/laurel.ts'
import { expect, test } from './support/test.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: /Product/i })
const save = (page: Page) => editor(page).getByRole('button', { name: 'Guardar' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })
const productNamed = ({ db }: Laurel, name: string) =>
  db.selectFrom('products').selectAll().where('name', '=', name).execute()

async function fillIn(page: Page, shelf: string, name: string): Promise<void> {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Descripción').fill('Acero inoxidable, <b>medio litro</b>.')
  await page.getByLabel('Precio 1 en puntos').fill('4200')
  await page.getByLabel('Precio 1 en dólares').fill('18,90')
  await choose(page, 'Categoría', `Categoría ${shelf}`)
  await add(page, 'Catálogos', `Catálogo ${shelf}`)
  await choose(page, 'TyC', `TyC ${shelf}`)
  await add(page, 'Ciudades (opcional)', `Ciudad ${shelf}`)
}

test('a new product is made with its picture, which goes to its own address without a token', async ({
  open,
  laurel,
}) => {
  await addShelf(laurel, 'Norte')
  const page = await open({ as: 'admin', at: '/products' })
  await page.getByRole('button', { name: 'Add New Product' }).click()
  await fillIn(page, 'Norte', 'Termo Norte')
  await page.locator('input[type=file]').setInputFiles(await aPicture('termo norte\u00a0grande.png'))
  const asked = laurel.listen()
  await save(page).dblclick()
  await expect(editor(page)).toHaveCount(0)
  await expect(productRow(page, 'Termo Norte')).toBeVisible()

  const writes = asked.filter(({ method }) => method === 'POST')
  expect(writes.map(({ path }) => path)).toEqual([
    '/api/upload_presign/product-image',
    '/uploads/',
    '/api/staff/product',
  ])
  expect(writes[1]!.headers.get('authorization')).toBeNull()
  const [made, ...others] = await productNamed(laurel, 'Termo Norte')
  expect(others).toEqual([])
  expect(made!.description).toBe('Acero inoxidable, <b>medio litro</b>.')
  const picture = productRow(page, 'Termo Norte').locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.getAttribute('src')).toMatch(/[^/]\/uploads\/product-image\/[^/]+\.png$/)
})

test('Save waits for exactly what is missing, and each reason leads to its field', async ({ open, laurel }) => {
  await addShelf(laurel, 'Sur')
  const page = await open({ as: 'admin', at: '/products?open=new' })
  await expect(save(page)).toBeDisabled()
  await page.getByRole('link', { name: 'la descripción' }).click()
  await expect(page.getByLabel('Descripción')).toBeFocused()
  await fillIn(page, 'Sur', 'Termo Sur')
  await expect(page.getByText('Para guardar falta')).toHaveCount(0)

  await page.getByLabel('Nombre').fill(' \u200b')
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Nombre').fill('á'.repeat(50))
  await expect(page.getByText('42 / 42 caracteres')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('á'.repeat(42))
  await page.getByLabel('Descripción').fill('x'.repeat(600))
  await expect(page.getByText('Superaste el límite de caracteres!')).toBeVisible()
  await expect(save(page)).toBeEnabled()

  const points = page.getByLabel('Precio 1 en puntos')
  await points.fill('-5')
  await expect(points).toHaveValue('4200')
  await expect(save(page)).toBeEnabled()
  for (const [typed, why] of [
    ['10.000', 'Los puntos se escriben solo con cifras, sin punto ni coma.'],
    ['10,50', 'Los puntos se escriben solo con cifras, sin punto ni coma.'],
    ['', 'Los precios deben ser mayores a cero'],
    ['0', 'Los precios deben ser mayores a cero'],
    ['0x10', 'Los precios deben ser mayores a cero'],
    ['9007199254740993', 'El número es demasiado grande'],
  ] as const) {
    await points.fill(typed)
    await expect(points).toHaveValue(typed)
    await expect(page.getByText(why)).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await points.fill('4200')
    await expect(page.getByText(why)).toHaveCount(0)
    await expect(save(page)).toBeEnabled()
  }

  const asked = laurel.listen()
  await save(page).click()
  await expect(page.getByText('Un producto nuevo necesita una imagen')).toBeVisible()
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('several prices are rows of a product with Demon price, and stay while it is switched off', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Precios')
  const id = await shelve(laurel, shelf, { name: 'Tarjeta de regalo', is_demon_price: true })
  const page = await open({ as: 'admin', at: `/products?open=${id}` })
  await expect(page.getByLabel('Nombre')).toHaveValue('Tarjeta de regalo')
  await expect(page.getByRole('button', { name: 'Eliminar precio 1' })).toBeDisabled()
  await page.getByRole('button', { name: 'Agregar precio' }).click()
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Precio 2 en puntos').fill('8400')
  await page.getByLabel('Precio 2 en dólares').fill('37.8')
  await page.getByLabel('Demon price').uncheck()
  await expect(page.getByRole('button', { name: 'Agregar precio' })).toBeDisabled()
  await expect(page.getByLabel('Precio 2 en puntos')).toHaveCount(0)
  await page.getByLabel('Demon price').check()
  await expect(page.getByLabel('Precio 2 en puntos')).toHaveValue('8400')
  await save(page).click()
  await expect(editor(page)).toHaveCount(0)
  await expect(productRow(page, 'Tarjeta de regalo')).toContainText('$37,80 | 8400')
})

test('a row opens its product, by click, by Enter and by its menu, each once', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Filas')
  await shelve(laurel, shelf, { name: 'Lámpara Filas' })
  const page = await open({ as: 'admin', at: '/products?q=Filas' })
  const row = productRow(page, 'Lámpara Filas')
  await row.getByText('inoxidable').click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Lámpara Filas')
  await page.keyboard.press('Escape')
  await expect(editor(page)).toHaveCount(0)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nombre')).toHaveValue('Lámpara Filas')
  await page.keyboard.press('Escape')
  await expect(editor(page)).toHaveCount(0)
  await row.getByRole('button', { name: 'Acciones de Lámpara Filas' }).click()
  await expect(editor(page), 'the menu does not open the row').toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter')
  await expect(page.getByLabel('Nombre')).toHaveValue('Lámpara Filas')
})

test('a save that is refused keeps the form, and the picture is not uploaded again', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Fallos')
  const page = await open({ as: 'admin', at: '/products?open=new', complaints: /status of (422|503)/ })
  await fillIn(page, 'Fallos', 'Termo Fallos')
  await page.locator('input[type=file]').setInputFiles(await aPicture('termo.png'))
  await laurel.db.deleteFrom('categories').where('id', '=', shelf.category).execute()
  const asked = laurel.listen()
  await save(page).click()
  await expect(page.getByRole('alert').getByText(/categoría/i)).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Termo Fallos')
  const { id } = await laurel.db.selectFrom('categories').select(['id', 'name']).executeTakeFirstOrThrow()
  const { name } = await laurel.db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await choose(page, 'Categoría', name)
  await save(page).click()
  await expect(editor(page)).toHaveCount(0)
  expect(asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/uploads'))).toHaveLength(1)
  expect(await productNamed(laurel, 'Termo Fallos')).toHaveLength(1)
})

test('a picture that does not go up leaves the form as it is, and nothing is saved', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Subida')
  const id = await shelve(laurel, shelf, { name: 'Taza Subida' })
  const page = await open({ as: 'admin', at: `/products?open=${id}`, complaints: /status of 403/ })
  await page.getByLabel('Nombre').fill('Termo Subida')
  await page.locator('input[type=file]').setInputFiles(await aPicture('termo.png'))
  await page.route('**/uploads/', (route) => route.fulfill({ status: 403, body: '<Message>Policy expired</Message>' }))
  await save(page).click()
  await expect(page.getByRole('alert').getByText(/No se pudo subir la imagen.*Policy expired/)).toBeVisible()
  expect(await productNamed(laurel, 'Termo Subida')).toEqual([])
  await page.unroute('**/uploads/')
  await save(page).click()
  await expect(editor(page)).toHaveCount(0)
  expect(await productNamed(laurel, 'Termo Subida')).toMatchObject([{ image_url: expect.stringMatching(/\.png$/) }])
})

test('an upload can be called off; Save pressed twice sends one change', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Doble')
  const id = await shelve(laurel, shelf, { name: 'Termo Doble' })
  const page = await open({ as: 'admin', at: `/products?open=${id}`, complaints: /ERR_ABORTED/ })
  await page.locator('input[type=file]').setInputFiles(await aPicture('termo.png'))
  const uploads = await hold(page, 'POST', '**/uploads/')
  await page.getByLabel('Nombre').press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => uploads.requests.length).toBe(1)
  await page.getByRole('button', { name: 'Cancelar subida' }).click()
  await expect(save(page)).toBeEnabled()
  await uploads.release().catch(() => undefined)
  const asked = laurel.listen()
  await save(page).dblclick()
  await expect(editor(page)).toHaveCount(0)
  expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test('two tabs on one product: the second save keeps the first one’s price, and asks where both changed it', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Pestañas')
  const id = await shelve(laurel, shelf, { name: 'Taza Pestañas' })
  const [one, two] = [
    await open({ as: 'admin', at: `/products?open=${id}` }),
    await open({ as: 'admin', at: `/products?open=${id}` }),
  ]
  const priced = (page: Page, price: string) => page.getByLabel('Precio 1 en puntos').fill(price)
  const priceNow = () => productNamed(laurel, 'Taza Dos').then(([product]) => Number(product?.price))
  await expect(two.getByLabel('Nombre')).toHaveValue('Taza Pestañas')
  await expect(one.getByLabel('Nombre')).toBeFocused()
  await priced(one, '8100')
  await save(one).click()
  await expect(editor(one)).toHaveCount(0)
  await two.getByLabel('Nombre').fill('Taza Dos')
  await save(two).click()
  await expect(editor(two)).toHaveCount(0)
  expect(await priceNow()).toBe(8100)

  for (const page of [one, two]) await page.goto(`/products?open=${id}`)
  await expect(two.getByLabel('Nombre')).toHaveValue('Taza Dos')
  await priced(one, '8200')
  await save(one).click()
  await expect(editor(one)).toHaveCount(0)
  await priced(two, '8300')
  await save(two).click()
  await expect(two.getByText(/^Lo que escribió sigue aquí, sin guardar/)).toBeVisible()
  expect(await priceNow()).toBe(8200)
  await save(two).click()
  await expect(editor(two)).toHaveCount(0)
  expect(await priceNow()).toBe(8300)
})

test('leaving with changes asks first; a draft outlives a reload, and never reaches another record or account', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Borrador')
  const id = await shelve(laurel, shelf, { name: 'Manta Borrador' })
  const other = await shelve(laurel, shelf, { name: 'Cojín Borrador' })
  const page = await open({ as: 'admin', at: `/products?q=Borrador&open=${id}` })
  await page.getByLabel('Nombre').fill('Manta de lana')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Manta de lana')
  await page.reload()
  await expect(page.getByText('Se recuperó lo que escribió sin guardar.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Manta de lana')

  await page.goto(`/products?open=${other}`)
  await expect(page.getByLabel('Nombre')).toHaveValue('Cojín Borrador')
  const [admin, manager] = [await laurel.tokenOf('admin'), await laurel.tokenOf('manager')]
  const comeAs = async (token: string) => {
    await page.goto('/recover/password')
    await page.evaluate((kept) => localStorage.setItem('laurel.token', kept), token)
    await page.goto(`/products?q=Borrador&open=${id}`)
  }
  await comeAs(manager)
  await expect(page.getByLabel('Nombre')).toHaveValue('Manta Borrador')
  await comeAs(admin)
  await expect(page.getByLabel('Nombre')).toHaveValue('Manta de lana')

  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(editor(page)).toHaveCount(0)
  await productRow(page, 'Manta Borrador').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nombre')).toHaveValue('Manta Borrador')
})

test('what was typed is still there after the session ended and began again', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Sesión')
  const id = await shelve(laurel, shelf, { name: 'Reloj Sesión' })
  const page = await open({ as: 'admin', at: `/products?open=${id}`, complaints: /status of 401/ })
  await page.getByLabel('Nombre').fill('Reloj de pared')
  await laurel.db.deleteFrom('sessions').execute()
  await save(page).click()
  await page
    .getByRole('dialog', { name: 'Your session has ended' })
    .getByLabel('Password')
    .fill(demoStaff.admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0)
  await expect(page.getByLabel('Nombre')).toHaveValue('Reloj de pared')
  await save(page).click()
  await expect(editor(page)).toHaveCount(0)
  expect(await productNamed(laurel, 'Reloj de pared')).toHaveLength(1)
})

test('pages come one after another; after one that failed the rest waits for a word, and what came stays', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Páginas')
  await laurel.db
    .insertInto('products')
    .values(
      Array.from({ length: 450 }, (_, at) => ({ name: `Libreta ${at + 1}`, price: 100, category_id: shelf.category })),
    )
    .execute()
  const page = await open({ as: 'admin', complaints: /status of 500/ })
  let fails = true
  await page.route('**/api/staff/product?page=2', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { success: false, error: { message: 'Under maintenance.' } } })
      : route.fallback(),
  )
  await page.goto('/products?q=libreta')
  await expect(page.getByText(/^Lista incompleta: se cargaron 200 productos/)).toBeVisible()
  await expect(productRow(page, 'Libreta 1')).toBeVisible()
  fails = false
  const asked = laurel.listen()
  await page.getByRole('button', { name: 'Seguir cargando' }).click()
  await expect(page.getByText(/^450 de \d+ productos$/)).toBeVisible()
  expect(asked.map(({ path }) => path).filter((path) => path.includes('/product?'))).toEqual([
    '/api/staff/product?page=2',
    '/api/staff/product?page=3',
  ])
})

test('search, order and columns live in the address; Reload restores them', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Orden')
  for (const name of ['Ábaco Orden', 'zapatero Orden', 'Ñandú Orden']) await shelve(laurel, shelf, { name })
  const page = await open({ as: 'admin', at: '/products' })
  const names = () =>
    page
      .getByRole('row')
      .getByText(/ Orden$/)
      .filter({ visible: true })
      .allTextContents()
  await page.getByLabel('Buscar productos').fill('ORDEN abaco')
  await expect(page.getByText(/^1 de \d+ productos$/)).toBeVisible()
  await page.getByLabel('Buscar productos').fill('orden')
  await expect(page.getByText(/^3 de \d+ productos$/)).toBeVisible()
  await page.getByRole('button', { name: 'Nombre', exact: true }).click()
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Ciudades' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/q=orden/)
  await expect(page).toHaveURL(/sort=name/)
  await page.reload()
  await expect(page.getByText(/^3 de \d+ productos$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Ciudades' })).toHaveCount(0)
  await expect
    .poll(async () => (await names()).filter((name) => /^(Ábaco|Ñandú|zapatero)/.test(name)))
    .toEqual(['Ábaco Orden', 'Ñandú Orden', 'zapatero Orden'])
})
