import { signInAsPrinted } from '../signInAsPrinted.ts'
import { watchFrames } from './browser/frames.ts'
import { visit } from './browser/visit.ts'
import type { Figure } from './figure.ts'
import { manyProducts, type Place } from './fixture/open.ts'

/** The Products table with all of 100,000 products in the browser. */
export const products = (place: Place): Promise<Figure[]> =>
  visit(place, {}, async (page) => {
    await page.goto(place.many.address)
    await signInAsPrinted(page, place.many)
    await page.getByRole('button', { name: 'Opciones de Producto' }).waitFor()
    let firstPageAt = 0
    page.on('response', (response) => {
      if (response.url().includes('/staff/product?page=1')) firstPageAt ||= performance.now()
    })
    const openedAt = performance.now()
    await page.getByRole('link', { name: 'Products' }).click()
    await page.locator('tbody tr td').first().waitFor()
    await page.getByText('Cargando productos').first().waitFor()
    const rowsAt = performance.now()
    await page.getByText(`${manyProducts.toLocaleString('es')} productos`).waitFor({ timeout: 300_000 })
    const wholeAt = performance.now()

    const frames = await watchFrames(page)
    const longestIn = async (act: () => Promise<void>) => {
      await page.waitForTimeout(1500)
      await frames.evaluate((seen) => (seen.longest = 0))
      await act()
      await page.waitForTimeout(1500)
      return frames.evaluate((seen) => seen.longest)
    }
    const typing = await longestIn(() => page.getByRole('searchbox').pressSequentially('cafetera 12', { delay: 120 }))
    await page.getByRole('searchbox').fill('')
    const scrolling = await longestIn(async () => {
      await page.mouse.move(700, 600)
      for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, 900)
    })
    const name = `${manyProducts.toLocaleString('en')} products`
    return [
      { name: `${name}: first rows after the first page`, value: rowsAt - firstPageAt, unit: 'ms', aim: 1000 },
      { name: `${name}: all of them loaded`, value: (wholeAt - openedAt) / 1000, unit: 's' },
      { name: `${name}: longest frame while typing in the filter`, value: typing, unit: 'ms', aim: 50 },
      { name: `${name}: longest frame while scrolling`, value: scrolling, unit: 'ms', aim: 50 },
    ]
  })
