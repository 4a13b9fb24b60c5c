import { signInAsPrinted } from '../signInAsPrinted.ts'
import type { Page } from 'playwright-core'
import { entriesOf } from './browser/visit.ts'
import { visit } from './browser/visit.ts'
import type { Figure } from './figure.ts'
import type { Place } from './fixture/open.ts'

/** How far things jump while a page loads: the sum of all shifts. */
export async function shifts(place: Place): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const width of [1440, 390]) {
    const { signIn, orders } = await visit(place, { width }, async (page) => {
      await page.goto(place.few.address)
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      const signIn = await shiftOf(page)
      await signInAsPrinted(page, place.few)
      await page.getByText('Página 1').waitFor()
      await page.reload()
      await page.getByRole('button', { name: 'Opciones de Producto' }).waitFor()
      return { signIn, orders: await shiftOf(page) }
    })
    figures.push({ name: `Layout shift of sign-in, ${width} wide`, value: signIn, unit: 'shift', aim: 0.02 })
    figures.push({ name: `Layout shift of Orders, ${width} wide`, value: orders, unit: 'shift', aim: 0.02 })
  }
  return figures
}

async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  const shifts = await entriesOf(page, 'layout-shift')
  return shifts.reduce((sum, { value = 0 }) => sum + value, 0)
}
