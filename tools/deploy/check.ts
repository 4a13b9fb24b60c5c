import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { asRoot } from '#server/db/embedded/processes.ts'
import { documented } from '../faults/processes/documented.ts'
import { tryNginx } from './nginx.ts'
import { tryPatroni } from './patroni.ts'
import { tryPrometheus } from './prometheus.ts'
import { readArguments } from '../arguments.ts'

readArguments('npm run deploy:check   runs what deploy/ holds, with packages of Debian', {})

/** Debian's packages, each with a program of it. */
const needed = {
  nginx: '/usr/sbin/nginx',
  haproxy: '/usr/sbin/haproxy',
  systemd: '/usr/bin/systemd-analyze',
  'docker-compose': '/usr/bin/docker-compose',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  prometheus: '/usr/bin/prometheus',
}

function install(): void {
  const missing = Object.entries(needed).flatMap(([name, program]) => (fs.existsSync(program) ? [] : [name]))
  if (missing.length === 0) return
  const words = ['install', '-y', '--no-install-recommends', ...missing]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (
    asRoot &&
    spawnSync('apt-get', ['update'], { env }).status === 0 &&
    spawnSync('apt-get', words, { env }).status === 0
  )
    return
  throw new Error(`These are missing; on Debian 12, as root: apt-get install -y ${missing.join(' ')}`)
}

/** Runs a program that says by its exit code whether a file is right. */
function accepts(program: string, words: readonly string[], what: string): void {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${path.basename(program)} refuses ${what}: ${stdout}${stderr}`)
  console.log(`${path.basename(program)} accepts ${what}.`)
}

install()
const place = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-deploy-'))
fs.chmodSync(place, 0o755)
const write = (name: string, text: string): string => {
  const file = path.join(place, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text, { mode: 0o644 })
  return file
}
try {
  accepts(needed.haproxy, ['-c', '-f', write('haproxy.cfg', documented('haproxy.cfg', {}))], 'haproxy.cfg')
  for (const name of ['laurel@.service', 'laurel-embedded.service']) {
    const unit = write(name, documented(name, { '/opt/laurel/laurel': '/bin/true' }))
    accepts(needed.systemd, ['verify', '--man=no', unit], name)
    accepts(needed.systemd, ['security', '--offline=true', '--threshold=30', unit], 'its rights, below 3.0 of 10')
  }
  for (const secret of ['database-url', 'database-password']) write(`deploy/secrets/${secret}`, 'secret')
  const compose = write('deploy/compose.yaml', documented('compose.yaml', {}))
  accepts(needed['docker-compose'], ['-f', compose, 'config', '--quiet'], 'compose.yaml')
  console.log(await tryPrometheus({ prometheus: needed.prometheus, accepts, place, write }))
  console.log(await tryNginx(needed.nginx, write))
  console.log(await tryPatroni({ patroni: needed.patroni, etcd: needed['etcd-server'], place, write }))
} finally {
  fs.rmSync(place, { recursive: true, force: true })
}
