import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { createHash } from 'node:crypto'

const stampOf = (checkout: string) => join(checkout, 'node_modules/.cache/laurel/built')

/**
 * Records when the process exits what the console was built from, because a build may still fail after its last hook.
 */
export const stamp = (checkout: string): Plugin => ({
  name: 'laurel:stamp',
  buildStart() {
    const building = sourceHash(checkout)
    rmSync(stampOf(checkout), { force: true })
    process.once('exit', (code) => {
      if (code !== 0) return
      mkdirSync(dirname(stampOf(checkout)), { recursive: true })
      writeFileSync(stampOf(checkout), building)
    })
  },
})

/** Whether `dist` was built from the sources as they are now. */
export function isBuilt(checkout: string): boolean {
  if (!existsSync(join(checkout, 'dist/index.html')) || !existsSync(stampOf(checkout))) return false
  return readFileSync(stampOf(checkout), 'utf8') === sourceHash(checkout)
}

const sources = [
  'src',
  'contract',
  'machines',
  'public',
  'server/console/policy.ts',
  'tools/build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

export function sourceHash(checkout: string): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(checkout, source)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(checkout, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(checkout: string, source: string): readonly string[] {
  const place = join(checkout, source)
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [source]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(checkout.length + 1))
}
