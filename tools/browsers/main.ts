import { proxy } from 'hono/proxy'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { startHttpServer } from '#server/ports/httpServer.ts'
import { buildIfNeeded } from '../build/buildIfNeeded.ts'
import { freshFolder, startServer } from '#testing/serverProcess.ts'
import { kinds } from './driver.ts'
import { errands } from './errands.ts'
import { personAt } from './person.ts'
import { readArguments } from '../arguments.ts'

/** Reports page errors and violations of the security policy to this process, which fails the errand. */
const watch = `(() => {
  const tell = (kind, words) => navigator.sendBeacon('/watched', kind + ': ' + words)
  addEventListener('error', ({ message, filename, lineno }) => tell('error', message + ' at ' + filename + ':' + lineno))
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', String(reason)))
  document.addEventListener('securitypolicyviolation', (event) =>
    tell('policy', [event.effectiveDirective, event.blockedURI, event.sourceFile, event.lineNumber, event.sample].join(' ')))
  const own = console.error
  console.error = (...words) => { tell('console', words.join(' ')); own.apply(console, words) }
})()`

const png = new PNG({ width: 50, height: 40 })
png.data.fill(180)
const picture = PNG.sync.write(png).toString('base64')

const { values } = readArguments(
  `npm run browsers -- [--only NAME]\nThe names: ${kinds.map(({ name }) => name).join(', ')}`,
  { options: { only: { type: 'string' } } },
)
let driven = 0
for (const kind of kinds.filter(({ name }) => name === (values.only ?? name))) {
  const missing = kind.missing()
  if (missing !== undefined) {
    console.log(`\n${kind.name}: not driven, ${missing}`)
    continue
  }
  driven += 1
  if (!buildIfNeeded()) process.exit(1)
  await using whenDone = new AsyncDisposableStack()
  const { folder, remove } = await freshFolder()
  whenDone.defer(remove)
  // Serves the console through a proxy that adds the script above, so that the page is watched from its first line.
  const front = await startHttpServer({ host: '127.0.0.1', port: 0 })
  whenDone.defer(() => front.close())
  const free = await startHttpServer({ host: '127.0.0.1', port: 0 })
  await free.close()
  const server = await startServer({ DATA_DIR: folder, PUBLIC_URL: front.address, PORT: new URL(free.address).port })
  whenDone.defer(async () => void (await server.stop()))
  const complaints: string[] = []
  front.answerWith(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/watch.js') return new Response(watch, { headers: { 'content-type': 'text/javascript' } })
    if (pathname === '/watched') {
      complaints.push(await request.text())
      return new Response(null, { status: 204 })
    }
    const headers = new Headers(request.headers)
    for (const name of ['host', 'connection', 'if-none-match']) headers.delete(name)
    const answer = await proxy(free.address + pathname + search, { raw: request, headers, redirect: 'manual' })
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
    const page = (await answer.text()).replace('<title>', '<script src="/watch.js"></script><title>')
    const watched = new Response(page, answer)
    watched.headers.delete('content-length')
    return watched
  })

  const driver = await kind.start(whenDone)
  console.log(`\n${kind.name} ${driver.version}`)
  const [, email = '', password = ''] = /Sign in as (\S+) with (\S+)/.exec(server.printed()) ?? []
  for (const errand of errands({ email, password }, picture)) {
    const began = Date.now()
    const problem = await (async () => {
      if (errand.at !== undefined) await driver.open(front.address + errand.at)
      await errand.run(personAt(driver))
      return undefined
    })().catch(String)
    const wrong = [...(problem === undefined ? [] : [problem]), ...new Set(complaints.splice(0))]
    console.log(
      `  ${wrong.length === 0 ? 'works ' : 'BROKEN'} ${errand.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
    )
    for (const words of wrong) console.log(`         ${words}`)
    if (wrong.length === 0) continue
    process.exitCode = 1
    const file = join(os.tmpdir(), `laurel-${kind.name}-${errand.name.replace(/\W+/g, '-')}.png`)
    const shot = await driver.picture().catch(() => undefined)
    if (shot) await writeFile(file, shot).then(() => console.log(`         ${file}`))
  }
  console.log('  not driven: the lists of native selects and the file chooser, which the system draws')
}
if (driven === 0) console.log('\nNo other browser is installed here: nothing was driven, and nothing failed.')
