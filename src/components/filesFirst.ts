/** The pauses before a file is requested again whose connection broke, in ms. */
const pausesMs = [300, 1500]

/** The files that the browser has, or that are on their way, by their path. */
const files = new Map<string, Promise<unknown>>()
let isAsked = false

/**
 * Calls `load`, which imports a part, once the browser has fetched all its files. When a connection breaks, Chromium never
 * requests that module again, but a fetch can be repeated.
 */
export function withFilesFirst<Part>(load: () => Promise<Part>): Promise<Part> {
  isAsked = true
  try {
    return load()
  } finally {
    isAsked = false
  }
}

/** Called by the code around each `import()` of a build; undefined if the import need not wait (`tools/build/filesFirst.ts`). */
export function fetchedFirst(paths: readonly string[]): Promise<unknown> | undefined {
  if (!isAsked) return undefined
  return Promise.all(paths.map(fetchOnce))
}

/** Called by the same code once a part was imported: its files need not be fetched again. */
export const noteLoaded = (paths: readonly string[]): void => {
  for (const path of paths) files.set(path, Promise.resolve())
}

function fetchOnce(path: string): Promise<unknown> {
  const known = files.get(path) ?? fetchFile(path, pausesMs)
  files.set(path, known)
  known.catch(() => files.delete(path))
  return known
}

async function fetchFile(path: string, [pauseMs, ...rest]: readonly number[]): Promise<void> {
  let response
  try {
    response = await fetch(`/${path}`)
    await response.arrayBuffer()
  } catch (broken) {
    if (pauseMs === undefined) throw broken
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return fetchFile(path, rest)
  }
  if (!response.ok) throw new Error(`${response.status} ${path}`)
}
