import { createApp, type App } from '#server/app.ts'
import type { Connection } from '#server/http/env.ts'
import type { Deps, MailMessage } from '#server/deps.ts'
import type { Database } from '#server/db/schema.ts'
import { openSession } from '#server/session/sessions.ts'
import type { Insertable, Kysely } from 'kysely'
import { createDatabase } from './createDatabase.ts'
import { testDeps, type Logged } from './deps.ts'

export const origin = 'http://console.test'

export interface TestApi {
  readonly db: Kysely<Database>
  readonly url: string
  readonly deps: Deps
  readonly app: App
  readonly mails: readonly MailMessage[]
  readonly logged: readonly Logged[]
  readonly clock: { at: Date; advance(ms: number): void }
  /** Asks the API itself; addresses are relative to its origin. */
  fetch(path: string, init?: RequestInit, bindings?: Connection): Promise<Response>
  get(path: string, token?: string): Promise<Response>
  send(
    method: string,
    path: string,
    body: unknown,
    token?: string,
    headers?: Record<string, string>,
    bindings?: Connection,
  ): Promise<Response>
  addOrganisation(name?: string): Promise<number>
  addUser(user?: Partial<Insertable<Database['users']>>): Promise<number>
  /** A member of staff; with a password where one is given. */
  addStaff(user?: Partial<Insertable<Database['users']>> & { password?: string }): Promise<number>
  /** The token of a new session, of a new member of staff unless one is named. */
  signIn(staffId?: number): Promise<string>
  /** Resolves once mails are on their way. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The real API on a database of its own, with a clock that stands still and a mailbox. */
export async function testApi(change: Partial<Deps> = {}): Promise<TestApi> {
  const { db, url, drop } = await createDatabase()
  const clock = {
    at: new Date('2026-11-20T10:00:00.000Z'),
    advance(ms: number) {
      clock.at = new Date(clock.at.getTime() + ms)
    },
  }
  const { deps, mails, logged } = testDeps({ db, consoleUrl: origin, now: () => clock.at, ...change })
  const app = createApp(deps)

  const fetch: TestApi['fetch'] = (path, init, bindings) =>
    app.fetch(new Request(new URL(path, origin), init), bindings)
  const addOrganisation: TestApi['addOrganisation'] = async (name = 'Grupo Andino') =>
    (await db.insertInto('organisations').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  const addUser: TestApi['addUser'] = async (user = {}) => {
    const email = user.email ?? `${crypto.randomUUID()}@example.com`
    const values = { name: 'Lucía', lastname: 'Fernández', ...user, email }
    return (await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const addStaff: TestApi['addStaff'] = async ({ password, ...user } = {}) => {
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
    addOrganisation,
    addUser,
    addStaff,
    get: (path, token) => fetch(path, { headers: bearer(token) }),
    send(method, path, body, token, headers = {}, bindings) {
      const json = { 'Content-Type': 'application/json', ...bearer(token), ...headers }
      const init: RequestInit = { method, headers: json, body: JSON.stringify(body) }
      return fetch(path, init, bindings)
    },
    signIn: async (staffId) => openSession(db, staffId ?? (await addStaff()), clock.at),
    settled: () => app.settled(),
    async close() {
      await app.settled()
      await drop()
    },
  }
}

const bearer = (token?: string): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }
