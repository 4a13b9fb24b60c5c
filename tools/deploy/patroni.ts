import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, patienceOf } from '#server/db/connect.ts'
import { freePort } from '#server/db/embedded/ports.ts'
import { createChance } from '#server/seed/random.ts'
import { addClerk } from '#testing/points/staff.ts'
import { startServer } from '#testing/serverProcess.ts'
import { documented } from '../faults/processes/documented.ts'
import { prepareWrites, startWriting } from '../faults/processes/writers.ts'

interface Tools {
  readonly patroni: string
  readonly etcd: string
  readonly place: string
  write(name: string, text: string): string
}

interface Node {
  readonly name: string
  readonly port: number
  /** The port of Patroni's own API. */
  readonly api: number
  readonly data: string
  readonly file: string
  readonly process: ChildProcess
}

/** Runs etcd and two databases under Patroni, kills the primary under writes, and looks whether a write that was answered is lost. */
export async function tryPatroni({ patroni, etcd, place, write }: Tools): Promise<string> {
  await using whenDone = new AsyncDisposableStack()
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  const launch = (program: string, file: string, home: string): ChildProcess => {
    const child = spawn(program, program === etcd ? ['--config-file', file] : [file], {
      uid,
      gid,
      cwd: place,
      env: { PATH: process.env['PATH'], HOME: home },
      detached: true,
      stdio: ['ignore', 'ignore', fs.openSync(`${file}.log`, 'w')],
    })
    whenDone.defer(() => kill(child))
    return child
  }
  const [client, peer] = [await freePort(0), await freePort(0)]
  const home = path.join(place, 'etcd')
  fs.mkdirSync(home, { mode: 0o700 })
  fs.chownSync(home, uid, gid)
  const etcdFile = write(
    'etcd.yaml',
    documented('patroni/etcd.yaml', {
      '/var/lib/etcd/laurel': home,
      ',db2=http://10.0.0.2:2380,db3=http://10.0.0.3:2380': '',
      '10.0.0.1:2379': `127.0.0.1:${client}`,
      '10.0.0.1:2380': `127.0.0.1:${peer}`,
    }),
  )
  launch(etcd, etcdFile, home)

  const nodes: Node[] = []
  for (const name of ['db1', 'db2']) {
    const [port, api] = [await freePort(0), await freePort(0)]
    const data = path.join(place, name)
    fs.mkdirSync(data, { mode: 0o700 })
    fs.chownSync(data, uid, gid)
    const file = write(
      `${name}.yaml`,
      documented('patroni/patroni.yaml', {
        'name: db1': `name: ${name}`,
        '/var/lib/postgresql/15/laurel': path.join(data, 'laurel'),
        '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379': `127.0.0.1:${client}`,
        '10.0.0.1:8008': `127.0.0.1:${api}`,
        '10.0.0.1:5432': `127.0.0.1:${port}`,
        '10.0.0.0/24': '127.0.0.0/8',
        'password_encryption: scram-sha-256': `password_encryption: scram-sha-256\n    unix_socket_directories: ${data}`,
      }),
    )
    // Runs after Patroni was ended, which otherwise would start it again.
    whenDone.defer(() => killDatabase(data))
    nodes.push({ name, port, api, data, file, process: launch(patroni, file, data) })
  }
  const roleOf = async (api: number): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${api}/patroni`).catch(() => undefined)
    const said =
      answer === undefined ? {} : ((await answer.json()) as { state?: string; role?: string; sync_standby?: boolean })
    return said.state === 'running' ? `${said.role}${said.sync_standby ? ' in step' : ''}` : ''
  }
  const leader = async () => {
    for (const node of nodes) if ((await roleOf(node.api)) === 'master') return node
    return undefined
  }
  await until(
    'a primary and a standby in step',
    async () => {
      const roles = await Promise.all(nodes.map(({ api }) => roleOf(api)))
      return roles.includes('master') && roles.includes('replica in step')
    },
    nodes.map(({ file }) => `${file}.log`),
  )

  const first = await leader()
  if (first === undefined) throw new Error('Patroni lost its leader before the trial.')
  const sql = "create role laurel login password 'secret'; create database laurel owner laurel"
  for (const statement of sql.split('; ')) {
    const env = { PGPASSWORD: 'secret' }
    const words = ['-h', '127.0.0.1', '-p', String(first.port), '-U', 'postgres', '-c', statement]
    const { status, stderr } = spawnSync('/usr/bin/psql', words, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`psql: ${stderr}`)
  }
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const url = `postgres://laurel:secret@${hosts}/laurel?target_session_attrs=read-write`
  const server = await startServer({ DATABASE_URL: url, SEED: 'none' })
  whenDone.defer(() => server.stop().then(() => undefined))
  const db = connect(url, { max: 1, patience: patienceOf(60_000) })
  whenDone.defer(() => db.destroy())
  const { token } = await addClerk(db)
  const writes = await prepareWrites(db, 12_000)
  const writing = startWriting({ writes: writes.all, address: server.address, token, chance: createChance(1) })
  const { seen } = writing
  const more = async (what: string, count: number) => {
    const before = seen.acknowledged
    const isThere = async () => seen.acknowledged >= before + count
    await until(
      what,
      isThere,
      nodes.map(({ file }) => `${file}.log`),
    )
  }
  await more('writes on the primary', 200)
  const began = performance.now()
  kill(first.process)
  killDatabase(first.data)
  await sleep(500)
  await more('writes on the promoted standby', 1)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  await more('many writes on the promoted standby', 200)
  await writing.stop()
  const wrong = [...seen.odd, ...(await writes.audit(db))]
  if (wrong.length > 0) throw new Error(`After the promotion: ${wrong.slice(0, 10).join('; ')}`)
  const now = await leader()
  if (now === undefined || now === first) throw new Error('The standby was not promoted.')
  return `Patroni and etcd run with patroni.yaml and etcd.yaml: the primary ${first.name} was killed under eight writers, ${now.name} took writes ${seconds} s later. Of ${seen.acknowledged} answered moves of points none was lost or made twice, ${seen.unavailable} were told to come back, and every balance is the sum of its entries.`
}

/** Kills a process with all that it started. */
function kill(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Stopping Patroni leaves its database running. */
function killDatabase(data: string): void {
  const file = path.join(data, 'laurel/postmaster.pid')
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid > 0 && fs.existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL')
}

async function until(what: string, holds: () => Promise<boolean>, logs: readonly string[]): Promise<void> {
  for (const end = Date.now() + 120_000; !(await holds()); await sleep(200))
    if (Date.now() > end)
      throw new Error(
        `Waited in vain for ${what}. ${logs.map((log) => fs.readFileSync(log, 'utf8').slice(-1500)).join('\n')}`,
      )
}
