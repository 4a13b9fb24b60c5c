import { defaultConfig, type Config } from '#contract/config.ts'
import type { Failure } from '#contract/failure.ts'
import type { Change } from './changes.ts'

/** Where requests go and on whose behalf. The session sets it once at start. */
export interface Connection {
  readonly config: Pick<Config, 'api' | 'paths' | 'idempotencyKeys' | 'extras' | 'surveyFrame'>
  /** The bearer token of the present session, or null. */
  readonly token: () => string | null
  /** Called when the server refuses a token (401), with that token. */
  readonly onUnauthorised: (token: string) => void
  readonly fetch: typeof fetch
  /** A signal that aborts after so many milliseconds. */
  readonly deadline: (ms: number) => AbortSignal
  /** How long a read waits before it is tried again for the first, second, … time, in ms. */
  readonly retryDelay: (attempt: number) => number
}

const alone: Connection = {
  config: defaultConfig,
  token: () => null,
  onUnauthorised: () => undefined,
  fetch: (...request) => fetch(...request),
  deadline: (ms) => AbortSignal.timeout(ms),
  retryDelay: (attempt) => 300 * 2 ** (attempt - 1),
}

let current = alone

export const connection = (): Connection => current

/** Whose pages are our own: the console's and the API's. */
export const ownOrigins = () => [location.origin, new URL(current.config.api, location.origin).origin]

/** Sets what is given and leaves the rest at its default. */
export function connect(parts: Partial<Connection>): void {
  current = { ...alone, ...parts }
}

/** Hears what is sent on behalf of the signed-in person, and what answers did not hold. */
export interface Reporter {
  /**
   * Called before the write is sent; gives what is called at its end, with null where an answer says that it was done,
   * and the data of that answer.
   */
  readonly written: (change: Change) => (problem: Failure | null, answered?: unknown) => void
  /** `path` has `{id}` for an id; `field` is a path such as `data[].items[].status`, without the positions in lists. */
  readonly mismatched: (path: string, field: string) => void
}

const nobody: Reporter = {
  written: () => () => undefined,
  mismatched: () => undefined,
}
let listening = nobody

export const reporter = (): Reporter => listening

/** Only one hears, the last; left out, nobody does. */
export function reportTo(next: Reporter = nobody): void {
  listening = next
}
