import { RefundAnswer, RefundRequest } from '#contract/orders/wire.ts'
import type * as v from 'valibot'
import { audited, type Change } from '../audit/audited.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { keyHeader, requestKey } from '../http/writeOnce.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { once } from '../idempotency.ts'
import { checkSize } from '../ledger/move.ts'
import { Refusal } from '../refusal.ts'
import { creditUser } from './credit.ts'
import { noSuchItem } from './changeStatus.ts'

const route = 'POST /order_item/refund'

export function refund(deps: Deps) {
  const { app, act } = staffRoutes(deps, 'Orders')
  act(
    'POST',
    '/order_item/refund',
    {
      summary: 'Give points back to a user',
      text: `With the key \`refund-{itemId}\` the item is credited once, whoever asks and however often, and user and
        points must be the item's; an item that cost nothing is refunded with 0 points, which moves none. Other keys make
        the call repeatable, and must not begin with \`refund\`. Without a key the user is credited each time. The item's
        status is not touched.`,
      headers: [keyHeader],
      body: RefundRequest,
      answer: RefundAnswer,
      refusals: {
        400: 'invalid-refund-key',
        404: 'item-not-found, user-not-found',
        409: 'already-refunded, marked-refunded, partially-refunded',
        422: 'refund-mismatch, points-too-many, idempotency-key-reused',
      },
    },
    async (payload, _, c) => {
      const staffId = c.get('caller').user.id
      const key = keyFrom(c.req.header('idempotency-key'))
      checkSize(payload.points)

      const now = deps.now()
      const { points, id_user } = payload
      const changes = (): readonly Change[] => [
        ...(key?.itemId === undefined ? [] : [['item', key.itemId, { also: { points } }] as const]),
        ['userPoints', id_user, { moved: points }],
      ]
      const { data } = await inTransaction(
        deps.db,
        async (transaction): Promise<v.InferOutput<typeof RefundAnswer>> => {
          const credit = async () => ({
            success: true as const,
            data: await audited(transaction, deps, c, changes, () =>
              creditUser(transaction, { ...payload, staffId, itemId: key?.itemId, now }),
            ),
          })
          return key === undefined
            ? credit()
            : once(transaction, { staffId, route, key: key.text, payload }, now, credit, () =>
                c.set('outcome', 'repeated'),
              )
        },
      )
      return data
    },
  )
  return app
}

interface RequestKey {
  readonly text: string
  /** The item that the key names; undefined for any other key. */
  readonly itemId: number | undefined
}

/** Matches keys that are meant for an item, misspelt ones too. Taken as another key, one would credit the user twice. */
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
