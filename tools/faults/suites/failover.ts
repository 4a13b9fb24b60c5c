import { connect } from '#server/db/connect.ts'
import { createChance } from '#server/seed/random.ts'
import { addClerk } from '#testing/points/staff.ts'
import { startServer } from '#testing/serverProcess.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseName, followed, startFilled, startStandby, urlOfBoth } from '../processes/replicated.ts'
import { prepareWrites, startWriting } from '../processes/writers.ts'
import { summed, type Suite } from '../suite.ts'

const failovers = 3
const longestMs = 10_000

export const failover: Suite = {
  name: 'failover',
  promise: `${failovers} times the primary is killed under eight writers and its synchronous standby promoted: 0 acknowledged writes lost, 503 with Retry-After meanwhile, back within 10 s without a restart`,
  async run({ seed }) {
    const ran = []
    for (let at = 0; at < failovers; at++) ran.push(await failOver({ seed: seed + at, isSynchronous: true }))
    const control = await failOver({ seed, isSynchronous: false })
    const found = control.violations.filter((words) => words.startsWith('lost'))
    return { ...summed(ran), controls: [{ without: 'waiting for the standby at each commit', found }] }
  },
}

/** One failover. An asynchronous standby receives nothing during the second before it. */
async function failOver({ seed, isSynchronous }: { readonly seed: number; readonly isSynchronous: boolean }) {
  await using whenDone = new AsyncDisposableStack()
  const chance = createChance(seed)
  const primary = await startFilled(whenDone)
  const before = connect(primary.url(databaseName), { max: 1 })
  const { token } = await addClerk(before)
  const writes = await prepareWrites(before, 12_000)
  await before.destroy()
  await primary.stop()
  const standby = await startStandby(whenDone, primary)
  await primary.start(...(isSynchronous ? ['synchronous_standby_names=*'] : []))
  await followed(primary)
  const server = await startServer({ DATABASE_URL: urlOfBoth(primary, standby) })
  whenDone.defer(async () => void (await server.stop()))

  const writing = startWriting({ writes: writes.all, address: server.address, token, chance })
  const { seen } = writing
  await sleep(2_000 + chance.integer(0, 2_000))
  if (!isSynchronous) {
    primary.signal('SIGSTOP', 'walsender')
    await sleep(1_000)
  }
  await primary.kill()
  const [killedAt, acknowledgedBefore] = [performance.now(), seen.acknowledged]
  await sleep(1_000)
  const after = connect(standby.url(databaseName), { max: 1 })
  whenDone.defer(() => after.destroy())
  await sql`select pg_promote()`.execute(after)
  while (seen.acknowledged === acknowledgedBefore && performance.now() - killedAt < 3 * longestMs) await sleep(10)
  const slowestBackMs = Math.round(performance.now() - killedAt)
  await sleep(1_000)
  await writing.stop()

  const violations = [...seen.odd, ...(await writes.audit(after))]
  if (slowestBackMs > longestMs) violations.push(`writes were acknowledged again only after ${slowestBackMs} ms`)
  if (seen.unavailable === 0) violations.push('nobody was told by 503 to come back later')
  const { acknowledged, broken, unavailable } = seen
  return { counts: { failovers: 1, acknowledged, unavailable, broken, slowestBackMs }, violations }
}
