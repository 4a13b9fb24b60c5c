import type { Refund } from '#contract/orders/refund.ts'
import { refundKey } from '#contract/orders/rules.ts'
import { RefusalWire } from '#contract/envelope.ts'
import type { Database } from '#server/db/schema.ts'
import { startServer } from '#testing/serverProcess.ts'
import { sql, type Kysely } from 'kysely'
import * as v from 'valibot'
import { itemFacts, checkLedger } from '#testing/points/facts.ts'
import { addRefundableItems } from '#testing/points/items.ts'
import { addClerk, type Clerk } from '#testing/points/staff.ts'
import { ledgerViolations, type Suite, type SuiteParts } from '../suite.ts'

const raceCount = 1000
const atOnce = 10

export const races: Suite = {
  name: 'races',
  promise: `${raceCount.toLocaleString('en')} races of two staff for one item, over two API processes: 1 success, 1 clear 409, 0 double`,
  async run(parts) {
    const { violations, counts } = await raceMany(parts, raceCount)
    const bare = await raceMany(parts, 100, takeGuardsOut)
    return {
      counts,
      violations,
      controls: [{ without: 'one refund per item in the database', found: bare.violations }],
    }
  },
}

/** Removes the unique constraint, and makes items forget that their points were given back. */
async function takeGuardsOut(db: Kysely<Database>): Promise<void> {
  await sql`alter table ledger_moves drop constraint one_refund_per_item`.execute(db)
  await sql`create function forget_credit() returns trigger language plpgsql as $$
    begin new.refunded_at := null; return new; end $$`.execute(db)
  await sql`create trigger forget_credit before update on order_items
    for each row execute function forget_credit()`.execute(db)
}

async function raceMany({ cluster }: SuiteParts, count: number, prepare?: typeof takeGuardsOut) {
  const { url, db } = await cluster.database()
  await prepare?.(db)
  await using whenDone = new AsyncDisposableStack()
  const racers = await Promise.all(
    [1, 2].map(async () => {
      const server = await startServer({ DATABASE_URL: url })
      whenDone.defer(async () => void (await server.stop()))
      return { address: server.address, clerk: await addClerk(db) }
    }),
  )
  const refunds = await addRefundableItems(db, count)
  const violations: string[] = []
  const counts = { races: 0, won: 0, refused: 0 }
  const waiting = [...refunds]
  const race = async (refund: Refund) => {
    const answers = await Promise.all(racers.map(({ address, clerk }) => ask(address, clerk, refund)))
    counts.races++
    counts.won += answers.filter((answer) => answer === 'won').length
    counts.refused += answers.filter((answer) => answer === '409 already-refunded').length
    if (answers.toSorted().join() !== '409 already-refunded,won')
      violations.push(`item ${refund.itemId}: ${answers.join()}`)
  }
  const lane = async () => {
    for (let refund = waiting.pop(); refund !== undefined; refund = waiting.pop()) await race(refund)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))

  const facts = await itemFacts(db, refunds)
  for (const [item, { moves }] of facts) if (moves !== 1) violations.push(`item ${item}: points moved ${moves} times`)
  violations.push(...ledgerViolations(await checkLedger(db)))
  return { violations, counts }
}

async function ask(address: string, { token }: Clerk, { itemId, userId, points }: Refund): Promise<string> {
  const response = await fetch(`${address}/api/order_item/refund`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': refundKey(itemId),
    },
    body: JSON.stringify({ id_user: userId, points }),
  })
  const body: unknown = await response.json()
  return response.ok ? 'won' : `${response.status} ${v.parse(RefusalWire, body).error.code}`
}
