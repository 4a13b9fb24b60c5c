import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { findBrowser } from '../../browser.ts'
import { buildIfNeeded } from '../../build/buildIfNeeded.ts'
import { startServer } from '../../serverProcess.ts'
import type { Cluster } from '../fixture/cluster.ts'
import type { Clerk } from '../fixture/staff.ts'
import { added } from '../suite.ts'

/** The console on a database of its own, and a browser to open it; both end with `whenDone`. */
export async function openPlace(cluster: Cluster, whenDone: AsyncDisposableStack) {
  if (!buildIfNeeded()) throw new Error('The console could not be built: run npm run build to see why.')
  const { url, db } = await cluster.database()
  const server = await startServer({ DATABASE_URL: url })
  whenDone.defer(async () => void (await server.stop()))
  const { path, env } = await findBrowser()
  const launched = { executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox'] }
  const browser = await chromium.launch(launched)
  whenDone.defer(() => browser.close())
  return { browser, address: server.address, db }
}

/** A browser of its own for a clerk, signed in. */
export async function visit(browser: Browser, address: string, { token }: Clerk): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-CO',
    reducedMotion: 'reduce',
    viewport: { width: 1100, height: 480 },
    storageState: {
      cookies: [],
      origins: [{ origin: address, localStorage: [{ name: 'laurel.token', value: token }] }],
    },
  })
  context.setDefaultTimeout(10_000)
  return context
}

/** More than there are cores: a browser mostly waits. */
const lanes = 4

interface Ran {
  readonly counts: Readonly<Record<string, number>>
  readonly wrongs: readonly string[]
}

/** Splits what is to be run, runs the shares side by side, and adds up what came of them. */
export async function inLanes<Move>(
  moves: readonly Move[],
  seed: number,
  run: (share: { readonly moves: readonly Move[]; readonly seed: number }) => Promise<Ran>,
) {
  const size = Math.ceil(moves.length / lanes)
  const lane = (_: unknown, index: number) =>
    run({ moves: moves.slice(index * size, (index + 1) * size), seed: seed + index * size })
  const shares = await Promise.all(Array.from({ length: lanes }, lane))
  return { counts: added(shares.map(({ counts }) => counts)), wrongs: shares.flatMap(({ wrongs }) => wrongs) }
}
