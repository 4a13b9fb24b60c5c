import type { Page, Route } from 'playwright-core'

/** Requests that are held back, oldest first. */
export interface Held {
  readonly requests: readonly Route[]
  /** Lets them all go, and any later ones. */
  release(): Promise<void>
  /** Answers them all; any later ones go. */
  answer(answer: Parameters<Route['fulfill']>[0]): Promise<void>
}

export async function hold(page: Page, method: string, address: string): Promise<Held> {
  const requests: Route[] = []
  let isReleased = false
  await page.route(address, (route) => {
    if (isReleased || route.request().method() !== method) void route.fallback()
    else requests.push(route)
  })
  const end = async (how: (route: Route) => Promise<void>) => {
    isReleased = true
    await Promise.all(requests.map(how))
  }
  return {
    requests,
    release: () => end((route) => route.continue()),
    answer: (answer) => end((route) => route.fulfill(answer)),
  }
}
