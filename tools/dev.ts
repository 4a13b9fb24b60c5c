import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from '#server/db/embedded/ports.ts'
import { onStop } from '#server/ports/stop.ts'
import { readSettings } from '#server/settings.ts'
import { readArguments } from './arguments.ts'

readArguments('npm run dev   settings are environment variables: see docs/running.md', {})

const checkout = join(import.meta.dirname, '..')
const served = ['/api', '/uploads', '/config.json', '/openapi.json', '/docs', '/health', '/livez', '/readyz']

const { settings, problems } = readSettings(process.env)
if (problems) giveUp(problems)

const apiPort = await freePort(0)
const api = `http://127.0.0.1:${apiPort}`
const vite = await createServer({
  root: checkout,
  server: {
    host: settings.host,
    port: settings.port,
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, api])),
  },
})
await vite.listen().catch((problem: unknown) => giveUp([problem instanceof Error ? problem.message : String(problem)]))
const address = vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0] ?? ''

// In its own session, so that Ctrl-C reaches only this process, which then stops it.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(checkout, 'server/main.ts')], {
  env: { PUBLIC_URL: address, MAIL: 'log', ...process.env, HOST: '127.0.0.1', PORT: String(apiPort) },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
const ended = new Promise((resolve) => server.once('exit', resolve))

onStop(async () => {
  server.kill('SIGTERM')
  await Promise.all([ended, vite.close()])
})

function giveUp(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}
