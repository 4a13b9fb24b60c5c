import { Hono } from 'hono'
import { plainPagePolicy } from '../headers.ts'
import type { ApiEnv } from '../http/env.ts'
import { describeApi } from './document.ts'
import { docsPage } from './page.ts'
import { style } from './style.ts'

/** Routes of `/openapi.json` and of `/docs`, which shows the same document as a page. `prepare` makes the document. */
export function docs(api: Hono<ApiEnv>) {
  const document = once(() => describeApi(api))
  const policy = once(() => plainPagePolicy(style))
  const app = new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => c.json(await document()))
    .get('/docs', async (c) => c.html(docsPage(await document()), 200, { 'Content-Security-Policy': await policy() }))
  return { app, prepare: document }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
