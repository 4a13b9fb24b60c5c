import { addOrder } from '#tests/support/orders.ts'
import type { Locator, Page } from 'playwright-core'
import { add, addShelf, choose } from './support/catalogue.ts'
import { addOrganisation, call } from '#testing/laurel.ts'
import { rowOf } from './support/orders.ts'
import { expect, test } from './support/test.ts'

const viewport = { width: 1440, height: 757 }

/** Whether a person sees the element's middle: it is in the viewport, and nothing covers it. */
const isSeen = (element: Locator) =>
  element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
const seen = (element: Locator) => expect.poll(() => isSeen(element)).toBe(true)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('on a low screen staff see that the picture is missing, Save beside an open list of cities, and the found people', async ({
  open,
  laurel,
}) => {
  await addShelf(laurel, 'Alcance')
  const addCity = (at: number) => call(laurel, 'POST', 'staff/city', { name: `Pueblo ${at}`, country: null })
  await Promise.all(Array.from({ length: 12 }, (_, at) => addCity(at)))
  const page = await open({ as: 'admin', at: '/products?open=new', viewport })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Termo')
  await dialog.getByLabel('Description').fill('Acero')
  await dialog.getByLabel('Price 1', { exact: true }).fill('1')
  await dialog.getByLabel('Dollar price 1').fill('1')
  await choose(page, 'Category', 'Categoría Alcance')
  await add(page, 'Catalogs', 'Catálogo Alcance')
  await choose(page, 'TyC', 'TyC Alcance')
  await dialog.getByRole('combobox', { name: 'Cities (opcional)' }).click()
  await expect(
    page
      .getByRole('listbox', { name: /^Cities/ })
      .getByRole('option')
      .nth(4),
  ).toBeVisible()
  await seen(dialog.getByRole('button', { name: 'Save' }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Elegir imagen' })).toBeFocused()
  await seen(dialog.getByText('Un producto nuevo necesita una imagen'))

  const id = await addOrganisation(laurel, 'Muchas Anas')
  await laurel.db
    .insertInto('users')
    .values(
      Array.from({ length: 21 }, (_, at) => ({
        organisation_id: id,
        name: 'Ana',
        lastname: `Número ${at}`,
        email: `ana${at}@alcance.example`,
      })),
    )
    .execute()
  const clients = await open({ as: 'admin', at: `/clients?open=${id}`, viewport })
  await clients.getByRole('searchbox', { name: 'Buscar personas de este cliente' }).fill('ana')
  await expect(clients.getByText('21 personas')).toBeVisible()
  await seen(clients.getByRole('list', { name: 'Personas encontradas' }))
  await clients.keyboard.press('ArrowDown')
  await expect(clients.getByRole('button', { name: /^Agregar a Ana/ }).first()).toBeFocused()
})

test('a search shows its rows, another page starts at its top, and a search without results offers a next step', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: '/orders?tab=closed', viewport })
  const search = page.getByRole('searchbox')
  await page.getByText('Página 1').waitFor()
  await press(page, 'Página siguiente')
  await expect(page.getByText('Página 2')).toBeVisible()
  await seen(page.getByRole('row').nth(1))

  await page.goto('/orders')
  await page.getByText('Página 1').waitFor()
  await page.evaluate(() => scrollTo(0, 240))
  await page.keyboard.press('/')
  await seen(search)
  await search.fill(String(order.id))
  await page.keyboard.press('Enter')
  await expect(page.locator('tr:focus')).toContainText(`#${order.id}`)
  await page.keyboard.press('x')
  await expect(rowOf(page, order.id).locator('[data-tick]')).toBeChecked()
  await page.keyboard.press('x')
  await expect(rowOf(page, order.id).locator('[data-tick]')).not.toBeChecked()

  await search.fill('reforestar')
  await page.keyboard.press('Enter')
  await press(page, /^Buscar un producto «.?reforestar.?»$/)
  const product = page.getByRole('combobox', { name: 'Producto' })
  await expect(product).toBeFocused()
  await expect(page.getByRole('listbox', { name: 'Producto' }).getByRole('option', { name: /reforestar/ })).toHaveCount(
    1,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?product=/)
  await search.fill('nadie así')
  await page.keyboard.press('Enter')
  await press(page, 'Borrar la búsqueda')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(
    page
      .getByRole('row')
      .getByText(/reforestar/)
      .first(),
  ).toBeVisible()
})
