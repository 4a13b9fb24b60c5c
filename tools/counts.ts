import { createServer } from 'vite'

/** Stories and machines are loaded as the tests load them. */
const server = await createServer({
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: 'custom',
  logLevel: 'error',
})
const { printCounts } = await server.ssrLoadModule('/tests/structure/printCounts.ts')
if (printCounts(console)) process.exitCode = 1
await server.close()
