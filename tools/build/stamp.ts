import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { sourceHash } from './sourceHash.ts'

const stampOf = (checkout: string) => join(checkout, 'node_modules/.cache/laurel/built')

/** Records what the console was built from, when the process exits: a build may still fail after its last hook. */
export const stamp = (checkout: string): Plugin => ({
  name: 'laurel:stamp',
  buildStart() {
    const building = sourceHash(checkout)
    rmSync(stampOf(checkout), { force: true })
    process.once('exit', (code) => {
      if (code === 0) remember(checkout, building)
    })
  },
})

function remember(checkout: string, building: string): void {
  mkdirSync(dirname(stampOf(checkout)), { recursive: true })
  writeFileSync(stampOf(checkout), building)
}

/** Whether the console in `dist` is made of the sources as they are now. */
export function isBuilt(checkout: string): boolean {
  if (!existsSync(join(checkout, 'dist/index.html')) || !existsSync(stampOf(checkout))) return false
  return readFileSync(stampOf(checkout), 'utf8') === sourceHash(checkout)
}
