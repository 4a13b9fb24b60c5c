/** The shortest time between two checks for a new release, in ms; checks happen when the window gets the focus. */
const restMs = 10 * 60_000

const missing = new WeakSet<object>()

/** Whether an error means that code could not be loaded: offline, or a new release has removed it. */
export const isCodeMissing = (thrown: unknown): boolean => thrown instanceof Object && missing.has(thrown)

/** Records every part of the console that fails to load. Called once at start. */
export const noteMissingCode = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))

/** The entry script of an HTML page of the console, whose name changes with every build; null for any other page. */
export const entryIn = (html: string): string | null =>
  /<script\b(?=[^>]*\stype="module")[^>]*\ssrc="([^"]+)"/.exec(html)?.[1] ?? null

/** Use it only when nothing is being sent. */
export const reloadNow = () => location.reload()
let reload = reloadNow

/** Reloads the page; while `watchRelease` runs, only once nothing is being sent. */
export const reloadWhenFree = (): void => reload()

async function isOutdated(own: string): Promise<boolean> {
  try {
    // With `no-cache` an unchanged page costs a 304 without a body.
    const response = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    const served = response.ok ? entryIn(await response.text()) : null
    return served !== null && served !== own
  } catch {
    return false
  }
}

/**
 * Calls `found` when the server has another build than this page, and `wanted` instead of a reload. Returns a function
 * that stops watching.
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
