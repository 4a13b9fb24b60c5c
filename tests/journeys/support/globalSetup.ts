import startCluster from '#tests/support/cluster.ts'
import { buildIfNeeded } from '#tools/build/buildIfNeeded.ts'
import type { TestProject } from 'vitest/node'

/** The built console and one database cluster for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!buildIfNeeded()) throw new Error('The console could not be built: run npm run build to see why.')
  return startCluster(project)
}
