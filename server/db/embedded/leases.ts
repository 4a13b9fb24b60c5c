import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { folder } from './folders.ts'
import { isRunning, me } from './processes.ts'
import { waitUntil, type Wait } from './wait.ts'

/**
 * Who uses the database, as files: the last one out stops it. Taking a lease comes before waiting for those that
 * close, closing marks itself before it looks for those that are open: one always sees the other, so no lock is needed.
 */
export function takeLease(home: string) {
  const leases = folder(path.join(home, 'leases'))
  const mine = `${me}-${randomBytes(4).toString('hex')}`
  const open = path.join(leases, `open-${mine}`)
  const closing = path.join(leases, `closing-${mine}`)
  fs.writeFileSync(open, '')
  return {
    isHeld: () => fs.existsSync(open),
    isLast: () => living(leases, 'open').length === 0,
    startClosing: () => fs.renameSync(open, closing),
    release: () => [open, closing].forEach((file) => fs.rmSync(file, { force: true })),
    othersClosed: (wait: Wait) =>
      waitUntil(() => living(leases, 'closing').length === 0, {
        ...wait,
        what: () => `process ${living(leases, 'closing').map(pidOf).join(', ')} to close the database in ${home}`,
      }),
  }
}

const holderOf = (name: string): string => name.split('-')[1] ?? ''
const pidOf = (name: string): string => holderOf(name).split('.')[0] ?? ''

/** The leases of this kind. One whose process was killed is removed. */
function living(leases: string, kind: 'open' | 'closing'): readonly string[] {
  const names = fs.readdirSync(leases).filter((name) => name.startsWith(kind))
  const dead = names.filter((name) => !isRunning(holderOf(name)))
  for (const name of dead) fs.rmSync(path.join(leases, name), { force: true })
  return names.filter((name) => !dead.includes(name))
}
