import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from '../http/env.ts'
import { serveFile } from './serve.ts'
import { storeFile } from './store.ts'

/** Any site may post and show: a form is good by its signature alone, and pictures are public. */
const openToAll = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST'],
  allowHeaders: ['content-type'],
  maxAge: 600,
})

/** The files themselves, beside the API: forms are posted to `/uploads/`, files are at `/uploads/` plus their key. */
export const uploads = (deps: Deps) =>
  new Hono<ApiEnv>()
    .use('/uploads/*', openToAll)
    .post('/uploads', ...storeFile(deps))
    .post('/uploads/', ...storeFile(deps))
    .get('/uploads/product-image/:name{[\\w.-]+}', ...serveFile(deps))
