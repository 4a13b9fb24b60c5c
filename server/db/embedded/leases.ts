import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './accounts.ts'
import { folder } from './folders.ts'

/**
 * Who uses the database, as files: the last one out stops it. Taking a lease comes before waiting for those that
 * close, closing marks itself before it looks for those that are open: one always sees the other, so no lock is needed.
 */
export function takeLease(home: string) {
  const leases = folder(path.join(home, 'leases'))
  const mine = `${process.pid}-${randomBytes(4).toString('hex')}`
  const open = path.join(leases, `open-${mine}`)
  const closing = path.join(leases, `closing-${mine}`)
  fs.writeFileSync(open, '')
  return {
    isHeld: () => fs.existsSync(open),
    isLast: () => living(leases, 'open').length === 0,
    startClosing: () => fs.renameSync(open, closing),
    release: () => [open, closing].forEach((file) => fs.rmSync(file, { force: true })),
    async othersClosed() {
      while (living(leases, 'closing').length) await sleep(20)
    },
  }
}

/** The leases of this kind. One whose process was killed is removed. */
function living(leases: string, kind: 'open' | 'closing'): readonly string[] {
  const names = fs.readdirSync(leases).filter((name) => name.startsWith(kind))
  const dead = names.filter((name) => !isAlive(Number(name.split('-')[1])))
  for (const name of dead) fs.rmSync(path.join(leases, name), { force: true })
  return names.filter((name) => !dead.includes(name))
}
