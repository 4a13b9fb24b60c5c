import { createChance } from '#server/seed/random.ts'
import { checkLedger } from '#testing/points/facts.ts'
import { addClerk } from '#testing/points/staff.ts'
import { startServer } from '#testing/serverProcess.ts'
import { sql } from 'kysely'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWorking } from '../processes/staff.ts'
import { prepareWrites } from '../processes/writers.ts'
import { ledgerViolations, type Suite, type SuiteParts } from '../suite.ts'

const orders = 10_000
const products = 1_000
const limits = { p95Ms: 300, p99Ms: 800, memoryMb: 512 }

export const load: Suite = {
  name: 'load',
  promise: `100 staff for 120 s over ${orders.toLocaleString('en')} orders and ${products.toLocaleString('en')} products, four reads to a write: no failure, p95 below ${limits.p95Ms} ms, p99 below ${limits.p99Ms} ms, memory below ${limits.memoryMb} MB`,
  async run({ seed, cluster }) {
    const ran = await workTogether({ seed, cluster, staff: 100, seconds: 120 })
    const blocked = await workTogether({ seed, cluster, staff: 100, seconds: 10, environment: blocking })
    return { ...ran, controls: [{ without: 'an event loop that is free', found: blocked.violations }] }
  },
}

/** Blocks the event loop for half of each second. */
const blocking = {
  NODE_OPTIONS: '--import=data:text/javascript,setInterval(()=>{for(let%20end=Date.now()+500;Date.now()<end;);},1000)',
}

interface Together extends SuiteParts {
  readonly staff: number
  readonly seconds: number
  readonly environment?: Readonly<Record<string, string>>
}

export async function workTogether({ seed, cluster, staff, seconds, environment }: Together) {
  await using whenDone = new AsyncDisposableStack()
  const { url, db } = await cluster.database()
  const chance = createChance(seed)
  const clerks = []
  for (let at = 0; at < staff; at++) clerks.push(await addClerk(db))
  const writes = await prepareWrites(db, 2 * orders)
  await sql`
    insert into products (name, price) select 'Producto ' || n, n
    from generate_series(1, ${products}::int - (select count(*)::int from products)) as n`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const server = await startServer({ DATABASE_URL: url, ...environment })
  whenDone.defer(async () => void (await server.stop()))

  const tokens = clerks.map(({ token }) => token)
  const working = startWorking({ address: server.address, tokens, writes: writes.all, chance, pauseMs: 2_000 })
  await sleep(seconds * 1000)
  const { readMs, writeMs, failures } = await working.stop()
  const all = [...readMs, ...writeMs].toSorted((one, other) => one - other)
  const share = (part: number) => Math.round(all[Math.floor(all.length * part)] ?? 0)
  const memoryKb = Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1])
  const figures = { p95Ms: share(0.95), p99Ms: share(0.99), memoryMb: Math.round(memoryKb / 1024) }
  const over = (['p95Ms', 'p99Ms', 'memoryMb'] as const).filter((name) => !(figures[name] < limits[name]))
  return {
    counts: { reads: readMs.length, writes: writeMs.length, p50Ms: share(0.5), ...figures },
    violations: [
      ...failures,
      ...over.map((name) => `${name} is ${figures[name]}`),
      ...(await writes.audit(db)),
      ...ledgerViolations(await checkLedger(db)),
    ],
  }
}
