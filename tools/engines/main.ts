import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPooler } from '../faults/processes/pooler.ts'
import { createPostgres } from '../faults/processes/postgres.ts'
import { olderRelease } from './programs.ts'
import { refuseAsYugabyte } from './refusals.ts'

interface Engine {
  readonly name: string
  /** Its PostgreSQL where that is not the embedded one: a version of the same package. */
  readonly version?: string
  readonly isPooled?: boolean
  readonly isRefusing?: boolean
}

const engines: readonly Engine[] = [
  { name: 'PostgreSQL 15', version: '15.18.0-beta.17' },
  { name: 'PostgreSQL 16', version: '16.14.0-beta.17' },
  { name: 'PostgreSQL 17', version: '17.10.0-beta.17' },
  { name: 'PostgreSQL 18' },
  { name: 'PgBouncer in transaction mode', isPooled: true },
  { name: 'PostgreSQL that refuses what YugabyteDB refuses', isRefusing: true },
]

/** What no package of npm or Debian brings, each with a file that shows it. */
const elsewhere = {
  Citus: '/usr/lib/postgresql/15/lib/citus.so',
  YugabyteDB: '/usr/local/bin/yugabyted',
  CockroachDB: '/usr/local/bin/cockroach',
}

const checkout = path.join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, url: { type: 'string' } },
  allowPositionals: true,
})
const files = positionals.length > 0 ? positionals : ['tests/server']

/** Runs the server's tests on a cluster, and resolves to the lines that tell how they ended. */
async function tested(name: string, environment: Record<string, string>): Promise<readonly string[]> {
  const lines: string[] = []
  // One after the other: each makes its own template.
  for (const project of ['node', 'slow']) {
    const words = ['vitest', 'run', '--project', project, '--passWithNoTests', ...files]
    const child = spawn('npx', words, { cwd: checkout, env: { ...process.env, NO_COLOR: '1', ...environment } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const [code] = await once(child, 'close')
    if (code !== 0) process.exitCode = 1
    lines.push(...said.split('\n').filter((line) => /^\s*(FAIL|Tests )/.test(line)))
    if (code !== 0)
      fs.writeFileSync(path.join(checkout, `engines-${name.replaceAll(/\W+/g, '-')}-${project}.log`), said)
  }
  return [...new Set(lines)].map((line) => line.trim())
}

async function run({ name, version, isPooled = false, isRefusing = false }: Engine): Promise<readonly string[]> {
  await using whenDone = new AsyncDisposableStack()
  const postgres = await createPostgres(whenDone, {
    from: version === undefined ? undefined : await olderRelease(version),
  })
  await postgres.start('fsync=off', 'max_connections=200')
  if (isRefusing) await refuseAsYugabyte(postgres.url('template1'))
  const pooled = isPooled && {
    LAUREL_POOLER: postgres.url('postgres').replace(`:${postgres.port}/`, `:${await startPooler(whenDone, postgres)}/`),
  }
  return await tested(name, { LAUREL_CLUSTER: postgres.url('postgres'), ...pooled })
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
if (values.url !== undefined) for (const line of await tested('url', { LAUREL_CLUSTER: values.url })) console.log(line)
else
  for (const [name, file] of Object.entries(elsewhere))
    console.log(
      fs.existsSync(file) || spawnSync(path.basename(file), ['--version']).status === 0
        ? `${name} is here: start it, and give its address with --url.`
        : `${name} was not run: it is not here. With one elsewhere: npm run engines -- --url postgres://…`,
    )
