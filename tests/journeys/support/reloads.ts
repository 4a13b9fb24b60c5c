import type { Page } from 'playwright-core'

/** Leaves a mark in the page that a reload takes away. */
export const markPage = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { wasHere: true }))

/** Waits until a reload has removed the mark. */
export const pageLoadedAfresh = (page: Page): Promise<unknown> => page.waitForFunction(() => !('wasHere' in window))
