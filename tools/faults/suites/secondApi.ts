import { connect } from '#server/db/connect.ts'
import { createChance } from '#server/seed/random.ts'
import { addClerk } from '#testing/points/staff.ts'
import { freshFolder, startServer, type ServerProcess } from '#testing/serverProcess.ts'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareWrites, startWriting } from '../processes/writers.ts'
import type { Suite } from '../suite.ts'

const wanted = 216
const longestStartMs = 5_000

export const secondApi: Suite = {
  name: 'secondApi',
  promise: `a second API on the same data folder joins the database and outlives the first; after kill -9 of both and of the database a third starts by itself; of ${wanted} acknowledged writes and more 0 lost`,
  async run({ seed }) {
    const ran = await shareFolder(seed)
    const control = await shareFolder(seed, (leases, { pid }) => {
      for (const name of fs.readdirSync(leases)) if (name.includes(`-${pid}.`)) fs.rmSync(path.join(leases, name))
    })
    return { ...ran, controls: [{ without: 'the lease that says who uses the database', found: control.violations }] }
  },
}

async function shareFolder(seed: number, spoil: (leases: string, second: ServerProcess) => void = () => {}) {
  await using whenDone = new AsyncDisposableStack()
  const chance = createChance(seed)
  const { folder, remove } = await freshFolder()
  whenDone.defer(remove)
  const running: ServerProcess[] = []
  whenDone.defer(async () => void (await Promise.all(running.map((server) => server.stop()))))
  const violations: string[] = []
  /** At least a second, so that the database that stops under it is noticed. */
  const written = async (writing: ReturnType<typeof startWriting> | undefined) => {
    await sleep(1_000)
    for (let waited = 0; waited < 20_000 && (writing?.seen.acknowledged ?? 0) < wanted / 2; waited += 50)
      await sleep(50)
  }
  let slowestStartMs = 0
  const start = async () => {
    const began = performance.now()
    const server = await startServer({ DATA_DIR: folder })
    running.push(server)
    return { server, ms: Math.round(performance.now() - began) }
  }
  const later = async () => {
    const { server, ms } = await start()
    slowestStartMs = Math.max(slowestStartMs, ms)
    if (ms > longestStartMs) violations.push(`it started only after ${ms} ms`)
    return server
  }

  const { server: first } = await start()
  const [pid = '', , , port] = fs.readFileSync(path.join(folder, 'cluster/data/postmaster.pid'), 'utf8').split('\n')
  const password = fs.readFileSync(path.join(folder, 'cluster/password'), 'utf8')
  const db = connect(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, { max: 1 })
  whenDone.defer(() => db.destroy())
  const second = await later()
  const { token } = await addClerk(db)
  const writes = await prepareWrites(db, 6_000)

  const [ofFirst, ofSecond] = [first, second].map(({ address }, at) =>
    startWriting({ writes: writes.all.filter((_, place) => place % 2 === at), address, token, chance, lanes: 4 }),
  )
  await written(ofFirst)
  await ofFirst?.stop()
  spoil(path.join(folder, 'leases'), second)
  await first.stop('SIGTERM')
  await written(ofSecond)
  await ofSecond?.stop()
  const seen = [ofFirst, ofSecond].flatMap((writing) => writing?.seen ?? [])
  const acknowledged = seen.reduce((sum, one) => sum + one.acknowledged, 0)
  for (const { broken, unavailable, odd } of seen) {
    violations.push(...odd)
    if (broken + unavailable > 0) violations.push(`${broken + unavailable} writes failed as the other process stopped`)
  }
  if (acknowledged < wanted) violations.push(`only ${acknowledged} writes were acknowledged`)

  const killed = second.stop('SIGKILL')
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    violations.push('the database did not run any more')
  }
  await killed
  const third = await later()
  const health = await fetch(`${third.address}/health`)
  if (!health.ok) violations.push(`the third is answered with ${health.status}`)
  violations.push(...(await writes.audit(db)))
  return { counts: { acknowledged, slowestStartMs }, violations }
}
