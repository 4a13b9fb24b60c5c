import { takeLease } from '#server/db/embedded/leases.ts'
import { identityOf } from '#server/db/embedded/processes.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'laurel leases '))
  takeLease(home).release()
})
afterEach(() => rmSync(home, { recursive: true }))

const leave = (name: string) => writeFileSync(path.join(home, 'leases', name), '')
const leases = () => readdirSync(path.join(home, 'leases'))
const wait = { log: () => {}, atMost: 200 }

test.each([
  ['had the pid that this one has now, as every start in a container has', `${process.pid}.17.0`],
  ['had the pid of one that runs', '1.17.0'],
  ['left only its pid', String(process.pid)],
  [
    'ran before the machine was started again',
    identityOf(process.pid)!.replace(/\w$/, (last) => (last === '0' ? '1' : '0')),
  ],
  ['ran on another machine, in a folder that was copied', `${process.pid}.1.28032eb86a484193`],
  ['is nothing that could be read', 'oops'],
])('the lease of a dead process, and %s, blocks nobody', async (_, holder) => {
  leave(`open-${holder}-00000000`)
  leave(`closing-${holder}-00000000`)
  const lease = takeLease(home)
  await lease.othersClosed(wait)
  lease.startClosing()
  expect(lease.isLast()).toBe(true)
  lease.release()
  expect(leases()).toEqual([])
})

test('the lease of a running process is seen until the process is killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  leave(`open-${identityOf(child.pid!)}-00000000`)
  const lease = takeLease(home)
  lease.startClosing()
  expect(lease.isLast()).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(lease.isLast()).toBe(true)
})

test.runIf(process.platform === 'linux')('a killed process that was not reaped counts as dead', async () => {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; read line; kill -9 $!; echo killed; exec sleep 600'])
  const said = async () => String((await once(parent.stdout, 'data'))[0])
  const who = identityOf(Number(await said()))
  expect(who).toBeDefined()
  leave(`open-${who}-00000000`)
  parent.stdin.write('\n')
  await said()
  const lease = takeLease(home)
  lease.startClosing()
  await expect.poll(() => lease.isLast()).toBe(true)
  parent.kill('SIGKILL')
})

test('stopping waits for a closing process with a message, and not for ever', async () => {
  const other = takeLease(home)
  other.startClosing()
  const said: string[] = []
  const lease = takeLease(home)
  const sentence = `process ${process.pid} to close the database in ${home}`
  await expect(lease.othersClosed({ log: (line) => said.push(line), atMost: 200, sayAfter: 20 })).rejects.toThrow(
    `Waited 0 seconds in vain for ${sentence}.`,
  )
  expect(said).toEqual([`Waiting for ${sentence}.`])
  const closed = lease.othersClosed({ log: () => {} })
  other.release()
  await closed
})
