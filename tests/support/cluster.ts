import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import os from 'node:os'
import { createRequire } from 'node:module'
import path from 'node:path'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'
import type { TestProject } from 'vitest/node'
import { templateName, urlOf } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** Loaded by Node itself, because the test runner lacks `import.meta.resolve`, which finds the server's files. */
const { openDatabase } = createRequire(import.meta.url)(
  '../../server/db/embedded.ts',
) as typeof import('#server/db/embedded.ts')

/** One PostgreSQL for the run, in memory where there is such a place, with a migrated template to copy. */
export default async function startCluster(
  { provide }: TestProject,
  fill?: (db: Kysely<Database>) => Promise<void>,
): Promise<() => Promise<void>> {
  const memory = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
  const dataDir = await mkdtemp(path.join(memory, 'laurel-test-'))
  const cluster = await openDatabase({ dataDir, log: () => {} })

  const admin = connect(cluster.url, { max: 1 })
  await sql`create database ${sql.id(templateName)}`.execute(admin)
  await admin.destroy()
  const template = connect(urlOf(cluster.url, templateName), { max: 1 })
  await migrate(template)
  await fill?.(template)
  await template.destroy()

  provide('databaseUrl', cluster.url)
  return async () => {
    await cluster.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
