import { seedDemo } from '#server/seed/demo.ts'
import { plainPasswords } from '#testing/deps.ts'
import startCluster from '#testing/globalSetup.ts'
import { buildIfNeeded } from '#tools/build/buildIfNeeded.ts'
import type { TestProject } from 'vitest/node'

const few = { organisations: 3, users: 12, products: 12, orders: 70 }

/** The built console and one database cluster for all journeys; each database begins with a small demonstration. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!buildIfNeeded()) throw new Error('The console could not be built: run npm run build to see why.')
  return startCluster(project, (db) => seedDemo(db, { now: new Date(), passwords: plainPasswords, counts: few }))
}
