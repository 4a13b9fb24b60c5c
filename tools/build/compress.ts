import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/** Writes a `.br` and a `.gz` beside every built text file, so that the server never compresses. */
export function compress(): Plugin {
  let outDir = ''
  return {
    name: 'laurel:compress',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const built = await readdir(outDir, { recursive: true })
      await Promise.all(built.filter((file) => texts.has(extname(file))).map((file) => pack(join(outDir, file))))
    },
  }
}

async function pack(file: string): Promise<void> {
  const text = await readFile(file)
  const hint = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params: hint }))
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
