import type { Kysely } from 'kysely'
import type { Database } from './db/schema.ts'

/** Everything of the outside world that the API uses. */
export interface Deps {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly passwords: Passwords
  readonly mail: Mail
  readonly log: Log
  /** Address of the console without a trailing slash, for the links in mails. */
  readonly consoleUrl: string
  /** Origins that may call from another site, compared exactly; usually none. */
  readonly allowedOrigins: readonly string[]
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password fits. Takes as long where nothing is stored (null), and is then false. */
  verify(password: string, stored: string | null): Promise<boolean>
}

export interface Letter {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mail {
  send(letter: Letter): Promise<void>
}

export type LogFields = Readonly<Record<string, string | number | boolean>>

/** One line per event. Never a token, a query string or anything personal. */
export interface Log {
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}
