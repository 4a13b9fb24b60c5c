import type { Page } from 'playwright-core'
import type { Place } from '../fixture/open.ts'
import { markMoments } from './moments.ts'

interface Wishes {
  /** How much slower than this machine. */
  readonly slowDown?: number
  readonly width?: number
}

/** A page of someone who was never here before. */
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
