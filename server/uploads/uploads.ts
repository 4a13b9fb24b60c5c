import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createFactory } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from '../http/env.ts'
import { storeFile } from './store.ts'

/** Any site may post files, because the signed form is the permission, and show them, because pictures are public. */
const openToAll = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST'],
  allowHeaders: ['content-type'],
  maxAge: 600,
})

/** Routes of the files: forms are posted to `/uploads/`, and files are at `/uploads/` plus their key. */
export const uploads = (deps: Deps) =>
  new Hono<ApiEnv>()
    .use('/uploads/*', openToAll)
    .on('POST', ['/uploads', '/uploads/'], ...storeFile(deps))
    .get('/uploads/:kind{product-image|publicity-image}/:name{[\\w.-]+}', ...serveFile(deps))

/** Serves a stored file, which never changes. As an attachment with a closed policy it cannot run anything. */
const serveFile = ({ db }: Deps) =>
  createFactory<ApiEnv>().createHandlers(async (c) => {
    const [kind, name = ''] = [c.req.param('kind'), c.req.param('name')]
    const file = await db
      .selectFrom('uploads')
      .select(['content_type', 'bytes'])
      .where('key', '=', `${kind}/${name}`)
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
