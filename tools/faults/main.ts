import { openCluster } from '#testing/cluster.ts'
import type { Suite, SuiteReport } from './suite.ts'
import { bulk } from './suites/bulk.ts'
import { browser, browserLists, browserTransfers } from './suites/browser.ts'
import { races } from './suites/races.ts'
import { failover } from './suites/failover.ts'
import { failingStatus } from './suites/failingStatus.ts'
import { killing } from './suites/kills.ts'
import { model } from './suites/model.ts'
import { fleet } from './suites/fleet.ts'
import { secondApi } from './suites/secondApi.ts'
import { guesses, sessions } from './suites/session.ts'
import { frozen, fullDisk, readOnly } from './suites/trouble.ts'
import { load } from './suites/load.ts'
import { loop } from './suites/loop.ts'
import { mutations } from './suites/mutations.ts'
import { interruptions } from './suites/interruptions.ts'
import { mail } from './suites/mail.ts'
import { toxics } from './suites/toxics.ts'
import { balance, courtesy, courtesyLists, refunds } from './suites/moves.ts'
import { readArguments } from '../arguments.ts'

const suites = [
  refunds,
  courtesy,
  courtesyLists,
  balance,
  browser,
  browserTransfers,
  browserLists,
  races,
  failingStatus,
  bulk,
  mail,
  mutations,
  toxics,
  interruptions,
  killing,
  model,
  failover,
  load,
  loop,
  fleet,
  frozen,
  readOnly,
  fullDisk,
  secondApi,
  guesses,
  sessions,
]

const most = 10

/** Prints the report of a suite. Returns false where its promise is broken or a control found nothing. */
function print({ name, promise }: Suite, seed: number, report: SuiteReport, ms: number): boolean {
  const { counts, violations, controls } = report
  const isHeld = violations.length === 0 && controls.every(({ found }) => found.length > 0)
  console.log(`\n${isHeld ? 'holds ' : 'BROKEN'} ${name}  ${promise}`)
  console.log(`       seed ${seed}, ${(ms / 1000).toFixed(1)} s`)
  console.log(
    `       ${Object.entries(counts)
      .map(([what, count]) => `${what} ${count.toLocaleString('en')}`)
      .join(', ')}`,
  )
  for (const wrong of violations.slice(0, most)) console.log(`       ${wrong}`)
  if (violations.length > most) console.log(`       and ${violations.length - most} more`)
  for (const { without, found } of controls) {
    const words = found.length === 0 ? 'NOTHING was noticed' : `noticed ${found.length} times, e.g. ${found[0]}`
    console.log(`       without ${without}: ${words}`)
  }
  return isHeld
}

const { values } = readArguments(
  `npm run faults -- [--only NAME[,NAME]…] [--seed NUMBER]\nThe names: ${suites.map(({ name }) => name).join(', ')}`,
  { options: { seed: { type: 'string' }, only: { type: 'string' } } },
)
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
  const isHeld = print(suite, seed, await suite.run({ seed, cluster }), performance.now() - began)
  if (!isHeld) process.exitCode = 1
}
