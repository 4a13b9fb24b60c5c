import { createFactory } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from '../http/env.ts'

/** A stored file, which never changes. It is shown inside pages alone, and nothing in it may run: the API's policy holds too. */
export const serveFile = ({ db }: Deps) =>
  createFactory<ApiEnv>().createHandlers(async (c) => {
    const name = c.req.param('name') ?? ''
    const file = await db
      .selectFrom('uploads')
      .select(['content_type', 'bytes'])
      .where('key', '=', `product-image/${name}`)
      .executeTakeFirst()
    if (file === undefined) return c.notFound()
    return c.body(new Uint8Array(file.bytes), 200, {
      'Content-Type': file.content_type,
      'Content-Length': String(file.bytes.byteLength),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
