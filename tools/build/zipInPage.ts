import type { Plugin } from 'vite'

const calls = {
  'write-excel-file/modules/zip/zipToArrayBuffer.js': 'zip',
  'read-excel-file/modules/zip/unzipFromArrayBuffer.js': 'unzip',
} as const

/**
 * Packs and unpacks workbooks in the page: the libraries would do large ones in a worker made of a text, which the security
 * policy forbids.
 */
export const zipInPage = (): Plugin => ({
  name: 'zip-in-page',
  transform(code, id) {
    const [, call] = Object.entries(calls).find(([file]) => id.endsWith(file)) ?? []
    if (call === undefined) return undefined
    const before = `import { ${call} } from 'fflate'`
    if (!code.includes(before)) throw new Error(`${id} no longer has: ${before}`)
    const after = `import { ${call}Sync } from 'fflate'
function ${call}(given, options, done = options) {
  let made
  try { made = ${call}Sync(given, done === options ? {} : options) } catch (error) { return done(error) }
  done(null, made)
}`
    return { code: code.replace(before, after), map: null }
  },
})
