import { defaultConfig, type Config } from '#contract/config.ts'
import type { Failure } from '#contract/failure.ts'
import type { Change } from './changes.ts'

/** Where requests go and with which session. The session sets it once at start. */
export interface Connection {
  readonly config: Pick<Config, 'api' | 'paths' | 'idempotencyKeys' | 'extras' | 'surveyFrame'>
  /** The bearer token of the current session, or null. */
  readonly token: () => string | null
  /** Called with the token that the server refused (401). */
  readonly onUnauthorised: (token: string) => void
  readonly fetch: typeof fetch
  /** A signal that aborts after `ms` milliseconds. */
  readonly deadline: (ms: number) => AbortSignal
  /** Resolves when no press is under way: what an answer or another tab brings would move what is pressed. */
  readonly pressEnded: () => Promise<void>
  /** Calls an `import()` in a way that can be repeated after a connection broke. */
  readonly importing: <Part>(load: () => Promise<Part>) => Promise<Part>
  /** Told of each answer; the status is 0 where none came. */
  readonly answered: (method: string, path: string, status: number) => void
  /** The delay before each retry of a read, in ms; `attempt` counts from 1. */
  readonly retryDelay: (attempt: number) => number
}

const alone: Connection = {
  config: defaultConfig,
  token: () => null,
  onUnauthorised: () => undefined,
  fetch: (...request) => fetch(...request),
  deadline: (ms) => AbortSignal.timeout(ms),
  pressEnded: () => Promise.resolve(),
  importing: (load) => load(),
  answered: () => undefined,
  retryDelay: (attempt) => 300 * 2 ** (attempt - 1),
}

let current = alone

export const connection = (): Connection => current

/** The origins of the console and of the API. */
export const ownOrigins = () => [location.origin, new URL(current.config.api, location.origin).origin]

/** Omitted parts get their default. */
export function connect(parts: Partial<Connection>): void {
  current = { ...alone, ...parts }
}

/** Is told about the writes of the signed-in person and about answers that break the contract. */
interface Reporter {
  /**
   * Called before a write is sent. Call the result when the write ends: with null if the answer confirms it, and with
   * the answer's data.
   */
  readonly written: (change: Change) => (problem: Failure | null, answered?: unknown) => void
  /** `path` has `{id}` for an id; `field` is a path such as `data[].items[].status`, without list indexes. */
  readonly mismatched: (path: string, field: string) => void
}

const nobody: Reporter = {
  written: () => () => undefined,
  mismatched: () => undefined,
}
let listening = nobody

export const reporter = (): Reporter => listening

/** Replaces the reporter; without an argument nothing is reported. */
export function reportTo(next: Reporter = nobody): void {
  listening = next
}
