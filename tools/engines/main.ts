import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { startPooler } from '../faults/processes/pooler.ts'
import { createPostgres } from '../faults/processes/postgres.ts'
import { olderRelease } from './programs.ts'
import { refuseAsYugabyte } from './refusals.ts'
import { readArguments } from '../arguments.ts'

interface Engine {
  readonly name: string
  /** Its PostgreSQL where that is not the embedded one: a version of the same package. */
  readonly version?: string
  readonly isPooled?: boolean
  readonly isRefusing?: boolean
  /** Tests that it cannot pass, by the end of their names, each with the reason. */
  readonly lacks?: Readonly<Record<string, string>>
}

const settingsOfNewSessions =
  'the test changes settings of the database, which hold for new connections behind the pooler'

const engines: readonly Engine[] = [
  { name: 'PostgreSQL 15', version: '15.18.0-beta.17' },
  { name: 'PostgreSQL 16', version: '16.14.0-beta.17' },
  { name: 'PostgreSQL 17', version: '17.10.0-beta.17' },
  { name: 'PostgreSQL 18' },
  {
    name: 'PgBouncer in transaction mode',
    isPooled: true,
    lacks: {
      'a server with a read-only database says so, and is healthy again once it can write': settingsOfNewSessions,
      'a server whose database has no room on its disk is not ready': settingsOfNewSessions,
      'of several hosts the one that takes writes is found, also after they have changed their roles':
        settingsOfNewSessions,
      'a connection that has become read-only is replaced': settingsOfNewSessions,
      'MIGRATE_URL changes the tables where DATABASE_URL may not, and must lead to the same database':
        'the test makes an account that the pooler does not know',
      'a read that takes too long is stopped in the database too':
        'the pooler drops the message once the connection is gone: such a read goes on to its end',
    },
  },
  {
    name: 'PostgreSQL that refuses what YugabyteDB refuses',
    isRefusing: true,
    lacks: {
      'search > an index finds words and e-mails': 'it has no trigram index: a search reads the table',
      'a move whose entries do not sum to zero is refused': 'a move without any entry is not refused; uneven ones are',
      'a move and a page of the ledger read few rows of an account with 5,000 entries': 'the test takes that rule off',
      'a change that is rolled back tells nobody': 'the test makes a constraint trigger',
      'an existing database goes on with plain triggers, from the counts and balances that it has':
        'the test makes the triggers of the release before',
    },
  },
]

/** What no package of npm or Debian brings, each with a file that shows it. */
const elsewhere = {
  Citus: '/usr/lib/postgresql/15/lib/citus.so',
  YugabyteDB: '/usr/local/bin/yugabyted',
  CockroachDB: '/usr/local/bin/cockroach',
}

const checkout = path.join(import.meta.dirname, '../..')
const { values, positionals } = readArguments('npm run engines -- [--only NAME] [--url postgres://…] [TEST]…', {
  options: { only: { type: 'string' }, url: { type: 'string' } },
  allowPositionals: true,
})
const files = positionals.length > 0 ? positionals : ['tests/server']

/** Runs the server's tests on a cluster, and resolves to the lines that tell how they ended. */
async function tested({ name, lacks = {} }: Engine, environment: Record<string, string>): Promise<readonly string[]> {
  const lines: string[] = []
  // One after the other: each makes its own template.
  for (const project of ['node', 'slow']) {
    const words = ['vitest', 'run', '--project', project, '--passWithNoTests', ...files]
    const child = spawn('npx', words, { cwd: checkout, env: { ...process.env, NO_COLOR: '1', ...environment } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const [code] = await once(child, 'close')
    const found = said.split('\n').filter((line) => /^\s*(FAIL|Tests )/.test(line))
    const reasons = found.map((line) => Object.entries(lacks).find(([test]) => line.endsWith(test))?.[1])
    const isKnown = code === 0 || (found.length > 1 && found.every((line, at) => !line.includes('FAIL') || reasons[at]))
    if (!isKnown) process.exitCode = 1
    lines.push(...found.map((line, at) => (reasons[at] ? `${line}: ${reasons[at]}` : line)))
    if (code !== 0)
      fs.writeFileSync(path.join(checkout, `engines-${name.replaceAll(/\W+/g, '-')}-${project}.log`), said)
  }
  return [...new Set(lines)].map((line) => line.trim())
}

async function run(engine: Engine): Promise<readonly string[]> {
  const { version, isPooled = false, isRefusing = false } = engine
  await using whenDone = new AsyncDisposableStack()
  const postgres = await createPostgres(whenDone, {
    from: version === undefined ? undefined : await olderRelease(version),
  })
  await postgres.start('fsync=off', 'max_connections=200')
  if (isRefusing) await refuseAsYugabyte(postgres.url('template1'))
  const pooled = isPooled && {
    LAUREL_POOLER: postgres.url('postgres').replace(`:${postgres.port}/`, `:${await startPooler(whenDone, postgres)}/`),
  }
  return await tested(engine, { LAUREL_CLUSTER: postgres.url('postgres'), ...pooled })
}

const chosen = engines.filter(({ name }) => values.only === undefined || name.includes(values.only))
for (const engine of values.url === undefined ? chosen : []) {
  const began = performance.now()
  const lines = await run(engine).catch((problem: unknown) => {
    process.exitCode = 1
    return [`could not be had here: ${problem instanceof Error ? problem.message : String(problem)}`]
  })
  console.log(`${engine.name}, ${Math.round((performance.now() - began) / 1000)} s`)
  for (const line of lines) console.log(`  ${line}`)
}
if (values.url !== undefined)
  for (const line of await tested({ name: 'url' }, { LAUREL_CLUSTER: values.url })) console.log(line)
else
  for (const [name, file] of Object.entries(elsewhere))
    console.log(
      fs.existsSync(file) || spawnSync(path.basename(file), ['--version']).status === 0
        ? `${name} is here: start it, and give its address with --url.`
        : `${name} was not run: it is not here. With one elsewhere: npm run engines -- --url postgres://…`,
    )
