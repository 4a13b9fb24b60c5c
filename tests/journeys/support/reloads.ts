import type { Page } from 'playwright-core'

/** Leaves a mark in the page that a reload takes away. */
export const markPage = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { wasHere: true }))

/** Waits until the mark is gone, and with it all that the page held. */
export const pageLoadedAfresh = (page: Page): Promise<unknown> => page.waitForFunction(() => !('wasHere' in window))
