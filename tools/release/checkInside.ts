import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchBrowser } from '#testing/browser.ts'
import { signInAsPrinted } from '#testing/signInAsPrinted.ts'

/** The user ids of `daemon`, which every Linux has, and of a user without a name. */
const stranger = 1
const nameless = 54_321

// Runs in namespaces of its own: no network but the loopback, and nothing to be written but the folders of the data.
const [unpacked = '', node = process.execPath] = process.argv.slice(2)
const dataOf = (name: string, owner: number) => {
  const folder = path.join(unpacked, `../data/${name}`)
  fs.mkdirSync(folder, { recursive: true })
  fs.chownSync(folder, owner, owner)
  return folder
}
const data = dataOf('stranger', stranger)
const ofRoot = dataOf('root', 0)
const ofNameless = dataOf('nameless', nameless)
const sh = (line: string) => execFileSync('sh', ['-ec', line], { encoding: 'utf8' })
sh(`ip link set lo up
for folder in '${data}' '${ofRoot}' '${ofNameless}'; do mount --bind "$folder" "$folder"; done`)
const readOnly = () =>
  sh(
    `mount -o remount,ro,bind / && for place in /tmp /work /var; do ! mountpoint -q $place || mount -o remount,ro,bind $place; done`,
  )

const folders = fs.readdirSync(unpacked)
const folder = (pattern: RegExp) => path.join(unpacked, folders.find((name) => pattern.test(name)) ?? '')
const first = folder(/^laurel-(?!999).*-linux-/)
const next = folder(/^laurel-999/)
const any = folder(/-any$/)

interface Account {
  readonly uid: number
}

type Settings = Readonly<Record<string, string>>

const command = (release: string, { uid }: Account, settings: Settings, args: readonly string[]) => {
  const child = spawn(node, [path.join(release, 'laurel'), ...args], {
    uid,
    gid: uid,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', PORT: '0', ...settings },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  return { child, said, ended: once(child, 'close').then(([code]) => Number(code)) }
}

async function toEnd(release: string, account: Account, settings: Settings, ...args: string[]) {
  const { said, ended } = command(release, account, settings, args)
  return { code: await ended, ...said }
}

async function start(title: string, release: string, account: Account, settings: Settings) {
  const began = performance.now()
  const { child, said, ended } = command(release, account, settings, [])
  void ended.then((code) => {
    if (!said.out.includes('Laurel is at')) fail(`${title}: ended with ${code}: ${said.err}`)
  })
  while (!said.out.includes('Laurel is at')) await sleep(10)
  const startMs = Math.round(performance.now() - began)
  const address = /Laurel is at (\S+)/.exec(said.out)?.[1] ?? ''
  console.log(`${title}: started in ${startMs} ms`)
  const memory = () => megabytesOf([child.pid ?? 0])
  return {
    address,
    pid: child.pid ?? 0,
    printed: () => said.out,
    logged: () => said.err,
    async stop() {
      const used = memory()
      const from = performance.now()
      child.kill('SIGTERM')
      const code = await ended
      expect(`${title} ends well`, code === 0, said.err)
      console.log(`${title}: ${used} MB of memory, stopped in ${Math.round(performance.now() - from)} ms`)
      return code
    },
  }
}

const megabytesOf = (pids: readonly number[]) =>
  Math.round(
    pids.reduce(
      (sum, pid) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
      0,
    ) / 1024,
  )

/** Memory of PostgreSQL's processes, each page counted once. */
const postgresMegabytes = () =>
  Math.round(
    fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && readOr(`/proc/${name}/cmdline`).includes('postgres'))
      .reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0), 0) /
      1024,
  )

function readOr(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function fail(sentence: string): never {
  console.error(`FAILED: ${sentence}`)
  process.exit(1)
}

function expect(what: string, holds: boolean, found: unknown = ''): void {
  if (!holds) fail(`${what}. ${typeof found === 'string' ? found : JSON.stringify(found)}`)
}

/** Signs in as printed, reads orders, and has long HTML and a workbook read, which happens in threads of their own. */
async function use(title: string, { address, printed }: { address: string; printed: () => string }) {
  const [, email, password] = /Sign in as (\S+) with (\S+)/.exec(printed()) ?? []
  const call = (method: string, at: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/staff/${at}`, { method, headers, ...(body !== undefined && { body }) })
  const json = { 'Content-Type': 'application/json' }
  const signedIn = await call('POST', 'login', JSON.stringify({ email, password }), json)
  expect(`${title}: sign-in`, signedIn.status === 200, signedIn.status)
  const token = ((await signedIn.json()) as { data: { auth_token: string } }).data.auth_token
  const auth = { Authorization: `Bearer ${token}` }
  const page = await fetch(`${address}/orders`, { headers: { Accept: 'text/html' } })
  expect(`${title}: the console`, page.status === 200 && (await page.text()).includes('<script'), page.status)
  const html = `<p>${'largo '.repeat(1000)}<script>alert(1)</script></p>`
  const terms = await call('POST', 'tyc', JSON.stringify({ name: `Bonos ${Date.now()}`, tyc: html }), {
    ...json,
    ...auth,
  })
  expect(`${title}: long HTML`, terms.ok && !(await terms.clone().text()).includes('<script'), await terms.text())
  const form = new FormData()
  form.append('products', new Blob([new Uint8Array(500)]), 'no.xlsx')
  const workbook = await call('POST', 'upload/products', form, { ...auth, 'Idempotency-Key': crypto.randomUUID() })
  expect(`${title}: a workbook`, [415, 422].includes(workbook.status), await workbook.text())
  const orders = await (await call('GET', 'total_orders?status=open', undefined, auth)).text()
  return {
    orders: orders.length,
    terms: (await (await call('GET', 'tyc', undefined, auth)).text()).split('Bonos ').length - 1,
  }
}

readOnly()
expect(
  'The disk is read-only',
  readOr('/proc/mounts') !== '' && !canWrite(path.join(first, 'x')) && !canWrite('/tmp/x'),
)
const noRegistry = await fetch('https://registry.npmjs.org').catch((problem: Error) => problem)
expect('There is no network', noRegistry instanceof Error)

function canWrite(file: string): boolean {
  try {
    fs.writeFileSync(file, '')
    return true
  } catch {
    return false
  }
}

const settings = { DATA_DIR: data }
const person = { uid: stranger }
console.log(
  `Node ${execFileSync(node, ['-v'], { encoding: 'utf8' }).trim()}, ${(await toEnd(first, person, {}, '--version')).out.trim()}`,
)

let server = await start('first start, fills the embedded database', first, person, settings)
const filled = await use('the first release', server)
console.log(`PostgreSQL beside it: ${postgresMegabytes()} MB`)
await server.stop()

const invited = await toEnd(first, person, settings, 'staff', 'add', 'ana@example.com', '--name', 'Ana')
expect('laurel staff add', invited.code === 0 && invited.out.includes('/activate?token='), invited)
server = await start('second start', first, person, settings)
await server.stop()

server = await start('the next release, migrates', next, person, settings)
const migrated = await use('the next release', server)
await server.stop()
server = await start('rolled back to the first', first, person, settings)
const back = await use('rolled back', server)
expect(
  'Orders are there in each release',
  filled.orders > 1000 && migrated.orders === filled.orders && back.orders === filled.orders,
  [filled, migrated, back],
)
expect('What each release wrote is there', migrated.terms === filled.terms + 1 && back.terms === filled.terms + 2, [
  filled,
  migrated,
  back,
])
expect(
  'The invited member is there',
  (await toEnd(first, person, settings, 'staff', 'list')).out.includes('ana@example.com'),
)

const kept = path.join(data, 'kept.gz')
const backedUp = await toEnd(first, person, settings, 'database', 'backup', kept)
expect('laurel database backup, while it runs', backedUp.code === 0 && backedUp.out.includes('9999-next'), backedUp)
const inUse = await toEnd(first, person, settings, 'database', 'restore', kept, '--replace')
expect('Nothing is restored while it runs', inUse.code === 1 && inUse.err.includes('Stop Laurel first'), inUse)
await server.stop()
const refused = await toEnd(first, person, settings, 'database', 'restore', kept, '--replace')
expect('After a roll-back the newer release restores', refused.code === 1 && refused.err.includes('9999-next'), refused)
const restored = await toEnd(next, person, settings, 'database', 'restore', kept, '--replace')
expect('laurel database restore', restored.code === 0 && restored.out.includes('is kept in'), restored)
server = await start('on the restored database', first, person, settings)
const again = await use('restored', server)
expect('The restored database has what was written', again.terms === back.terms + 1, [back, again])

const without = await toEnd(any, person, { DATA_DIR: path.join(data, 'none') })
expect(
  'The archive without a database says so',
  without.code === 1 && without.err.includes('Set DATABASE_URL'),
  without,
)
const [port, password] = ['port', 'password'].map((name) => readOr(path.join(data, 'cluster', name)))
const secret = path.join(data, 'database-url')
fs.writeFileSync(secret, `postgres://postgres:${password}@127.0.0.1:${port}/postgres\n`)
const ownPort = '38080'
const other = await start('on DATABASE_URL from a file', any, person, {
  DATABASE_URL_FILE: secret,
  SEED: 'demo',
  PORT: ownPort,
  ALLOWED_ORIGINS: 'http://127.0.0.1:38081',
})
await use('on DATABASE_URL', other)
const foreign = await start('the console for another API', any, person, {
  API_URL: `${other.address}/api`,
  PORT: '38081',
})
const config = await (await fetch(`${foreign.address}/config.json`)).json()
expect('config.json names the other API', config.api === `${other.address}/api`, config)
process.env['TMPDIR'] = ofRoot
const browser = await launchBrowser()
const page = await browser.newPage()
await page.goto(`${foreign.address}/login`)
await signInAsPrinted(page, { ...other, stop: other.stop })
await page.getByRole('heading', { name: 'Orders' }).waitFor({ timeout: 30_000 })
console.log('In a browser, the console of the archive signs in at the other API and shows its orders.')
await browser.close()
await foreign.stop()
await other.stop()
await server.stop()

const asRoot = await start('as root, fills a database of its own', first, { uid: 0 }, { DATA_DIR: ofRoot })
await use('as root', asRoot)
await asRoot.stop()
const empty = await start(
  'as root, without a demonstration',
  first,
  { uid: 0 },
  { DATA_DIR: path.join(ofRoot, 'empty'), SEED: 'none' },
)
expect('SEED=none fills nothing in', !empty.printed().includes('Sign in as'))
await empty.stop()
const nobody = await toEnd(first, { uid: nameless }, { DATA_DIR: ofNameless })
expect('An account without a name is told so', nobody.code === 1 && nobody.err.includes('has a name'), nobody)
console.log('Everything holds.')
process.exit(0)
