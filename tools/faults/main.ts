import { parseArgs } from 'node:util'
import { openCluster } from './fixture/cluster.ts'
import { print } from './report.ts'
import { r1 } from './suites/r1.ts'
import { r2 } from './suites/r2.ts'
import { r3 } from './suites/r3.ts'
import { r4 } from './suites/r4.ts'

const suites = [r1, r2, r3, r4]

/** Runs what must hold whatever the network does, and ends with 1 where it does not. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, only: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const chosen = suites.filter(({ name }) => (values.only ?? name).split(',').includes(name))
if (!Number.isSafeInteger(seed) || chosen.length === 0) {
  console.error(`--seed takes a whole number, --only one or more of ${suites.map(({ name }) => name).join(',')}.`)
  process.exit(1)
}

await using whenDone = new AsyncDisposableStack()
const cluster = await openCluster(whenDone)
for (const suite of chosen) {
  const began = performance.now()
  const isKept = print(suite, seed, await suite.run({ seed, cluster }), performance.now() - began)
  if (!isKept) process.exitCode = 1
}
