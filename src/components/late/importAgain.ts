let times = 0

/**
 * Fetches a part of the console, and once more where it did not come. Chromium remembers that until the page is loaded
 * again, and would not even ask: the part is asked for by another address.
 */
export async function importAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    const address = addressIn(error)
    if (address === null) throw error
    times += 1
    address.searchParams.set('again', String(times))
    return await import(/* @vite-ignore */ address.href)
  }
}

/** Chromium and Firefox name it at the end of their sentence. */
const addressIn = (error: unknown): URL | null =>
  error instanceof TypeError ? URL.parse(/\S+$/.exec(error.message)?.[0] ?? '') : null
