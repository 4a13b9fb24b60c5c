import { chromium, type Browser } from 'playwright-core'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { argon2Passwords } from '#server/ports/passwords.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { sql } from 'kysely'
import { findBrowser } from '../../browser.ts'
import { freshFolder, startServer, type ServerProcess } from '../../serverProcess.ts'
import { fillProducts } from './fillProducts.ts'
import { fillUp } from './fillUp.ts'

export const manyProducts = 100_000

export interface Place {
  readonly browser: Browser
  /** The demonstration as it is: 12,000 orders. */
  readonly few: ServerProcess
  /** The same, and newer orders up to 1,000,000 items, of which 100,000 are open, and 100,000 products. */
  readonly many: ServerProcess
}

/** A browser, and two servers on databases of one throwaway PostgreSQL. Everything ends with `whenDone`. */
export async function openPlace(whenDone: AsyncDisposableStack): Promise<Place> {
  const { folder, remove } = await freshFolder()
  whenDone.defer(remove)
  const cluster = await openDatabase({ dataDir: folder, log: () => {} })
  whenDone.defer(() => cluster.close())
  const urlOf = (database: string) => Object.assign(new URL(cluster.url), { pathname: database }).href

  await using admin = { db: connect(cluster.url, { max: 1 }), [Symbol.asyncDispose]: () => admin.db.destroy() }
  await sql`create database few`.execute(admin.db)
  await withDatabase(urlOf('few'), async (db) => {
    await migrate(db)
    await seedDemo(db, { now: new Date(), passwords: argon2Passwords })
    await sql`vacuum analyze`.execute(db)
  })
  await sql`create database many template few`.execute(admin.db)
  await withDatabase(urlOf('many'), async (db) => {
    await fillUp(db, { items: 1_000_000, open: 100_000 })
    await fillProducts(db, manyProducts)
    await sql`vacuum analyze`.execute(db)
  })

  const serve = async (database: string) => {
    const server = await startServer({ DATABASE_URL: urlOf(database), SEED: 'demo' })
    whenDone.defer(async () => void (await server.stop()))
    return server
  }
  const { path, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  whenDone.defer(() => browser.close())
  return { browser, few: await serve('few'), many: await serve('many') }
}

async function withDatabase(url: string, work: (db: ReturnType<typeof connect>) => Promise<void>): Promise<void> {
  const db = connect(url, { max: 1 })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
