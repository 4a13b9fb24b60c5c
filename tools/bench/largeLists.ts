import { openOrders, visit, watchFrames } from './browser/visit.ts'
import type { Figure } from './figure.ts'
import { manyProducts, type Place } from './fixture/open.ts'

export const products = (place: Place): Promise<Figure[]> =>
  visit(place, {}, async (page) => {
    await openOrders(page, place.many)
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
    const framesOf = async (act: () => Promise<void>) => {
      await page.waitForTimeout(1500)
      await frames.evaluate((seen) => (seen.frames = []))
      await act()
      await page.waitForTimeout(1500)
      return (await frames.evaluate((seen) => seen.frames)).toSorted((one, other) => one - other)
    }
    const typing = await framesOf(() => page.getByRole('searchbox').pressSequentially('cafetera 12', { delay: 120 }))
    await page.getByRole('searchbox').fill('')
    const scrolling = await framesOf(async () => {
      await page.mouse.move(700, 600)
      for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, 900)
    })
    const longest = (of: readonly number[]) => of.at(-1) ?? Number.NaN
    const most = scrolling[Math.floor(scrolling.length * 0.95)] ?? Number.NaN
    const name = `${manyProducts.toLocaleString('en')} products`
    return [
      { name: `${name}: first rows after the first page`, value: rowsAt - firstPageAt, unit: 'ms', aim: 1000 },
      { name: `${name}: all of them loaded`, value: (wholeAt - openedAt) / 1000, unit: 's' },
      { name: `${name}: longest frame while typing in the filter`, value: longest(typing), unit: 'ms', aim: 50 },
      { name: `${name}: 95 % of frames while scrolling, at most`, value: most, unit: 'ms', aim: 20 },
      { name: `${name}: longest frame while scrolling`, value: longest(scrolling), unit: 'ms', aim: 50 },
    ]
  })

export const csvExport = (place: Place): Promise<Figure[]> =>
  visit(place, {}, async (page) => {
    await openOrders(page, place.many)
    const freezes = await watchFrames(page)
    await page.waitForTimeout(3000)
    const atRest = await freezes.evaluate(({ frames }) => Math.max(...frames))
    await freezes.evaluate((seen) => (seen.frames = []))
    const before = performance.now()
    await page.getByRole('button', { name: 'Descargar CSV' }).click()
    await page.getByText(/CSV descargado: 100.000 líneas/).waitFor({ timeout: 120_000 })
    const seconds = (performance.now() - before) / 1000
    const longest = await freezes.evaluate(({ frames }) => Math.max(...frames))
    return [
      { name: 'CSV of 100,000 lines', value: seconds, unit: 's' },
      { name: `Longest freeze meanwhile (${atRest.toFixed(0)} ms at rest)`, value: longest, unit: 'ms', aim: 200 },
    ]
  })
