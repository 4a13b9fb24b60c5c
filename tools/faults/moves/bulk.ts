import { connect } from '#api/connection.ts'
import { mostPages, productList } from '#api/productQueries.ts'
import { withItems, type BulkChange, type BulkRun, type NewBulkItem } from '#contract/bulk.ts'
import { bulkRunMachine } from '#machines/bulkRun.ts'
import { openBulkRuns } from '#runtime/bulkRuns.ts'
import type { MoneyMovesAccount } from '#runtime/moneyMoves/moneyMoves.ts'
import { nameKey } from '#server/catalogue/nameKey.ts'
import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import { QueryClient } from '@tanstack/react-query'
import { sql, type Kysely } from 'kysely'
import { assign } from 'xstate'
import { layOutItems } from '../fixture/items.ts'
import type { Clerk } from '../fixture/staff.ts'
import { openBrowser } from '../network/browser.ts'
import { faults } from '../network/faultyFetch.ts'
import { memoryStorage } from '../network/memoryStorage.ts'
import { serverInProcess } from '../network/server.ts'
import { added } from '../suite.ts'

export const bulkKinds = ['status', 'into', 'outOf'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Each takes one guard out, which is noticed in runs of one kind by words of its own. */
export const bulkControls = [
  {
    control: 'resends',
    kind: 'status',
    without: 'leaving to a person what nobody answered for',
    sign: /was sent .* times/,
  },
  { control: 'forgets', kind: 'status', without: 'keeping across a reload', sign: /is forgotten$/ },
  {
    control: 'readsOld',
    kind: 'into',
    without: 'reading a product again before it is sent',
    sign: /what a colleague changed/,
  },
] as const

interface Parts {
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  readonly kind: BulkKind
  /** Items of each run. */
  readonly count: number
  /** Seed of the first run; each run adds one. */
  readonly seed: number
  readonly control?: (typeof bulkControls)[number]['control'] | undefined
}

/** So many runs one after the other. */
export async function runBulks(runs: number, parts: Parts) {
  const outcomes = []
  for (let run = 0; run < runs; run++) outcomes.push(await runBulk({ ...parts, seed: parts.seed + run }))
  return added(outcomes)
}

/** One run over many items on a bad network, with a person who stops, leaves, comes back and tries again: what went wrong. */
async function runBulk({ db, clerk, kind, count, seed, control }: Parts) {
  const chance = createChance(seed)
  const often = 0.05 + chance.fraction() * 0.6
  const { change, items, isDone } = await layOut(db, kind, count)
  const restore = control === 'resends' ? sendsAgainByItself() : undefined
  const sent = new Map<string, number>()
  const allowed = new Map(items.map(({ id }) => [`${id}`, 1]))
  const counts = { runs: 1, items: count, requests: 0, faulty: 0, reloads: 0, stops: 0, retries: 0 }
  const wrongs: string[] = []
  const wrong = (words: string) => void wrongs.push(`${kind}, run ${seed}: ${words}`)
  const storage = memoryStorage()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  let isCalm = false
  let stopAfter = chance.happens(0.4) ? chance.integer(1, count) : Infinity
  /** What the person saw last; null before the run began. */
  let seen: BulkRun | null = null
  const person = { isOver: false }

  const server = serverInProcess(db)({ losesKeys: false, isForeign: false }, () => undefined)
  const old = new Map<string, Response>()
  function openMoves({ account, locks, storage }: MoneyMovesAccount) {
    const runs = openBulkRuns({ account, locks, storage, queries, leaving, onLearned: () => undefined })
    runs.actor.on('move.ended', ({ learned }) => {
      person.isOver = true
      seen = learned ?? seen
    })
    return runs
  }
  const browser = openBrowser({
    clerk,
    honoursKeys: true,
    storage,
    async answer(request) {
      if (control !== 'readsOld' || request.method !== 'GET') return server(request)
      const answer = old.get(request.url) ?? (await server(request))
      old.set(request.url, answer.clone())
      return answer
    },
    fateOf(request) {
      if (isCalm) return { fault: 'none' }
      counts.requests++
      if (request.method !== 'GET') {
        void idsIn(request).then((ids) => ids.forEach((id) => sent.set(id, (sent.get(id) ?? 0) + 1)))
        if (--stopAfter === 0) stop()
      }
      const fault = chance.happens(request.method === 'GET' ? often / 3 : often) ? chance.pick(faults) : 'none'
      const leaves = request.method !== 'GET' && chance.happens(1 / count)
      if (fault !== 'none' || leaves) counts.faulty++
      return { fault, leaves }
    },
    onShown: () => undefined,
    openMoves,
  })
  const stop = () => {
    counts.stops++
    browser.move()?.run?.send({ type: 'stop.chosen' })
  }
  const reload = () => {
    if (control === 'forgets') storage.clear()
    counts.reloads++
    browser.reload()
  }

  isCalm = true
  if (kind === 'into') await queries.fetchInfiniteQuery({ ...productList, pages: mostPages })
  isCalm = false
  const overwritten = kind === 'into' ? await renameSome(db, items) : async () => []
  browser.moves().open(change, items)
  for (let acts = chance.integer(1, 7); acts > 0 && !person.isOver; acts--) {
    const run = browser.move()?.run
    if (!run) break
    await browser.quiet(run)
    if (!browser.isOpen()) {
      reload()
      continue
    }
    seen = run.getSnapshot().context.run
    if (person.isOver) break
    const act = chance.pick(['retry', 'retry', 'retry', 'rest', 'reload', 'dismiss'] as const)
    if (act === 'reload') reload()
    if (act === 'dismiss') run.send({ type: 'dismissed' })
    if (act === 'rest') run.send({ type: 'rest.chosen' })
    if (act !== 'retry') continue
    counts.retries++
    for (const { id, outcome } of run.getSnapshot().context.run.items)
      if (outcome === 'refused' || outcome === 'unknown') allowed.set(`${id}`, (allowed.get(`${id}`) ?? 0) + 1)
    run.send({ type: 'retried' })
  }
  const last = browser.move()?.run
  if (last && !person.isOver) {
    await browser.quiet(last)
    if (browser.isOpen()) seen = last.getSnapshot().context.run
  }

  isCalm = true
  await browser.close()
  if (!person.isOver) {
    reload()
    const run = browser.move()?.run
    if (run) {
      await browser.quiet(run)
      seen = run.getSnapshot().context.run
    } else wrong('what was sent and what was not is forgotten')
  }
  await browser.close()
  restore?.()
  connect({})

  const done = await isDone()
  for (const { id, outcome } of seen?.items ?? []) {
    const times = sent.get(`${id}`) ?? 0
    if (times > (allowed.get(`${id}`) ?? 0))
      wrong(`${id} was sent ${times} times, asked for ${allowed.get(`${id}`)} times`)
    if (outcome === 'done' && !done.has(`${id}`)) wrong(`${id} is shown as done, and is not`)
    if (outcome === 'refused' && done.has(`${id}`)) wrong(`${id} is shown as refused, and is done`)
    if (outcome === 'pending' && done.has(`${id}`)) wrong(`${id} is shown as not sent, and is done`)
    if (outcome === 'sending') wrong(`${id} is shown as on its way for good`)
  }
  if (seen !== null && seen.items.length !== count) wrong(`${seen.items.length} of ${count} items are accounted for`)
  for (const { id } of await overwritten()) wrong(`what a colleague changed of ${id} was overwritten`)
  return { wrongs, counts: { ...counts, done: items.filter(({ id }) => done.has(`${id}`)).length } }
}

const leaving = () => Promise.resolve()

async function idsIn(request: Request): Promise<readonly string[]> {
  const path = new URL(request.url).pathname
  if (request.method === 'PATCH') return [path.slice(path.lastIndexOf('/') + 1)]
  const { product_ids } = (await request.clone().json()) as { readonly product_ids: readonly number[] }
  return product_ids.map(String)
}

/** What is changed, and the way to ask the database which of it is. */
async function layOut(db: Kysely<Database>, kind: BulkKind, count: number) {
  if (kind === 'status') {
    const items = (await layOutItems(db, count)).map(({ itemId, orderId }) => ({
      ...item(Number(itemId), orderId),
      status: 'in-progress',
    }))
    const change: BulkChange = { kind: 'status', status: 'shipped', notify: false }
    const isDone = async () =>
      asIds(await db.selectFrom('order_items').select('id').where('status', '=', 'shipped').execute())
    return { change, isDone, items }
  }
  const { ids, catalogs } = await layOutProducts(db, count)
  const isAdded = kind === 'into'
  const membership = isAdded ? catalogs[1] : catalogs[0]
  const change: BulkChange = { kind: 'catalog', membership: { id: membership, name: 'Catálogo' }, isAdded }
  async function isDone() {
    const rows = db.selectFrom('product_catalogs').select('product_id as id').where('catalog_id', '=', membership)
    const inside = asIds(await rows.execute())
    return isAdded ? inside : new Set(ids.map(String).filter((id) => !inside.has(id)))
  }
  return { change, isDone, items: ids.map((id) => item(id, null)) }
}

const item = (id: number, orderId: NewBulkItem['orderId']): NewBulkItem => ({ id, orderId, name: `#${id}` })
const asIds = (rows: readonly { readonly id: number }[]) => new Set(rows.map(({ id }) => `${id}`))

/** So many products in the first of two catalogs. */
async function layOutProducts(db: Kysely<Database>, count: number) {
  const batch = crypto.randomUUID()
  const named = (name: string) => ({ name: `${name} ${batch}`, name_key: nameKey(`${name} ${batch}`) })
  const first = { id: 0 }
  const [category = first] = await db.insertInto('categories').values(named('Tecnología')).returning('id').execute()
  const [tyc = first] = await db
    .insertInto('tyc')
    .values({ ...named('TyC'), tyc: '<p>.</p>' })
    .returning('id')
    .execute()
  const [general = first, christmas = first] = await db
    .insertInto('catalogs')
    .values([named('General'), named('Navidad')])
    .returning('id')
    .execute()
  const { rows } = await sql<{ readonly id: number }>`
    insert into products (name, price, description, category_id, tyc_id)
    select 'Termo ' || n, 100, '<p>De acero.</p>', ${category.id}, ${tyc.id} from generate_series(1, ${count}::int) as n
    returning id`.execute(db)
  const ids = rows.map(({ id }) => Number(id))
  await sql`insert into product_prices (product_id, position, price, dollar_price)
    select id, 0, 100, 5 from unnest(${ids}::bigint[]) as id on conflict do nothing`.execute(db)
  await sql`insert into product_catalogs (product_id, catalog_id)
    select id, ${general.id} from unnest(${ids}::bigint[]) as id`.execute(db)
  return { ids, catalogs: [general.id, christmas.id] as const }
}

/** A colleague changes every third product after the list was read; gives the way to ask which of it is gone. */
async function renameSome(db: Kysely<Database>, items: readonly NewBulkItem[]) {
  const ids = items.map(({ id }) => Number(id)).filter((_id, at) => at % 3 === 0)
  await db.updateTable('products').set({ name: 'De un colega' }).where('id', 'in', ids).execute()
  return () =>
    db.selectFrom('products').select('id').where('id', 'in', ids).where('name', '!=', 'De un colega').execute()
}

/** An item that nobody answered for goes back among those that are to be sent. */
function sendsAgainByItself(): () => void {
  const { actions } = bulkRunMachine.implementations as unknown as { actions: Record<string, unknown> }
  const original = actions['noteProblem']
  actions['noteProblem'] = assign(
    ({ context: { run } }: { readonly context: { readonly run: BulkRun } }, { id }: { readonly id: string }) => ({
      run: withItems(run, (one) => (`${one.id}` === id ? { ...one, outcome: 'pending' } : one)),
    }),
  )
  return () => void (actions['noteProblem'] = original)
}
