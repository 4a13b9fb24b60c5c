import type { Page } from 'playwright-core'

export type Moment = 'sign-in usable' | 'rows shown'

/** Runs in the page before anything else, and marks when what it waits for is first there. */
export function markMoments(): void {
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

/** Resolves to the time of the mark, in ms since the navigation began. */
export const timeOf = (page: Page, moment: Moment): Promise<number> =>
  page.evaluate((name) => performance.getEntriesByName(name, 'mark')[0]?.startTime ?? Number.NaN, moment)
