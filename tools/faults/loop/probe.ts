import { writeSync } from 'node:fs'

/**
 * Preloaded into a server. SIGUSR2 prints the longest turn of its loop since the last signal, in milliseconds of CPU time,
 * so that other processes on the machine do not count, and the most memory in megabytes.
 */
const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let last = cpu()
let longest = 0
let memory = 0
let turns = 0

function turn() {
  const now = cpu()
  longest = Math.max(longest, now - last)
  if (turns++ % 64 === 0) memory = Math.max(memory, process.memoryUsage.rss() / 1e6)
  last = cpu()
  // A loop that turns without rest would take a core from the database.
  if (turns % 4 === 0) setTimeout(turn, 1).unref()
  else setImmediate(turn).unref()
}
turn()
let reports = 0
process.on('SIGUSR2', () => {
  writeSync(1, `\nloop ${++reports} ${longest.toFixed(1)} ${memory.toFixed(0)}\n`)
  longest = 0
  memory = process.memoryUsage.rss() / 1e6
  last = cpu()
})
