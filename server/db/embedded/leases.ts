import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { folder } from './folders.ts'
import { isRunning, thisProcess } from './processes.ts'
import { waitUntil, type Wait } from './wait.ts'

/**
 * Files that record who uses the database; the last user stops it. Opening writes its lease before it waits for closers, and
 * closing marks its lease before it counts the open ones. Each always sees the other, so no lock is needed.
 */
export function takeLease(home: string) {
  const leases = folder(path.join(home, 'leases'))
  const mine = `${thisProcess}-${randomBytes(4).toString('hex')}`
  const open = path.join(leases, `open-${mine}`)
  const closing = path.join(leases, `closing-${mine}`)
  fs.writeFileSync(open, '')
  return {
    isHeld: () => fs.existsSync(open),
    isLast: () => activeLeases(leases, 'open').length === 0,
    /** The other processes that use the database, once this one closes: later ones wait for it. */
    others: () =>
      (['open', 'closing'] as const)
        .flatMap((kind) => activeLeases(leases, kind))
        .filter((name) => !name.endsWith(mine))
        .map(pidOf),
    startClosing: () => fs.renameSync(open, closing),
    release: () => [open, closing].forEach((file) => fs.rmSync(file, { force: true })),
    othersClosed: (wait: Wait) =>
      waitUntil(() => activeLeases(leases, 'closing').length === 0, {
        ...wait,
        what: () => `process ${activeLeases(leases, 'closing').map(pidOf).join(', ')} to close the database in ${home}`,
      }),
  }
}

const holderOf = (name: string): string => name.split('-')[1] ?? ''
const pidOf = (name: string): string => holderOf(name).split('.')[0] ?? ''

/** The leases of this kind whose process runs. Deletes the others. */
function activeLeases(leases: string, kind: 'open' | 'closing'): readonly string[] {
  const names = fs.readdirSync(leases).filter((name) => name.startsWith(kind))
  const dead = names.filter((name) => !isRunning(holderOf(name)))
  for (const name of dead) fs.rmSync(path.join(leases, name), { force: true })
  return names.filter((name) => !dead.includes(name))
}
