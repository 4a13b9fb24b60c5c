import { addShelf, productRow, shelve } from './support/catalogue.ts'
import { writesOf, type Laurel } from '#testing/laurel.ts'
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
  await apply.click()
  await expect(question).toContainText('3 productos van a Catálogo Nueva. De cada producto solo cambia eso.')
  await expect(question).toContainText('No cambian:Olla 5: ya está')
  const asked = laurel.listen()
  await question.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('3 productos en Catálogo Nueva.')).toBeVisible()
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
