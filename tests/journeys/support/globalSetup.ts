import startCluster from '#tests/support/cluster.ts'
import { findBrowser } from '#tools/browser.ts'
import { buildIfNeeded } from '#tools/build/buildIfNeeded.ts'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    browserAddress: string
  }
}

/** The built console, one database cluster and one Chromium for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!buildIfNeeded()) throw new Error('The console could not be built: run npm run build to see why.')
  const { path, env } = await findBrowser()
  const [stopCluster, browser] = await Promise.all([
    startCluster(project),
    chromium.launchServer({
      executablePath: path,
      env: { ...process.env, ...env },
      args: ['--no-sandbox', '--force-prefers-reduced-transparency'],
    }),
  ])
  project.provide('browserAddress', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await stopCluster()
  }
}
