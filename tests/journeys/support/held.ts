import type { Page, Route } from 'playwright-core'

/** Requests that are held back, oldest first. */
export interface Held {
  readonly requests: readonly Route[]
  /** Lets them all go, and any later ones. */
  release(): Promise<void>
}

export async function hold(page: Page, method: string, address: string): Promise<Held> {
  const requests: Route[] = []
  let isReleased = false
  await page.route(address, (route) => {
    if (isReleased || route.request().method() !== method) void route.fallback()
    else requests.push(route)
  })
  return {
    requests,
    async release() {
      isReleased = true
      await Promise.all(requests.map((route) => route.continue()))
    },
  }
}
