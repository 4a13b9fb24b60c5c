import { signInAsPrinted } from '../signInAsPrinted.ts'
import { watchFrames } from './browser/visit.ts'
import { visit } from './browser/visit.ts'
import type { Figure } from './figure.ts'
import type { Place } from './fixture/open.ts'

/** 'Descargar CSV' of the 100,000 open items among a million. */
export const csvExport = (place: Place): Promise<Figure[]> =>
  visit(place, {}, async (page) => {
    await page.goto(place.many.address)
    await signInAsPrinted(page, place.many)
    await page.getByRole('button', { name: 'Opciones de Producto' }).waitFor()
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
