import { openDoor, type Door } from '#server/ports/door.ts'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { dist, type Laurel } from './laurel.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Any web server that was given the built folder: no headers of ours, its index page for whatever it does not have. */
export async function openStaticHost(laurel: Pick<Laurel, 'app'>): Promise<Door> {
  const door = await openDoor({ host: '127.0.0.1', port: 0 })
  door.answerWith(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/')) return laurel.app.fetch(request)
    const asked = path.join(dist, pathname)
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : path.join(dist, 'index.html')
    return new Response(new Uint8Array(await readFile(file)), {
      headers: { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' },
    })
  })
  return door
}
