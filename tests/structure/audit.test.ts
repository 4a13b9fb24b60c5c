import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that write by themselves, because nobody's record changes, or because they call the audit. */
const agreed = new Set([
  'server/audit/audited.ts',
  'server/http/writeOnce.ts',
  'server/orders/refund.ts',
  'server/uploads/store.ts',
  // Sessions, limits, mails, and what the server keeps for itself.
  'server/health.ts',
  'server/mail/deliver.ts',
  'server/session/activate.ts',
  'server/session/rateLimit.ts',
  'server/session/recover.ts',
  'server/session/staff.ts',
  'server/sweep.ts',
])

test('every other write runs in a transaction that the audit sees', () => {
  const writes = /\binTransaction\(|\.transaction\(\)|\b(deps\.db|\}, db)\s*\.(insertInto|updateTable|deleteFrom)/
  const files = globSync('server/**/*.ts').filter((file) => !/^server\/(seed|db)\//.test(file))
  const found = files.filter((file) => writes.test(readFileSync(file, 'utf8')))
  expect(found.filter((file) => !agreed.has(file))).toEqual([])
  expect(found).toContain('server/audit/audited.ts')
})
