import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import { createRequire } from 'node:module'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster of this run; `createDatabase` copies its template. */
    databaseUrl: string
  }
}

/** Node itself loads this, because the test runner lacks `import.meta.resolve`, which finds the server's files. */
const { openCluster } = createRequire(import.meta.url)('./cluster.ts') as typeof import('./cluster.ts')

/** One PostgreSQL for the whole run. */
export default async function startCluster(
  { provide }: TestProject,
  fill?: (db: Kysely<Database>) => Promise<void>,
): Promise<() => Promise<void>> {
  const whenDone = new AsyncDisposableStack()
  const { url } = await openCluster(whenDone, fill)
  provide('databaseUrl', url)
  return () => whenDone.disposeAsync()
}
