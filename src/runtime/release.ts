/** How often the server is asked for its release, in ms: when the window gets the focus, and no more than this. */
const restMs = 10 * 60_000

const missing = new WeakSet<object>()

/** Whether something failed since its code did not come: offline, or since a new release has taken it away. */
export const isCodeMissing = (thrown: unknown): boolean => thrown instanceof Object && missing.has(thrown)

/** Hears of every part of the console that could not be loaded, wherever it was asked for. Called once, at the start. */
export const noteMissingCode = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))

/** The script that a page of the console begins with; null where the page is none. Its name changes with every build. */
export const entryIn = (html: string): string | null =>
  /<script\b(?=[^>]*\stype="module")[^>]*\ssrc="([^"]+)"/.exec(html)?.[1] ?? null

/** For whoever knows that nothing is on its way. */
export const reloadNow = () => location.reload()
let reload = reloadNow

/** Loads the page again: once what must not be cut short has ended, where somebody watches over that. */
export const reloadWhenFree = (): void => reload()

async function isOutdated(own: string): Promise<boolean> {
  try {
    // An unchanged page costs an answer without a body.
    const response = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    const served = response.ok ? entryIn(await response.text()) : null
    return served !== null && served !== own
  } catch {
    return false
  }
}

/**
 * Calls `found` when the server has another build than this page, and `wanted` in place of a reload; gives the way to
 * stop.
 */
export function watchRelease(found: () => void, wanted: () => void, now: () => number = Date.now): () => void {
  const own = entryIn(document.documentElement.outerHTML)
  const stop = new AbortController()
  let askedAt = now()
  reload = wanted
  const ask = async () => {
    askedAt = now()
    if (own !== null && (await isOutdated(own)) && !stop.signal.aborted) found()
  }
  const askAfterRest = () => {
    if (now() - askedAt >= restMs) void ask()
  }
  addEventListener('focus', askAfterRest, { signal: stop.signal })
  addEventListener('vite:preloadError', () => void ask(), { signal: stop.signal })
  return () => {
    stop.abort()
    reload = reloadNow
  }
}
