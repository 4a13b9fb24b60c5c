import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from './stamp.ts'

const checkout = join(import.meta.dirname, '../..')

/** Builds the console unless `dist` is up to date. Returns false where the build fails; the build prints why. */
export function buildIfNeeded(): boolean {
  if (isBuilt(checkout)) return true
  console.log('Building the console…')
  const vite = join(checkout, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: checkout,
    // A test runner sets another NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
