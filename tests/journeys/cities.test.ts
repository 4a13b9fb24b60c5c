import type { Page } from 'playwright-core'
import { addShelf, shelve } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /City$|^Edit / })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const row = (page: Page, city: string) => page.getByRole('row').filter({ hasText: city })
const count = (page: Page, city: string) => page.locator('tr', { hasText: city }).locator('td').nth(2)
/** High enough that every row is drawn. */
const viewport = { width: 1440, height: 2600 }

test('a product is taken out of one city alone, and put back; a city is made where its country has none of its name', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Pasto')
  const other = await addShelf(laurel, 'Tunja')
  const id = await shelve(laurel, shelf, { name: 'Ruana Pasto', city_ids: [shelf.city, other.city] })
  const citiesOf = () =>
    laurel.db.selectFrom('product_cities').select('city_id').where('product_id', '=', id).orderBy('city_id').execute()
  const page = await open({ as: 'admin', viewport, at: '/products?tab=city', complaints: /409/ })
  await expect(count(page, 'Ciudad Pasto')).toHaveText('1')
  await row(page, 'Ciudad Pasto').click()
  await dialog(page).getByRole('button', { name: 'Quitar Ruana Pasto' }).click()
  await expect(dialog(page).getByText('Se quitó «Ruana Pasto» de la ciudad.')).toBeVisible()
  await expect(dialog(page).getByText('Esta ciudad no tiene productos')).toBeVisible()
  await expect(count(page, 'Ciudad Pasto')).toHaveText('0')
  await expect(count(page, 'Ciudad Tunja')).toHaveText('1')
  expect(await citiesOf()).toEqual([{ city_id: other.city }])

  await dialog(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Quitar Ruana Pasto' })).toBeVisible()
  await expect(count(page, 'Ciudad Pasto')).toHaveText('1')
  expect(await citiesOf()).toEqual([{ city_id: shelf.city }, { city_id: other.city }])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  const make = async (country: string) => {
    await page.getByRole('button', { name: 'Create New City' }).click()
    await dialog(page).getByLabel('City name').fill('Santa Marta')
    await dialog(page).getByLabel('Country').selectOption(country)
    await save(page).click()
  }
  await make('Colombia')
  await expect(row(page, 'Santa Marta')).toHaveCount(1)
  await make('México')
  await expect(row(page, 'Santa Marta')).toHaveCount(2)
  await make('Colombia')
  await expect(dialog(page).getByRole('alert')).toContainText('Ya hay otro con este nombre.')
  await expect(dialog(page).getByLabel('City name')).toHaveValue('Santa Marta')
  const saved = await laurel.db
    .selectFrom('cities')
    .innerJoin('countries', 'countries.id', 'country_id')
    .select('countries.name as country')
    .where('cities.name', '=', 'Santa Marta')
    .orderBy('country')
    .execute()
  expect(saved).toEqual([{ country: 'Colombia' }, { country: 'México' }])
})
