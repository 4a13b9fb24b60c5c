import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything the built console is made of. */
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

/** Changes whenever a source of the console does. */
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
