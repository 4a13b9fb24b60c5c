import type { Refund } from '#contract/orders/refund.ts'
import { refundKey } from '#contract/orders/rules.ts'
import { transferKey, type Transfer } from '#contract/points/transfer.ts'
import type { Database } from '#server/db/schema.ts'
import type { Chance } from '#server/seed/random.ts'
import { checkLedger, itemFacts } from '#testing/points/facts.ts'
import { addRefundableItems } from '#testing/points/items.ts'
import { prepareTransfers, transferFacts } from '#testing/points/transfers.ts'
import { sql, type Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { ledgerViolations } from '../suite.ts'

/** A move of points that staff send once, or again with the same key while they do not know how it ended. */
export interface Write {
  readonly path: string
  readonly key: string
  readonly points: number
  readonly body: object
  outcome: 'unsent' | 'unknown' | 'acknowledged'
}

export interface Writes {
  /** Each gives points to an account of its own. */
  readonly all: readonly Write[]
  /** What the database holds that the answers did not say, a sentence each. */
  audit(db: Kysely<Database>): Promise<readonly string[]>
}

/** Half of them refunds, the others courtesies and balance updates. The database needs a member of staff. */
export async function prepareWrites(db: Kysely<Database>, count: number): Promise<Writes> {
  const refunds = await addRefundableItems(db, Math.ceil(count / 2))
  const courtesies = await prepareTransfers(db, 'courtesy', Math.ceil(count / 4))
  const balances = await prepareTransfers(db, 'balance', Math.ceil(count / 4))
  const kinds = [refunds.map(refundWrite), courtesies.map(transferWrite), balances.map(transferWrite)] as const
  const [ofRefunds, ofCourtesies, ofBalances] = kinds
  return {
    all: ofRefunds.flatMap((write, at) => [write, ...[(at % 2 ? ofCourtesies : ofBalances)[at >> 1] ?? []].flat()]),
    async audit(db) {
      const items = await itemFacts(db, refunds)
      const [people, organisations] = [await transferFacts(db, courtesies), await transferFacts(db, balances)]
      const found = [
        ...ofRefunds.map((write, at) => ({ write, ...items.get(String(refunds[at]?.itemId)) })),
        ...ofCourtesies.map((write, at) => ({ write, ...people.get(courtesies[at]?.id ?? '') })),
        ...ofBalances.map((write, at) => ({ write, ...organisations.get(balances[at]?.id ?? '') })),
      ]
      return [
        ...found.flatMap(({ write, moves = 0, balance = 0 }) => wrongWith(write, moves, balance)),
        ...(await halves(db)),
        ...ledgerViolations(await checkLedger(db)),
      ]
    },
  }
}

const refundWrite = ({ itemId, userId, points }: Refund): Write => ({
  path: 'order_item/refund',
  key: refundKey(itemId),
  points,
  body: { id_user: userId, points },
  outcome: 'unsent',
})

function transferWrite(transfer: Transfer): Write {
  const { points, message: description } = transfer
  const common = { key: transferKey(transfer, 0), points, outcome: 'unsent' } as const
  return transfer.kind === 'courtesy'
    ? { ...common, path: 'courtesy', body: { user_id: transfer.person.id, points, description } }
    : { ...common, path: 'staff/org/balanceUpdate', body: { org_id: transfer.organisation.id, points, description } }
}

function wrongWith({ key, points, outcome }: Write, moves: number, balance: number): readonly string[] {
  if (outcome === 'acknowledged' && moves === 0) return [`lost: ${key} was acknowledged and is not there`]
  if (moves > 1) return [`double: ${key} moved points ${moves} times`]
  if (moves === 1 && outcome === 'unsent') return [`unasked: ${key} was never sent and moved points`]
  return balance === moves * points ? [] : [`half: ${key} moved ${balance} of ${points} points`]
}

/** Records of one write that are there while others of it are not. */
async function halves(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'items are marked as credited without a move' as what, count(*)::int as count from order_items
      where refunded_at is not null and amount * price > 0
        and not exists (select from ledger_moves where order_item_id = order_items.id)
        and exists (select from item_history where item_id = order_items.id and staff_id is not null)
    union all
    select 'moves of a refund without a credited item', count(*)::int from ledger_moves
      join order_items on order_items.id = order_item_id where refunded_at is null
    union all
    select 'refunds by staff without a line in the history', count(*)::int from ledger_moves
      where order_item_id is not null and staff_id is not null and not exists (
        select from item_history where item_id = order_item_id and points is not null)
    union all
    select 'balances that differ from the sum of their entries', count(*)::int from wrong_balances
    union all
    select 'keys without an answer', count(*)::int from idempotency where response is null`.execute(db)
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `half: ${count} ${what}`)
}

interface Writing {
  readonly writes: readonly Write[]
  readonly address: string
  readonly token: string
  readonly chance: Chance
  readonly lanes?: number
}

/** What writers saw while the server was killed, frozen or exchanged under them. */
export interface Seen {
  acknowledged: number
  /** Connections that broke or could not be opened. */
  broken: number
  unavailable: number
  /** Writes whose first sending has an unknown outcome, sent again. */
  again: number
  slowestMs: number
  /** Answers that nobody should get, a sentence each. */
  readonly odd: string[]
}

const longest = 15_000

/** Sends writes one after the other in each lane until it is stopped. Of those that fail every fourth is never sent again. */
export function startWriting({ writes, address, token, chance, lanes = 8 }: Writing) {
  const waiting = writes.filter(({ outcome }) => outcome === 'unsent').toReversed()
  const seen: Seen = { acknowledged: 0, broken: 0, unavailable: 0, again: 0, slowestMs: 0, odd: [] }
  const over = new AbortController()

  const failed = async (write: Write) => {
    if (!chance.happens(0.25)) waiting.push(write)
    await sleep(chance.integer(50, 250))
  }
  const lane = async () => {
    for (let write = waiting.pop(); write !== undefined && !over.signal.aborted; write = waiting.pop()) {
      if (write.outcome === 'unknown') seen.again++
      write.outcome = 'unknown'
      const began = performance.now()
      const answer = await send(address, token, write)
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - began))
      if (answer === 'acknowledged') {
        write.outcome = answer
        seen.acknowledged++
      } else if (answer === 'broken' || answer === 'unavailable') {
        seen[answer]++
        await failed(write)
      } else {
        seen.odd.push(`${write.path} ${write.key}: ${answer}`)
        await failed(write)
      }
    }
  }
  const running = Array.from({ length: lanes }, lane)
  return {
    seen,
    async stop(): Promise<void> {
      over.abort()
      await Promise.all(running)
    },
  }
}

export async function send(address: string, token: string, { path, key, points, body }: Write): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
  const signal = AbortSignal.timeout(longest)
  try {
    const response = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers,
      signal,
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (response.status === 503) return response.headers.has('retry-after') ? 'unavailable' : '503 without Retry-After'
    const { success, data } = JSON.parse(text) as { success?: boolean; data?: { points?: number } | null }
    return response.ok && success === true && data?.points === points ? 'acknowledged' : `${response.status} ${text}`
  } catch {
    return signal.aborted ? `no answer in ${longest / 1000} s` : 'broken'
  }
}
