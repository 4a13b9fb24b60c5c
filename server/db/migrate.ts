import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import * as people from './migrations/0001-people.ts'
import * as orders from './migrations/0002-orders.ts'
import * as ledger from './migrations/0003-ledger.ts'
import * as uploads from './migrations/0004-uploads.ts'
import * as catalogue from './migrations/0005-catalogue.ts'
import * as partialRefunds from './migrations/0006-partial-refunds.ts'
import * as goals from './migrations/0007-goals.ts'
import * as organisations from './migrations/0008-organisations.ts'
import * as userSearch from './migrations/0009-user-search.ts'
import * as services from './migrations/0010-services.ts'
import * as publicity from './migrations/0011-publicity.ts'
import * as surveys from './migrations/0012-surveys.ts'
import * as analytics from './migrations/0013-analytics.ts'
import * as orderSearch from './migrations/0014-order-search.ts'
import * as signIn from './migrations/0015-sign-in.ts'
import * as outbox from './migrations/0017-outbox.ts'
import * as balances from './migrations/0018-balances.ts'
import type { Database } from './schema.ts'

const scripts = {
  '0001-people': people,
  '0002-orders': orders,
  '0003-ledger': ledger,
  '0004-uploads': uploads,
  '0005-catalogue': catalogue,
  '0006-partial-refunds': partialRefunds,
  '0007-goals': goals,
  '0008-organisations': organisations,
  '0009-user-search': userSearch,
  '0010-services': services,
  '0011-publicity': publicity,
  '0012-surveys': surveys,
  '0013-analytics': analytics,
  '0014-order-search': orderSearch,
  '0015-sign-in': signIn,
  '0017-outbox': outbox,
  '0018-balances': balances,
}

const migrations = Object.fromEntries(
  Object.entries(scripts).map(([name, { statements }]) => {
    const up = async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    return [name, { up }]
  }),
)

/** Brings the tables up to date. Several processes may call it at once. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}
