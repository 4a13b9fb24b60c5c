import { importedIn, type Imported } from '#contract/products/narrowing.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import * as v from 'valibot'
import { newKey } from '../newKey.ts'
import { browserStorage } from '../storage.ts'

const key = 'laurel.lastImport'
const texts = v.array(v.string())
const Kept = v.object({ run: v.string(), skus: texts, names: texts })

/** Keeps what an import made in this browser, in place of the one before; gives the name under which it is found. */
export function keepImport(rows: readonly ImportRow[]): string {
  const run = newKey()
  browserStorage.kept.setItem(key, JSON.stringify({ run, ...importedIn(rows) }))
  return run
}

/** What the import of this name made; null where this browser keeps none or another. */
export function keptImport(run: string): Imported | null {
  const text = browserStorage.kept.getItem(key)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), text)
  return read.success && read.output.run === run ? read.output : null
}
