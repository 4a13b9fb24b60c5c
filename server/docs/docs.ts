import { Hono } from 'hono'
import type { ApiEnv } from '../http/env.ts'
import { describeApi } from './document.ts'
import { docsPage } from './page.ts'
import { style } from './style.ts'

/** `/openapi.json`, and `/docs`: the same document for people. */
export function docs(api: Hono<ApiEnv>) {
  const document = once(() => describeApi(api))
  const policy = once(() => pagePolicy(style))
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => c.json(await document()))
    .get('/docs', async (c) => c.html(docsPage(await document()), 200, { 'Content-Security-Policy': await policy() }))
}

/** Nothing but the page's own style. */
async function pagePolicy(css: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
  const hash = btoa(String.fromCharCode(...digest))
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
