import { createNotes, type Report } from './report.ts'
import { checkReads } from './reads.ts'
import { checkSignIn, checkSignOut, type Credentials } from './signIn.ts'
import type { Api } from './talk.ts'
import { checkWrites } from './writes.ts'

interface Asked {
  /** Where the staff API begins. */
  readonly url: string
  readonly credentials: Credentials
  readonly write: boolean
  readonly fetch?: typeof fetch
  readonly at?: Date
}

/** The most requests of one check. */
const mostRequests = 500

/** Asks an API every call of the specification. The report has neither the credentials nor anybody's data. */
export async function checkApi({ url, credentials, write, at = new Date(), ...given }: Asked): Promise<Report> {
  const api: Api = { url: url.replace(/\/+$/, ''), fetch: given.fetch ?? fetch, token: null, left: mostRequests }
  const notes = createNotes()
  const judge = { api, notes }
  if (await checkSignIn(judge, credentials)) {
    await checkReads(judge)
    if (write) await checkWrites(judge, at)
    await checkSignOut(judge)
  }
  if (api.left < 0) notes.left.push(`The check stopped at its limit of ${mostRequests} requests.`)
  return {
    api: api.url,
    at: at.toISOString(),
    wrote: write,
    requests: mostRequests - Math.max(0, api.left),
    sentences: notes.sentences,
    left: notes.left,
  }
}
