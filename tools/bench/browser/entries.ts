import type { Page } from 'playwright-core'

interface Entry {
  readonly startTime: number
  readonly duration: number
  readonly value?: number
  readonly hadRecentInput?: boolean
}

/** What the browser noted since the page was asked for. */
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
