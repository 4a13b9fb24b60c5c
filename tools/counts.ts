import { createServer } from 'vite'
import { readArguments } from './arguments.ts'

const usage = 'npm run counts [-- MACHINE…]   counts states, stories and transitions of each machine, or of those named'
const { positionals } = readArguments(usage, { allowPositionals: true })

/** Stories and machines are loaded as the tests load them. */
const server = await createServer({
  mode: 'test',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: 'custom',
  logLevel: 'error',
})
const { printCounts } = await server.ssrLoadModule('/tests/structure/printCounts.ts')
if (printCounts(console, positionals)) process.exitCode = 1
await server.close()
