import { freePort } from '#server/db/embedded/ports.ts'
import { freshFolder } from '#testing/serverProcess.ts'
import fs from 'node:fs'
import path from 'node:path'
import { documented, startProgram } from './documented.ts'
import type { Postgres } from './postgres.ts'

/** Starts PgBouncer with the file of deploy/ before all databases of a PostgreSQL; returns its port. */
export async function startPooler(whenDone: AsyncDisposableStack, { port, password }: Postgres): Promise<number> {
  const { folder, remove } = await freshFolder()
  whenDone.defer(remove)
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  const pooler = await freePort(0)
  const users = path.join(folder, 'userlist.txt')
  fs.writeFileSync(users, `"postgres" "${password}"\n`, { mode: 0o644 })
  const file = path.join(folder, 'pgbouncer.ini')
  const text = documented('pgbouncer.ini', {
    'laurel = host=127.0.0.1 port=5432 dbname=laurel': `* = host=127.0.0.1 port=${port}`,
    'listen_port = 6432': `listen_port = ${pooler}`,
    '/etc/pgbouncer/userlist.txt': users,
    '= /var/log/postgresql/pgbouncer.log': '=',
    '= /var/run/postgresql/pgbouncer.pid': '=',
    '= /var/run/postgresql': '=',
  })
  fs.writeFileSync(file, text, { mode: 0o644 })
  await startProgram(whenDone, { name: 'pgbouncer', words: [file], port: pooler })
  return pooler
}
