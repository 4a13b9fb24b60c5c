import { Worker } from 'node:worker_threads'

/**
 * Processor time, so that a busy machine does not fail a test. Reading `models.test` finds the paths of all machines
 * before its first test, which takes 7 s.
 */
const longestMs = 20_000

const beats = new Int32Array(new SharedArrayBuffer(4))
let thread: Worker | undefined

/** Ends the process when this is not called again within `longestMs` of processor time: a test then runs forever. */
export function beat(): void {
  thread ??= new Worker(watch, { eval: true, workerData: beats })
  thread.unref()
  Atomics.add(beats, 0, 1)
}

const watch = `
const { workerData: beats } = require('node:worker_threads')
let seen, began
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const now = (user + system) / 1000
  if (seen !== beats[0]) [seen, began] = [beats[0], now]
  else if (now - began > ${longestMs}) process.kill(process.pid, 'SIGKILL')
}, 200)
`
