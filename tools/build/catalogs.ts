import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readCatalog } from '../languages/catalog.ts'

/** A translators' file is imported as an object: the translation of each message by its name. */
export const catalogs = (): Plugin => ({
  name: 'laurel:catalogs',
  load(id) {
    if (!id.endsWith('.po')) return null
    const known = [...readCatalog(readFileSync(id, 'utf8'))].filter(([, translation]) => translation !== '')
    return `export default ${JSON.stringify(Object.fromEntries(known))}`
  },
})
