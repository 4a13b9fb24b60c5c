import { sql } from 'kysely'
import type { Deps } from './deps.ts'
import { deviceLimit } from './session/devices.ts'
import { absoluteLimit, idleLimit } from './session/sessions.ts'

const day = 24 * 60 * 60_000
const month = 31 * day

/**
 * Removes expired sessions, recovery links, known devices and rate limits, idempotency keys after 31 days, mails 7 days after
 * they were sent and 31 after they were given up, and entries of the audit after `auditDays`. Called every hour.
 */
export async function sweep({ db, now }: Pick<Deps, 'db' | 'now'>, auditDays = 730): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('created_at', '<=', before(absoluteLimit)), where('last_seen_at', '<=', before(idleLimit))]),
    )
    .execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('known_devices').where('last_seen_at', '<=', before(deviceLimit)).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now()).execute()
  await db.deleteFrom('idempotency').where('created_at', '<=', before(month)).execute()
  const over = sql<boolean>`sent_at < now() - interval '7 days' or given_up_at < now() - interval '31 days'`
  await db.deleteFrom('outbox').where(over).execute()
  // In batches, so that no statement runs long after the number of days was lowered.
  const old = db
    .selectFrom('audit')
    .select('id')
    .where('created_at', '<', before(auditDays * day))
    .limit(10_000)
  while ((await db.deleteFrom('audit').where('id', 'in', old).executeTakeFirst()).numDeletedRows > 0n);
}

/** Logs balances that are not the sum of their entries; there are none unless somebody changed the database by hand. */
export async function checkBalances({ db, log }: Pick<Deps, 'db' | 'log'>, requestId: string): Promise<void> {
  const wrong = await db.selectFrom('wrong_balances').select('account_id').execute()
  if (wrong.length > 0)
    log.error('balances-wrong', {
      requestId,
      accounts: wrong.length,
      sentence: 'Read the view wrong_balances of the database; running.md says how to mend them.',
    })
}
