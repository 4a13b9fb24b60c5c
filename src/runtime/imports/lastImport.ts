import { importedIn, type Imported } from '#contract/products/narrowing.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import * as v from 'valibot'
import { newKey } from '../newKey.ts'
import { browserStorage } from '../storage.ts'

const key = 'laurel.lastImport'
const texts = v.array(v.string())
const Kept = v.object({ run: v.string(), skus: texts, names: texts })

/** Stores what an import created, replacing the previous one. Returns the id to find it by. */
export function keepImport(rows: readonly ImportRow[]): string {
  const run = newKey()
  browserStorage.kept.setItem(key, JSON.stringify({ run, ...importedIn(rows) }))
  return run
}

/** What the import with this id created; null if this browser has none or another. */
export function keptImport(run: string): Imported | null {
  const text = browserStorage.kept.getItem(key)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), text)
  return read.success && read.output.run === run ? read.output : null
}
