import type { Cell } from '#contract/products/import/cells.ts'
import type { SheetRows } from '#contract/products/import/sheet.ts'
import type { Presign } from '#contract/uploads/model.ts'
import type { AddressRange } from './session/clientAddress.ts'
import type { LaurelDatabase } from './db/connect.ts'
import type { Traces } from './traces.ts'

/** What the API needs from outside, and tests or another runtime replace. */
export interface Deps {
  readonly db: LaurelDatabase
  /** The database's time, the same for all processes. */
  readonly now: () => Date
  readonly passwords: Passwords
  readonly mail: Mail
  readonly html: Html
  readonly log: Log
  readonly meters: Meters
  readonly traces: Traces
  readonly storage: Storage
  readonly workbooks: Workbooks
  /** Address of the console without a trailing slash, for the links in mails. */
  readonly consoleUrl: string
  /** Origins that may call from another site, compared exactly; usually none. */
  readonly allowedOrigins: readonly string[]
  /** Proxies whose `X-Forwarded-For` is believed; usually none. */
  readonly trustedProxies: readonly AddressRange[]
  /** Aborted when the process begins to stop. */
  readonly stopping: AbortSignal
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password matches. For `null` it returns false after the same work, so that time reveals no account. */
  verify(password: string, stored: string | null): Promise<boolean>
}

export interface Html {
  /** Removes everything that contract/html.ts does not list. */
  clean(html: string): string
  /** `clean` for texts of any length, without holding up other requests. */
  cleanLong(html: string): Promise<string>
}

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mail {
  /** Rejects if the mail may not have gone out. Resolves to `unsent` where no mail server is set, so that none ever goes out. */
  send(message: MailMessage): Promise<void | 'unsent'>
}

export interface Storage {
  /** A signed form that may post one file within minutes. Its url ends with a slash. */
  presign(key: string, contentType: string, staffId: number): Promise<Presign>
  /** Stores a file and returns its address; undefined where files are stored in the database, by the caller's transaction. */
  put?(key: string, contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>
}

export type { Cell, SheetRows }

export interface Workbooks {
  /**
   * The rows of the first sheet of an .xlsx up to the last filled one, each up to its last filled cell. Each iteration
   * unpacks them again. Throws `BadWorkbook`.
   */
  read(bytes: Uint8Array): Promise<SheetRows>
}

/** A file that cannot be read as a workbook. Its message is a sentence for the person who sent it. */
export class BadWorkbook extends Error {
  override readonly name = 'BadWorkbook'
}

export type MailOutcome = 'sent' | 'failed' | 'given-up' | 'unsent' | 'dropped'

/** Counts what happens. Every label comes from a fixed list, so that there are few series and none is personal. */
export interface Meters {
  request(request: AnsweredRequest): void
  importRow(outcome: 'created' | 'updated' | 'failed'): void
  mail(kind: string, outcome: MailOutcome): void
  /** What a console reported of itself. */
  report(kind: 'error' | 'slow'): void
}

export interface AnsweredRequest {
  readonly method: string
  /** The pattern of the route, never the path. */
  readonly route: string
  readonly status: number
  /** Until the answer began. */
  readonly ms: number
  /** `done`, `repeated` by an Idempotency-Key, or the code of a refusal. */
  readonly outcome: string
}

/** For a process whose metrics nobody reads. */
export const noMeters: Meters = { request() {}, importRow() {}, mail() {}, report() {} }

export type LogFields = Readonly<Record<string, string | number | boolean>>

/** One line per event. Never a token, a query string or anything of a person but the id of staff and the client's address. */
export interface Log {
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}
