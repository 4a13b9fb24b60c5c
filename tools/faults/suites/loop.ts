import { createChance } from '#server/seed/random.ts'
import { openSession } from '#server/session/sessions.ts'
import type { TestDatabase } from '#testing/database.ts'
import { startServer } from '#testing/serverProcess.ts'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { type Case, casesOf, type Operation, operationsIn } from '../loop/bodies.ts'
import { fillLists, listPaths } from '../loop/lists.ts'
import type { Suite } from '../suite.ts'

/** In milliseconds of CPU time. */
const longestTurn = 50
/** A turn that other work of the machine made long is short when the call is repeated. */
const repeats = 3
const most = 1200

const preload = (name: string) => `--import=${new URL(`../loop/${name}.ts`, import.meta.url).href}`

interface Wanted {
  readonly seed: number
  readonly count: number
  /** Further files to load into the server. */
  readonly with?: string
  readonly only?: (each: Case) => boolean
  /** Whether every list is read too. */
  readonly lists?: boolean
}

/** Sends bodies drawn by the seed to a server of its own, and then reads every list. */
export async function loopReport({ db, url }: Pick<TestDatabase, 'db' | 'url'>, wanted: Wanted) {
  const { id } = await db
    .insertInto('users')
    .values({
      name: 'María',
      lastname: 'Lara',
      email: `${crypto.randomUUID()}@laurel.example`,
      is_staff: true,
      is_initiated: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${await openSession(db, id, new Date())}`,
  }
  const options = [preload('probe'), ...(wanted.with === undefined ? [] : [preload(wanted.with)])].join(' ')
  const server = await startServer({ DATABASE_URL: url, NODE_OPTIONS: options })
  try {
    let reports = 0
    /** The longest turn since the last call of this function. */
    const turnSince = async (): Promise<number> => {
      reports++
      process.kill(server.pid, 'SIGUSR2')
      for (;;) {
        const found = new RegExp(`^loop ${reports} (\\S+) `, 'm').exec(server.printed().slice(-4000))
        if (found) return Number(found[1])
        await pause(2)
      }
    }
    const turnOf = async ({ method, path, body }: Case): Promise<number> => {
      const text = body()
      await turnSince()
      const init = { method, headers, ...(method === 'GET' ? {} : { body: text }) }
      // A body that is refused by its size alone may find its connection closed.
      const answer = await fetch(server.address + path, init).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      return turnSince()
    }

    const document = (await (await fetch(`${server.address}/openapi.json`)).json()) as Parameters<
      typeof operationsIn
    >[0]
    const operations = operationsIn(document)
    const chance = createChance(wanted.seed)
    const all = operations.flatMap(casesOf).filter(wanted.only ?? (() => true))
    const drawn = Array.from({ length: wanted.count }, () => chance.pick(all))
    const violations: string[] = []
    let longest = 0
    const cases = [...drawn, ...(wanted.lists === true ? operations.flatMap(readOf) : [])]
    for (const each of cases) {
      let turn = await turnOf(each)
      for (let again = 1; turn > longestTurn && again < repeats; again++) turn = Math.min(turn, await turnOf(each))
      longest = Math.max(longest, turn)
      if (turn > longestTurn) violations.push(`${each.method} ${each.path}, ${each.what}: ${turn} ms`)
    }
    return { counts: { bodies: drawn.length, lists: cases.length - drawn.length, 'longest ms': longest }, violations }
  } finally {
    await server.stop()
  }
}

const readOf = ({ method, path }: Operation): readonly Case[] => {
  const query = listPaths[path]
  return method === 'GET' && query !== null
    ? [{ method, path: path + (query ?? ''), what: 'all of it', body: () => '' }]
    : []
}

/** The control: a server whose parser blocks. */
export const loopControl = async (database: Pick<TestDatabase, 'db' | 'url'>, seed: number) => {
  const only = ({ path, what }: Case) => path === '/api/staff/catalog' && what === 'nulls'
  return (await loopReport(database, { seed, count: 1, with: 'blocked', only })).violations
}

export const loop: Suite = {
  name: 'loop',
  promise: `${most} largest legal and illegal bodies, and every list at 10,000 organisations and 100,000 products: none holds up other requests for ${longestTurn} ms of CPU time`,
  async run({ seed, cluster }) {
    const database = await cluster.database()
    await fillLists(database.db)
    await sql`vacuum analyze`.execute(database.db)
    const report = await loopReport(database, { seed, count: most, lists: true })
    const found = await loopControl(await cluster.database(), seed)
    return { ...report, controls: [{ without: 'a quick parser', found }] }
  },
}
