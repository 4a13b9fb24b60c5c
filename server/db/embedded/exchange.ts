import fs from 'node:fs'
import path from 'node:path'
import { syncFolder } from './folders.ts'

/**
 * Puts a stopped cluster in place of the one in use, and returns the folder where that is kept. The first rename decides: a
 * process that is killed before has changed nothing, and after it whoever comes next finishes.
 */
export function exchange(home: string, made: string): string | undefined {
  for (const name of fs.readdirSync(made)) syncFile(path.join(made, name))
  syncFolder(made)
  const name = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  fs.renameSync(made, path.join(home, `next-${name}`))
  syncFolder(home)
  finishExchange(home)
  const before = path.join(home, `before-${name}`)
  return fs.existsSync(before) ? before : undefined
}

/** Several processes may run it at once: a step that was done already is no failure. */
export function finishExchange(home: string): void {
  const cluster = path.join(home, 'cluster')
  for (const name of fs.readdirSync(home)) {
    if (!name.startsWith('next-')) continue
    const next = path.join(home, name)
    const before = path.join(home, name.replace('next', 'before'))
    // A folder that is there is not empty, and no rename replaces it.
    unlessDone(
      () => fs.renameSync(cluster, before),
      () => fs.existsSync(before) || !fs.existsSync(cluster),
    )
    unlessDone(
      () => fs.renameSync(next, cluster),
      () => !fs.existsSync(next),
    )
    syncFolder(home)
  }
}

function unlessDone(step: () => void, isDone: () => boolean): void {
  try {
    step()
  } catch (problem) {
    if (!isDone()) throw problem
  }
}

function syncFile(file: string): void {
  if (!fs.statSync(file).isFile()) return
  const open = fs.openSync(file, 'r+')
  fs.fsyncSync(open)
  fs.closeSync(open)
}
