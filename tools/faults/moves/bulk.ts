import { connect } from '#api/connection.ts'
import { withItems, type BulkChange, type BulkRun, type NewBulkItem } from '#contract/bulk.ts'
import { mostPages, productList } from '#api/productQueries.ts'
import { repriced } from '#contract/products/repricing.ts'
import { bulkRunMachine, type Answer, type BulkRunContext } from '#machines/bulkRun.ts'
import { openBulkRuns } from '#runtime/runs/bulkRuns.ts'
import { openGifts } from '#runtime/runs/gifts.ts'
import { openTransfers } from '#runtime/runs/transfers.ts'
import type { LaurelDatabase } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { createChance } from '#server/seed/random.ts'
import { QueryClient } from '@tanstack/react-query'
import { sql, type Kysely } from 'kysely'
import { assign } from 'xstate'
import { addRefundableItems } from '#testing/points/items.ts'
import type { Clerk } from '#testing/points/staff.ts'
import { openBrowser } from '../browser.ts'
import { faults } from '#testing/network/faultyFetch.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { serverInProcess } from '#testing/network/server.ts'
import { summed } from '../suite.ts'

export const bulkKinds = ['status', 'into', 'outOf', 'price'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Each control takes one guard out; `sign` matches the violation that reports it. */
export const bulkControls = [
  {
    control: 'resends',
    kind: 'status',
    without: 'leaving to a person what nobody answered for',
    sign: /was sent .* times/,
  },
  { control: 'forgets', kind: 'status', without: 'keeping across a reload', sign: /is forgotten$/ },
  {
    control: 'isStale',
    kind: 'price',
    without: 'reading each product again before it is sent',
    sign: /was a colleague's, and is overwritten$/,
  },
] as const

interface Parts {
  readonly db: LaurelDatabase
  readonly clerk: Clerk
  readonly kind: BulkKind
  /** Items per run. */
  readonly count: number
  /** Seed of the first run; each further run adds one. */
  readonly seed: number
  readonly control?: (typeof bulkControls)[number]['control'] | undefined
}

export async function runBulks(runs: number, parts: Parts) {
  const outcomes = []
  for (let run = 0; run < runs; run++) outcomes.push(await runBulk({ ...parts, seed: parts.seed + run }))
  return summed(outcomes)
}

/** One bulk run over a bad network; a person stops it, reloads, comes back and tries again. */
async function runBulk({ db, clerk, kind, count, seed, control }: Parts) {
  const chance = createChance(seed)
  const faultRate = 0.05 + chance.fraction() * 0.6
  const { change, items, doneIds, ...scenario } = await setUp(db, kind, count)
  const restore = control === 'resends' ? sendsAgainByItself() : undefined
  const sent = new Map<string, number>()
  const allowed = new Map(items.map(({ id }) => [`${id}`, 1]))
  const counts = { runs: 1, items: count, faulty: 0, reloads: 0, stops: 0, retries: 0 }
  const violations: string[] = []
  const wrong = (words: string) => void violations.push(`${kind}, run ${seed}: ${words}`)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const storage = memoryStorage()
  let stopAfter = chance.happens(0.4) ? chance.integer(1, count) : Infinity
  /** `seen`: the run as it was last shown to the person. */
  const person: { isOver: boolean; seen?: BulkRun } = { isOver: false }
  let isReliable = false

  const answer = serverInProcess(db)({ losesKeys: false, isForeign: false }, () => undefined)

  const browser = openBrowser({
    clerk,
    honoursKeys: true,
    storage,
    answer: control === 'isStale' ? answeringAsBefore(answer) : answer,
    fateOf(request) {
      if (isReliable) return { fault: 'none' }
      const isWrite = request.method !== 'GET'
      if (isWrite) {
        void idsIn(request).then((ids) => ids.forEach((id) => sent.set(id, (sent.get(id) ?? 0) + 1)))
        if (--stopAfter === 0) {
          counts.stops++
          browser.move()?.actor?.send({ type: 'stop.chosen' })
        }
      }
      const fault = chance.happens(isWrite ? faultRate : faultRate / 3) ? chance.pick(faults) : 'none'
      const leaves = isWrite && chance.happens(1 / count)
      if (fault !== 'none' || leaves) counts.faulty++
      return { fault, leaves }
    },
    onShown: () => undefined,
    openMoves(given) {
      const { account, locks, records, storage, recentMoves } = given
      const transfers = openTransfers({
        ...given,
        readBalance: () => Promise.resolve(null),
        onLearned: () => undefined,
      })
      const gifts = openGifts({ transfers, recentMoves })
      const leaving = () => Promise.resolve()
      const runs = openBulkRuns({
        account,
        locks,
        records,
        storage,
        queries,
        gifts,
        leaving,
        onLearned: () => undefined,
      })
      runs.actor.on('run.ended', ({ learned }) => {
        person.isOver = true
        if (learned !== null) person.seen = learned
      })
      return runs
    },
  })
  const reload = () => {
    if (control === 'forgets') storage.clear()
    counts.reloads++
    browser.reload()
  }
  /** Waits until the run is at rest; undefined where there is none. */
  async function lookAtRest() {
    const run = browser.move()?.actor
    if (!run) return undefined
    await browser.quiet(run)
    if (browser.isOpen() && !person.isOver) person.seen = run.getSnapshot().context.run
    return run
  }

  if (control === 'isStale') {
    isReliable = true
    await queries.fetchInfiniteQuery({ ...productList, pages: mostPages })
    isReliable = false
  }
  await scenario.colleague?.()
  browser.moves().open(change, items)
  for (let acts = chance.integer(1, 7); acts > 0; acts--) {
    const run = await lookAtRest()
    if (run === undefined || person.isOver) break
    const act = chance.pick(['retried', 'retried', 'retried', 'rest.chosen', 'reload', 'dismissed'] as const)
    if (act === 'reload' || !browser.isOpen()) reload()
    else {
      counts.retries += act === 'retried' ? 1 : 0
      for (const { id, outcome } of run.getSnapshot().context.run.items)
        if (act === 'retried' && (outcome === 'refused' || outcome === 'unknown'))
          allowed.set(`${id}`, (allowed.get(`${id}`) ?? 0) + 1)
      run.send({ type: act })
    }
  }
  await lookAtRest()
  isReliable = true
  await browser.close()
  if (!person.isOver) {
    reload()
    if ((await lookAtRest()) === undefined) wrong('what was sent and what was not is forgotten')
    await browser.close()
  }
  restore?.()
  connect({})
  // Its timers would keep the process for half an hour.
  queries.clear()

  const done = await doneIds()
  const accounted = person.seen?.items ?? []
  for (const { id, outcome } of accounted) {
    const [times = 0, most = 0] = [sent.get(`${id}`), allowed.get(`${id}`)]
    if (times > most) wrong(`${id} was sent ${times} times, asked for ${most} times`)
    if (outcome === 'done' && !done.has(`${id}`)) wrong(`${id} is shown as done, and is not`)
    if ((outcome === 'refused' || outcome === 'pending') && done.has(`${id}`))
      wrong(`${id} is shown as ${outcome}, and is done`)
    if (outcome === 'sending' || outcome === 'again') wrong(`${id} is shown as on its way for good`)
  }
  for (const words of (await scenario.violations?.()) ?? []) wrong(words)
  if (accounted.length !== count) wrong(`${accounted.length} of ${count} items are accounted for`)
  return { violations, counts: { ...counts, done: items.filter(({ id }) => done.has(`${id}`)).length } }
}

async function idsIn(request: Request): Promise<readonly string[]> {
  const path = new URL(request.url).pathname
  if (request.method === 'PATCH') return [path.slice(path.lastIndexOf('/') + 1)]
  const { product_ids } = (await request.clone().json()) as { readonly product_ids: readonly number[] }
  return product_ids.map(String)
}

interface Scenario {
  readonly change: BulkChange
  readonly items: readonly NewBulkItem[]
  readonly doneIds: () => Promise<ReadonlySet<string>>
  /** A colleague changes some of the items before the run begins. */
  readonly colleague?: () => Promise<void>
  /** What else is wrong at the end. */
  readonly violations?: () => Promise<readonly string[]>
}

/** A change and its items; `doneIds` reads from the database which of them are changed. */
async function setUp(db: Kysely<Database>, kind: BulkKind, count: number): Promise<Scenario> {
  if (kind === 'status') {
    const items = await addRefundableItems(db, count)
    const shipped = db.selectFrom('order_items').select('id').where('status', '=', 'shipped')
    return {
      change: { kind, status: 'shipped', notify: false } as const,
      items: items.map(({ itemId: id, orderId }) => ({ id, orderId, name: `#${id}`, status: 'in-progress' })),
      doneIds: async () => new Set((await shipped.execute()).map(({ id }) => `${id}`)),
    }
  }
  if (kind === 'price') return setUpPrices(db, count)
  const isAdded = kind === 'into'
  const { catalog, ids } = await setUpProducts(db, count, !isAdded)
  const there = db.selectFrom('product_catalogs').select('product_id as id').where('catalog_id', '=', catalog)
  return {
    change: { kind: 'catalog', membership: { id: catalog, name: 'Catálogo' }, isAdded } as const,
    items: ids.map((id) => ({ id, orderId: null, name: `#${id}` })),
    async doneIds() {
      const inside = new Set((await there.execute()).map(({ id }) => `${id}`))
      return new Set(ids.map(String).filter((id) => inside.has(id) === isAdded))
    },
  }
}

/** Prices of 100 points and $5 that rise by 10 %. A colleague changes some of them before the run begins. */
async function setUpPrices(db: Kysely<Database>, count: number): Promise<Scenario> {
  const { ids } = await setUpProducts(db, count, true)
  const row = { price: '100', dollarPrice: '5,00' }
  const to = repriced(row, { kind: 'raise', percent: '10', points: 1, cents: 1 })
  if (typeof to === 'string') throw new Error(to)
  const theirs = ids.filter((_id, at) => at % 5 === 4)
  const rows = db.selectFrom('product_prices').select(['product_id', 'price', 'dollar_price'])
  const pricesNow = async () =>
    new Map(
      (await rows.where('product_id', 'in', ids).execute()).map((now) => [
        now.product_id,
        `${Number(now.price)} ${Number(now.dollar_price)}`,
      ]),
    )
  return {
    change: { kind: 'product', label: 'Precio +10 %' } as const,
    items: ids.map((id) => ({
      id,
      orderId: null,
      name: `#${id}`,
      edit: { from: { prices: [row] }, to: { prices: [to] } },
    })),
    async colleague() {
      await db.updateTable('product_prices').set({ price: 77 }).where('product_id', 'in', theirs).execute()
    },
    async doneIds() {
      const now = await pricesNow()
      return new Set(ids.filter((id) => now.get(id) === '110 5.5').map(String))
    },
    async violations() {
      const now = await pricesNow()
      return ids.flatMap((id) => {
        const price = now.get(id) ?? 'nothing'
        if (theirs.includes(id)) return price === '77 5' ? [] : `${id} was a colleague's, and is overwritten`
        return price === '100 5' || price === '110 5.5' ? [] : `${id} costs ${price}`
      })
    },
  }
}

/** Answers each reading as the first time, so that reading again shows nothing new. */
function answeringAsBefore(answer: (request: Request) => Promise<Response>) {
  const read = new Map<string, Promise<Response>>()
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') return answer(request)
    const first = read.get(request.url) ?? answer(request)
    read.set(request.url, first)
    return (await first).clone()
  }
}

/** Products, and a catalog that contains them or not. */
async function setUpProducts(db: Kysely<Database>, count: number, isInside: boolean) {
  const name = crypto.randomUUID()
  const { rows } = await sql<{ readonly catalog: number; readonly ids: readonly number[] }>`
    with catalog as (insert into catalogs (name, name_key) values (${name}, ${name}) returning id),
      category as (insert into categories (name, name_key) values (${name}, ${name}) returning id),
      terms as (insert into tyc (name, name_key, tyc) values (${name}, ${name}, '<p>.</p>') returning id),
      made as (
        insert into products (name, price, description, category_id, tyc_id)
        select 'Termo ' || n, 100, '<p>De acero.</p>', category.id, terms.id
        from category, terms, generate_series(1, ${count}::int) as n returning id),
      priced as (insert into product_prices (product_id, position, price, dollar_price)
        select id, 0, 100, 5 from made on conflict do nothing),
      placed as (insert into product_catalogs (product_id, catalog_id)
        select made.id, catalog.id from made, catalog where ${isInside})
    select catalog.id::int as catalog, array(select id::int from made) as ids from catalog`.execute(db)
  const [made] = rows
  if (made === undefined) throw new Error('No products could be laid out.')
  return made
}

/** An item without an answer becomes pending again, so that it is sent once more. */
function sendsAgainByItself(): () => void {
  const { actions } = bulkRunMachine.implementations as unknown as { actions: Record<string, unknown> }
  const original = actions['note']
  actions['note'] = assign(({ context: { run } }: { readonly context: BulkRunContext }, { id, ended }: Answer) => ({
    run: withItems(run, (item) => {
      const isDone = ended(item).outcome === 'done'
      return `${item.id}` === id ? { ...item, outcome: isDone ? 'done' : 'pending' } : item
    }),
  }))
  return () => void (actions['note'] = original)
}
