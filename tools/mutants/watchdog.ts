import { Worker } from 'node:worker_threads'

/** Of the processor's own time: that the machine is busy with something else is none of the test's fault. */
const longestMs = 6000

const beats = new Int32Array(new SharedArrayBuffer(4))
let thread: Worker | undefined

/** Between two of these a test may be at work for a while; one that goes on for ever takes its process with it. */
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
