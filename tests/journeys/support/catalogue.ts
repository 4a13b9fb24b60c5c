import { createChance } from '#server/seed/random.ts'
import { drawPicture } from '#server/seed/pictures.ts'
import type { ProductPayload } from '#contract/products/wire.ts'
import type { Page } from 'playwright-core'
import type { Laurel } from '#testing/laurel.ts'
import { call } from '#testing/laurel.ts'
import { expect } from './test.ts'

export interface Shelf {
  readonly category: number
  readonly catalog: number
  readonly tyc: number
  readonly city: number
}

/** A category, a catalog, terms and a city that no other test uses. */
export async function addShelf(laurel: Laurel, name: string): Promise<Shelf> {
  const [category, catalog, tyc, city] = [
    await call(laurel, 'POST', 'staff/product_category', { name: `Categoría ${name}` }),
    await call(laurel, 'POST', 'staff/catalog', { name: `Catálogo ${name}`, country: null }),
    await call(laurel, 'POST', 'staff/tyc', { name: `TyC ${name}`, tyc: '<p>Treinta días.</p>' }),
    await call(laurel, 'POST', 'staff/city', { name: `Ciudad ${name}`, country: null }),
  ]
  return { category: category.id, catalog: catalog.id, tyc: tyc.id, city: city.id }
}

/** Adds a product to them; returns its SKU. */
export async function shelve(laurel: Laurel, shelf: Shelf, change: Partial<ProductPayload> = {}): Promise<number> {
  const product: ProductPayload = {
    name: 'Termo de viaje',
    prices: [{ price: 4200, dollar_price: 18.9 }],
    price: 4200,
    category: shelf.category,
    description: '<p>Acero <strong>inoxidable</strong>.</p>',
    featured: false,
    vendor_name: 'Acme',
    size: [],
    catalog_ids: [shelf.catalog],
    imageURL: '',
    tyc_id: shelf.tyc,
    form_id: null,
    is_corporate_benefit: false,
    is_demon_price: false,
    city_ids: [shelf.city],
    hidden_tag: '',
    ...change,
  }
  return (await call(laurel, 'POST', 'staff/product', [product])).id
}

export async function aPicture(name: string) {
  const buffer = Buffer.from(await drawPicture({ name, chance: createChance(5) }))
  return { name, mimeType: 'image/png', buffer }
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option)
  await page.getByRole('option', { name: option }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** Adds an option to a combo box of several; its list stays open, so close it. */
export async function add(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option)
  await page.getByRole('option', { name: option }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

export const productRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
