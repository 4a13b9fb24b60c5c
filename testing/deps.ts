import { noMeters, type Deps, type LogFields, type MailMessage, type Passwords } from '#server/deps.ts'
import { htmlCleaner } from '#server/ports/html.ts'
import { workbooks } from '#server/ports/workbook.ts'
import { noTraces } from '#server/traces.ts'
import { ownStorage } from '#server/uploads/ownStorage.ts'

/** Compares plainly, so that tests need not wait for real hashes. */
export const plainPasswords: Passwords = {
  hash: async (password) => `plain$${password}`,
  verify: async (password, stored) => stored === `plain$${password}`,
}

export interface Logged {
  readonly level: 'info' | 'error'
  readonly event: string
  readonly fields: LogFields
}

/** The API's dependencies, the mails it sends and the lines it logs; `change` replaces some of them. */
export function testDeps({ db, consoleUrl, ...change }: Pick<Deps, 'db' | 'consoleUrl'> & Partial<Deps>) {
  const mails: MailMessage[] = []
  const logged: Logged[] = []
  const now = change.now ?? (() => new Date())
  const deps: Deps = {
    db,
    now,
    passwords: plainPasswords,
    mail: { send: async (letter) => void mails.push(letter) },
    html: htmlCleaner,
    log: {
      info: (event, fields = {}) => void logged.push({ level: 'info', event, fields }),
      error: (event, fields = {}) => void logged.push({ level: 'error', event, fields }),
    },
    meters: noMeters,
    traces: noTraces,
    storage: ownStorage({ db, now, consoleUrl }),
    workbooks,
    consoleUrl,
    allowedOrigins: [],
    trustedProxies: [],
    stopping: new AbortController().signal,
    ...change,
  }
  return { deps, mails, logged }
}
