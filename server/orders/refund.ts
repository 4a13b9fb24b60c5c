import { RefundAnswer, RefundRequest } from '#contract/orders/wire.ts'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { keyHeader, requestKey } from '../http/writeOnce.ts'
import { once } from '../idempotency.ts'
import { checkSize } from '../ledger/move.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'
import { creditUser } from './credit.ts'
import { noSuchItem } from './changeStatus.ts'

const route = 'POST /order_item/refund'

export const refund = (deps: Deps) =>
  new Hono<ApiEnv>().post(
    '/order_item/refund',
    describe({
      area: 'Orders',
      summary: 'Give points back to a user',
      text: `With the key \`refund-{itemId}\` the item is credited once, whoever asks and however often, and user and
        points must be the item's; an item that cost nothing is refunded with 0 points, which moves none. Other keys make
        the call repeatable, and must not begin with \`refund\`. Without a key the user is credited each time. The item's
        status is not touched.`,
      headers: [keyHeader],
      body: true,
      answer: RefundAnswer,
      refusals: {
        400: 'invalid-refund-key',
        404: 'item-not-found, user-not-found',
        409: 'already-refunded, marked-refunded, partially-refunded',
        422: 'refund-mismatch, points-too-many, idempotency-key-reused',
      },
    }),
    staff(deps),
    noQuery,
    jsonOnly,
    body(RefundRequest),
    async (c) => {
      const payload = c.req.valid('json')
      const staffId = c.get('caller').user.id
      const key = keyFrom(c.req.header('idempotency-key'))
      checkSize(payload.points)

      const now = deps.now()
      const answer = await inTransaction(deps.db, async (transaction): Promise<v.InferOutput<typeof RefundAnswer>> => {
        const credit = async () => ({
          success: true as const,
          data: await creditUser(transaction, { ...payload, staffId, itemId: key?.itemId, now }),
        })
        return key === undefined ? credit() : once(transaction, { staffId, route, key: key.text, payload }, now, credit)
      })
      return c.json(answer)
    },
  )

interface RequestKey {
  readonly text: string
  /** The item that the key names; undefined for a plain key. */
  readonly itemId: number | undefined
}

/** A key that begins like this is meant for an item. Treated as a plain key, it would credit the user again. */
const meansAnItem = /^[^a-z0-9]*refund/i

function keyFrom(header: string | undefined): RequestKey | undefined {
  const text = requestKey(header)
  if (text === undefined) return undefined
  if (!meansAnItem.test(text)) return { text, itemId: undefined }
  const digits = /^refund-([1-9]\d*)$/.exec(text)?.[1]
  if (digits === undefined) throw misspelt()
  const itemId = Number(digits)
  if (!Number.isSafeInteger(itemId)) throw noSuchItem()
  return { text, itemId }
}

const misspelt = () =>
  new Refusal(
    400,
    'invalid-refund-key',
    'Idempotency-Key: Expected refund- and the id of the item, like refund-501. Other keys must not begin with refund.',
  )
