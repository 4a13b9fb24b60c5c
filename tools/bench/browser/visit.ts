import type { ServerProcess } from '#testing/serverProcess.ts'
import { signInAsPrinted } from '#testing/signInAsPrinted.ts'
import type { Page } from 'playwright-core'
import type { Place } from '../fixture/open.ts'

interface Wishes {
  readonly slowDown?: number
  readonly width?: number
}

/** Opens a page with an empty cache and storage. */
export async function visit<T>(
  { browser }: Place,
  { slowDown = 1, width = 1440 }: Wishes,
  stay: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width, height: 860 }, locale: 'es-CO' })
  try {
    await context.addInitScript(markMoments)
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    return await stay(page)
  } finally {
    await context.close()
  }
}

interface Entry {
  readonly startTime: number
  readonly duration: number
  readonly value?: number
  readonly hadRecentInput?: boolean
}

/** The performance entries since navigation began. */
export const entriesOf = (page: Page, type: 'longtask' | 'layout-shift'): Promise<readonly Entry[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<Entry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().map((entry): Entry => entry.toJSON()))).observe({
          type: wanted,
          buffered: true,
        })
        setTimeout(() => resolve([]), 1000)
      }),
    type,
  )

/** Records the time between frames in ms; `frames` may be emptied. */
export const watchFrames = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: { frames: number[] } = { frames: [] }
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      seen.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return seen
  })

export type Moment = 'sign-in usable' | 'rows shown'

/** Runs in the page before its own scripts: marks the first moment at which each element is there. */
function markMoments(): void {
  const awaited = new Map<Moment, () => boolean>([
    ['sign-in usable', () => document.querySelector('[type=submit]')?.textContent.includes('Sign In') ?? false],
    [
      'rows shown',
      () => document.querySelector('nav[aria-label="Páginas"]')?.textContent.includes('Página 1') ?? false,
    ],
  ])
  const observer = new MutationObserver(() => {
    for (const [moment, isThere] of awaited) {
      if (!isThere()) continue
      performance.mark(moment)
      awaited.delete(moment)
    }
    if (awaited.size === 0) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** The time of the mark, in ms since navigation began. */
export const timeOf = (page: Page, moment: Moment): Promise<number> =>
  page.evaluate((name) => performance.getEntriesByName(name, 'mark')[0]?.startTime ?? Number.NaN, moment)

/** Signs in and waits until the list of orders can be used. */
export async function openOrders(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(server.address)
  await signInAsPrinted(page, server)
  await page.getByRole('button', { name: 'Opciones de Producto' }).waitFor()
}
