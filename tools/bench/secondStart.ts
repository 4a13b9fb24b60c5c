import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/db/embedded/ports.ts'
import { buildIfNeeded } from '../build/buildIfNeeded.ts'
import { freshFolder } from '#testing/serverProcess.ts'
import type { Figure } from './figure.ts'

const start = join(import.meta.dirname, '../start.ts')

/** How long `npm start` takes until the server answers, with its data and build present. */
export async function secondStart(): Promise<Figure[]> {
  const { folder, remove } = await freshFolder()
  try {
    await secondsToHealth(folder)
    buildIfNeeded()
    return [{ name: 'Second start', value: await secondsToHealth(folder), unit: 's', aim: 3 }]
  } finally {
    await remove()
  }
}

async function secondsToHealth(folder: string): Promise<number> {
  const port = await freePort(0)
  const before = performance.now()
  const server = spawn(process.execPath, [start], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(port) },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    while (!(await isHealthy(port))) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
      await sleep(10)
    }
    return (performance.now() - before) / 1000
  } finally {
    server.kill('SIGINT')
    await ended
  }
}

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
