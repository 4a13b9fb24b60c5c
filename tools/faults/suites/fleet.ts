import { connect } from '#server/db/connect.ts'
import { freePort } from '#server/db/embedded/ports.ts'
import { createChance } from '#server/seed/random.ts'
import { addClerk } from '#testing/points/staff.ts'
import { freshFolder, startServer } from '#testing/serverProcess.ts'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { documented, startProgram } from '../processes/documented.ts'
import { startPooler } from '../processes/pooler.ts'
import { databaseName, startFilled } from '../processes/replicated.ts'
import { startWorking } from '../processes/staff.ts'
import { prepareWrites } from '../processes/writers.ts'
import type { Suite } from '../suite.ts'

const kills = 6
const rounds = 3
const longestMs = 10_000

export const fleet: Suite = {
  name: 'fleet',
  promise: `three processes behind the proxy of deploy/ and through its pooler, ${kills} kills of one and ${rounds} rolling restarts of all: no request of 20 staff fails, no write is lost`,
  async run({ seed }) {
    const ran = await workOnFleet({ seed, kills, rounds, retries: 'as documented' })
    const control = await workOnFleet({ seed, kills, rounds: 1, retries: 'none' })
    return { ...ran, controls: [{ without: 'a new try for what did not arrive', found: control.violations }] }
  },
}

interface Run {
  readonly seed: number
  readonly kills: number
  readonly rounds: number
  readonly retries: 'as documented' | 'none'
}

async function workOnFleet({ seed, kills, rounds, retries }: Run) {
  await using whenDone = new AsyncDisposableStack()
  const chance = createChance(seed)
  const postgres = await startFilled(whenDone)
  const db = connect(postgres.url(databaseName), { max: 2 })
  whenDone.defer(() => db.destroy())
  const tokens = []
  for (let person = 0; person < 20; person++) tokens.push((await addClerk(db)).token)
  const writes = await prepareWrites(db, 12_000)
  const { folder, remove } = await freshFolder()
  whenDone.defer(remove)
  fs.mkdirSync(folder, { mode: 0o755 })

  const pooler = await startPooler(whenDone, postgres)
  const environment = { DATABASE_URL: `postgres://postgres:${postgres.password}@127.0.0.1:${pooler}/${databaseName}` }
  const start = (port: number) => startServer({ ...environment, PORT: String(port) })
  const ports = [await freePort(0), await freePort(0), await freePort(0)]
  const processes = await Promise.all(ports.map(async (port) => ({ port, server: await start(port) })))
  whenDone.defer(async () => void (await Promise.all(processes.map(({ server }) => server.stop()))))

  const front = await freePort(0)
  const [one, two, three] = ports.map((port) => `127.0.0.1:${port}`)
  const proxy = documented('haproxy.cfg', {
    '127.0.0.1:8080': `127.0.0.1:${front}`,
    '127.0.0.1:3001': String(one),
    '127.0.0.1:3002': String(two),
    '127.0.0.1:3003': String(three),
    ...(retries === 'none' && { 'retries 3': 'retries 0', 'option redispatch 1': 'no option redispatch' }),
  })
  const proxyFile = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(proxyFile, proxy, { mode: 0o644 })
  await startProgram(whenDone, { name: 'haproxy', words: ['-db', '-f', proxyFile], port: front })
  await sleep(2_000)

  const address = `http://127.0.0.1:${front}`
  const working = startWorking({ address, tokens, writes: writes.all, chance, pauseMs: 200 })
  const violations: string[] = []
  let slowestBackMs = 0
  const replace = async (process: (typeof processes)[number], signal: NodeJS.Signals) => {
    const began = performance.now()
    await process.server.stop(signal)
    process.server = await start(process.port)
    await ready(process.server.address, longestMs)
    const backMs = Math.round(performance.now() - began)
    slowestBackMs = Math.max(slowestBackMs, backMs)
    if (backMs > longestMs) violations.push(`after ${signal} a process was back only after ${backMs} ms`)
    // The proxy looks once a second.
    await sleep(1_500)
  }
  for (let kill = 0; kill < kills; kill++) await replace(chance.pick(processes), 'SIGKILL')
  for (let round = 0; round < rounds; round++) for (const process of processes) await replace(process, 'SIGTERM')
  const { readMs, writeMs, failures } = await working.stop()
  violations.unshift(...failures, ...(await writes.audit(db)))
  const slowestMs = Math.round(Math.max(...readMs, ...writeMs))
  return {
    counts: { kills, restarts: 3 * rounds, reads: readMs.length, writes: writeMs.length, slowestMs, slowestBackMs },
    violations,
  }
}

/** Resolves once the process can write, or when the time is over. */
async function ready(address: string, ms: number): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(50)) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
}
