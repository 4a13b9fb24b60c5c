import type { Page } from 'playwright-core'
import { signInAsPrinted } from '#testing/signInAsPrinted.ts'
import { visit } from './browser/visit.ts'
import { median, repeat, type Figure } from './figure.ts'
import type { Place } from './fixture/open.ts'

const measured = [
  { kind: 'rows', name: 'Sign-in click to order rows', aim: 250 },
  { kind: 'sheet', name: 'Press to information sheet with its content', aim: 120 },
  { kind: 'menu', name: 'Press to a product’s menu', aim: 120 },
  { kind: 'dialog', name: 'Press to product dialog with its fields', aim: 120 },
] as const

/** The time from a press until a frame shows what it opens, with its content; each press is the first of its visit. */
export async function presses(place: Place): Promise<Figure[]> {
  const visits = await repeat(5, () =>
    visit(place, {}, async (page) => {
      await page.goto(place.few.address)
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      // People need this long to type a password; meanwhile the page fetches what comes next.
      await page.waitForLoadState('networkidle')
      const rows = await timed(page, 'tbody tr button', () => signInAsPrinted(page, place.few))
      await page.waitForLoadState('networkidle')
      const info = page.getByRole('button', { name: /^Información completa de la orden/ }).first()
      const sheet = await timed(page, '[role=dialog] dd', () => info.click())
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Products' }).click()
      await page.locator('tbody tr[data-index]').first().waitFor()
      await page.waitForLoadState('networkidle')
      const more = page.getByRole('button', { name: /^Acciones de/ }).first()
      const menu = await timed(page, '[role=menuitem]', () => more.click())
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      const add = page.getByRole('button', { name: 'Add New Product' })
      const dialog = await timed(page, '[role=dialog] input', () => add.click())
      return { rows, sheet, menu, dialog }
    }),
  )
  return measured.map(({ kind, ...figure }) => ({
    ...figure,
    value: median(visits.map((times) => times[kind])),
    unit: 'ms',
  }))
}

/** From the click that `press` ends with until the frame after the element is there, in ms. */
async function timed(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${wanted} never showed.`)), 30_000)
        let pressedAt = Infinity
        addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
        const lookAgain = () => {
          const isShown = document.querySelector(wanted)?.checkVisibility() === true
          if (pressedAt < Infinity && isShown) requestAnimationFrame(() => resolve(performance.now() - pressedAt))
          else requestAnimationFrame(lookAgain)
        }
        requestAnimationFrame(lookAgain)
      }),
    selector,
  )
  await press()
  return shown
}
