import { Config } from '#contract/config.ts'
import { createApp } from '#server/app.ts'
import { createConsole } from '#server/ports/console.ts'
import type { Mail } from '#server/deps.ts'
import { startHttpServer } from '#server/ports/httpServer.ts'
import { demoStaff } from '#server/seed/staff.ts'
import { openSession } from '#server/session/sessions.ts'
import { ownApi } from '#server/main.ts'
import path from 'node:path'
import { expect } from 'playwright/test'
import * as v from 'valibot'
import { createDatabase } from './createDatabase.ts'
import { testDeps } from './deps.ts'

export const dist = path.resolve(import.meta.dirname, '../dist')

export type Staff = keyof typeof demoStaff

export interface Asked {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Headers
}

export interface LaurelOptions {
  /** By default, mails are collected. */
  readonly mail?: Mail
}

export type Laurel = Awaited<ReturnType<typeof openLaurel>>

/** Serves console and API on a port, with a database of their own. */
export async function openLaurel(options: LaurelOptions) {
  const { db, drop } = await createDatabase()
  const httpServer = await startHttpServer({ host: '127.0.0.1', port: 0 })
  const listeners = new Set<Asked[]>()
  const { deps, mails } = testDeps({ db, consoleUrl: httpServer.address, ...options })
  const app = createApp(deps)
  // Under load any press may be slow: without telemetry a journey sends the same requests each time.
  const extras = { ...ownApi.extras, telemetry: false }
  const pages = createConsole({ dist, config: v.parse(Config, { ...ownApi, extras }) })
  httpServer.answerWith((request, bindings) => {
    const { pathname, search } = new URL(request.url)
    if (!/^\/(api|uploads)\//.test(pathname)) return pages.fetch(request)
    for (const heard of listeners) heard.push(askedBy(request, pathname + search))
    return app.fetch(request, bindings)
  })

  const idOf = async (staff: Staff) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', demoStaff[staff].email)
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    address: httpServer.address,
    app,
    db,
    mails,
    idOf,
    /** The requests to the API from now on, as they arrive. */
    listen(): readonly Asked[] {
      const heard: Asked[] = []
      listeners.add(heard)
      return heard
    },
    /** The token of a new session. */
    tokenOf: async (staff: Staff) => openSession(db, await idOf(staff), new Date()),
    async close() {
      await httpServer.close()
      await app.settled()
      await drop()
    },
  }
}

const askedBy = ({ method, headers }: Request, path: string): Asked => ({ method, path, headers: new Headers(headers) })

/** Adds an organisation that has only a name; returns its id. */
export const addOrganisation = async ({ db }: Pick<Laurel, 'db'>, name: string): Promise<number> =>
  (await db.insertInto('organisations').values({ name }).returning('id').executeTakeFirstOrThrow()).id

/** Calls the API, by default as an admin, as a colleague would at the same time; returns the record in its answer. */
export async function call(
  laurel: Laurel,
  method: string,
  path: string,
  body: unknown,
  as: Staff = 'admin',
): Promise<{ id: number }> {
  const authorization = `Bearer ${await laurel.tokenOf(as)}`
  const headers = { authorization, 'content-type': 'application/json' }
  const request = new Request(`${laurel.address}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  const answer = (await (await laurel.app.fetch(request)).json()) as { data: { id: number } | [{ id: number }] }
  expect(answer).not.toHaveProperty('error')
  return Array.isArray(answer.data) ? answer.data[0] : answer.data
}

/** The requests that change something, as method and path without an id at the end. */
export const writesOf = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path.replace(/\d+$/, '')}`)
