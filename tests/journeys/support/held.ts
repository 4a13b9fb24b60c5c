import type { Page, Route } from 'playwright-core'

/** Requests that were stopped on their way out, in the order they came. */
export interface Held {
  readonly requests: readonly Route[]
  /** Lets all go, now and from now on. */
  release(): Promise<void>
}

/** Holds back the page's requests of one method to an address. */
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
