import { createFactory } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from '../http/env.ts'

/** Nothing in a file may run, whatever somebody managed to put into it. */
const policy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox"

/** A stored file, which never changes. */
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
      'Content-Disposition': `inline; filename="${name}"`,
      'Content-Security-Policy': policy,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
