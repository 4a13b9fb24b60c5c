import { createApp } from '#server/app.ts'
import type { Connection } from '#server/http/env.ts'
import type { Deps } from '#server/deps.ts'
import type { Database } from '#server/db/schema.ts'
import { openSession } from '#server/session/sessions.ts'
import type { Insertable } from 'kysely'
import { createDatabase } from './createDatabase.ts'
import { testDeps } from './deps.ts'

export const origin = 'http://console.test'

type NewUser = Partial<Insertable<Database['users']>>

export type TestApi = Awaited<ReturnType<typeof testApi>>

/** The real API on its own database, with a stopped clock and a mailbox. */
export async function testApi(change: Partial<Deps> = {}) {
  const { db, url, drop } = await createDatabase()
  const clock = {
    at: new Date('2026-11-20T10:00:00.000Z'),
    advance(ms: number) {
      clock.at = new Date(clock.at.getTime() + ms)
    },
  }
  const { deps, mails, logged } = testDeps({ db, consoleUrl: origin, now: () => clock.at, ...change })
  const app = createApp(deps)

  /** Calls the API in this process; paths are relative to its origin. */
  const fetch = async (path: string, init?: RequestInit, bindings?: Connection): Promise<Response> =>
    app.fetch(new Request(new URL(path, origin), init), bindings)
  const addUser = async (user: NewUser = {}) => {
    const email = user.email ?? `${crypto.randomUUID()}@example.com`
    const values = { name: 'Lucía', lastname: 'Fernández', ...user, email }
    return (await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  /** A member of staff; can sign in where a password is given. */
  const addStaff = async ({ password, ...user }: NewUser & { readonly password?: string } = {}) => {
    const password_hash = password === undefined ? null : await deps.passwords.hash(password)
    return addUser({ name: 'María', is_staff: true, is_initiated: true, password_hash, ...user })
  }
  return {
    db,
    url,
    deps,
    app,
    mails,
    logged,
    clock,
    fetch,
    addOrganisation: async (name = 'Grupo Andino'): Promise<number> =>
      (await db.insertInto('organisations').values({ name }).returning('id').executeTakeFirstOrThrow()).id,
    addUser,
    addStaff,
    get: (path: string, token?: string) => fetch(path, { headers: bearer(token) }),
    send(
      method: string,
      path: string,
      body: unknown,
      token?: string,
      headers: Record<string, string> = {},
      bindings?: Connection,
    ) {
      const json = { 'Content-Type': 'application/json', ...bearer(token), ...headers }
      const init: RequestInit = { method, headers: json, body: JSON.stringify(body) }
      return fetch(path, init, bindings)
    },
    /** The token of a new session, of a new member of staff by default. */
    signIn: async (staffId?: number) => openSession(db, staffId ?? (await addStaff()), clock.at),
    /** Resolves once mails are on their way. */
    settled: () => app.settled(),
    async close() {
      await app.settled()
      await drop()
    },
  }
}

const bearer = (token?: string): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }
